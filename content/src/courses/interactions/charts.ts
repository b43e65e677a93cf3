/** [N-02] [N-06] The kinds that are about a chart: `explore` and `point`. */
import type { InteractionOf } from '@vela/contract/interaction'
import { round } from '../arithmetic.ts'
import { compileLivingChart, findFault } from '../chart/compile-living-chart.ts'
import { drawImage, writeTable } from '../chart/draw-figure.ts'
import { drawLines } from '../chart/draw-lines.ts'
import { width } from '../chart/drawing.ts'
import { type Chart, readChart } from '../chart/read-chart.ts'
import { writeValue } from '../chart/write-value.ts'
import type { ContentLanguage } from '../course-files.ts'
import { numbersIn } from '../numbers-in.ts'
import { sanitisePage } from '../sanitise-page.ts'
import type { Problem, WrittenQuiz } from '../written-elements.ts'

/** The right guess may differ from the curve by this share, because people are told "about $7,000". */
const rounding = 0.05

function readQuizChart({ chart, line }: WrittenQuiz): ReturnType<typeof readChart> {
  if (chart === null) return { problems: [{ line, text: 'a block named chart is missing' }] }
  return readChart(chart.source, chart.line)
}

function chartOf(quiz: WrittenQuiz): Chart {
  const read = readQuizChart(quiz)
  if ('chart' in read) return read.chart
  throw new Error(read.problems.map(({ line, text }) => `${line} ${text}`).join('\n'))
}

export function checkPoint(quiz: WrittenQuiz): Problem[] {
  const read = readQuizChart(quiz)
  if ('problems' in read) return [...read.problems]
  const { kind, x, series } = read.chart
  if (kind !== 'line' || series.length !== 1)
    return [{ line: quiz.line, text: 'a point is chosen on a chart with one line' }]
  return quiz.options.flatMap(({ state, line }, index) => {
    if (state === null || !x.labels.includes(state))
      return [{ line, text: `below it a line "  = …" names its place on x: ${x.labels.join(', ')}` }]
    return quiz.options.slice(0, index).some((other) => other.state === state)
      ? [{ line, text: `two options are at ${state}` }]
      : []
  })
}

export function compilePoint(quiz: WrittenQuiz, language: ContentLanguage): InteractionOf<'point'> {
  const chart = chartOf(quiz)
  const write = (value: number) => writeValue(value, chart.unit, language)
  const drawing = drawLines({ chart, write })
  const places = quiz.options.map(({ id, state }) => {
    const { x, y } = drawing.points[chart.x.labels.indexOf(state ?? '')] ?? { x: 0, y: 0 }
    const place = { x: round((x / width) * 100, 1), y: round((y / Math.ceil(drawing.height)) * 100, 1) }
    return [id, { ...place, name: state ?? '' }]
  })
  return {
    kind: 'point',
    chart: sanitisePage(drawImage(chart, drawing) + writeTable(chart, write)),
    title: chart.title,
    points: Object.fromEntries(places),
  }
}

export function checkExplore(quiz: WrittenQuiz): Problem[] {
  const read = readQuizChart(quiz)
  if ('problems' in read) return [...read.problems]
  const { places, series, sliders, ask } = read.chart
  const complain = (text: string): Problem[] => [
    { line: quiz.chart?.line ?? quiz.line, text: `chart: ${text}` },
  ]
  if (sliders.length === 0) return complain('sliders are missing')
  if (ask === null) return complain('ask names a place on x')
  const fault = findFault(read.chart)
  if (fault !== null) return complain(fault)
  const actual = series[0]?.values[places.indexOf(ask)] ?? 0
  return quiz.options.flatMap(({ text, isRight, line }) => {
    const [guess, ...others] = numbersIn(text)
    if (guess === undefined || others.length > 0) return [{ line, text: 'an option shows one number' }]
    const isNear = Math.abs(guess - actual) <= Math.abs(actual) * rounding
    if (isNear === isRight) return []
    return [
      { line, text: `the curve is at ${round(actual, 2)}, ${isRight ? 'not here' : 'so this is right too'}` },
    ]
  })
}

export function compileExplore(quiz: WrittenQuiz): InteractionOf<'explore'> {
  const chart = chartOf(quiz)
  return {
    ...compileLivingChart(chart),
    kind: 'explore',
    ask: chart.ask ?? 0,
    values: Object.fromEntries(quiz.options.map(({ id, text }) => [id, numbersIn(text)[0] ?? 0])),
  }
}
