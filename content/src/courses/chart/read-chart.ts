import { isNode, LineCounter, parseDocument } from 'yaml'
import { evaluate } from '../arithmetic.ts'
import type { Problem } from '../written-elements.ts'
import { type ChartUnit, chartSchema, type WrittenChart, type WrittenSeries } from './chart-schema.ts'

type ChartSeries = { readonly name: string; readonly values: readonly number[]; readonly formula?: string }

export type Chart = {
  readonly kind: 'line' | 'bar'
  readonly title: string
  readonly says: string
  readonly unit: ChartUnit
  readonly x: { readonly name: string; readonly labels: readonly string[] }
  /** The positions of the points: the numbers of x, or their index if x has words. */
  readonly places: readonly number[]
  readonly isWords: boolean
  readonly series: readonly ChartSeries[]
  readonly sliders: readonly Slider[]
  readonly ask: number | null
}

type Slider = NonNullable<WrittenChart['sliders']>[number]

type ChartResult = { readonly chart: Chart } | { readonly problems: readonly Problem[] }

const bareSign = 'a value that begins with % stands in quotes: unit: "%"'

/** Reads the YAML of one chart; `firstLine` is the line in the file where it starts. */
export function readChart(source: string, firstLine: number): ChartResult {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const lineAt = (offset: number) => firstLine + lines.linePos(offset).line - 1
  const [broken] = document.errors
  if (broken) {
    const text = /:\s*%/.test(wholeLine(source, broken.pos[0])) ? bareSign : sayYaml(broken.message)
    return { problems: [{ line: lineAt(broken.pos[0]), text: `chart: ${text}` }] }
  }
  const lineOfPath = (path: readonly PropertyKey[]): number => {
    const node = document.getIn(path, true)
    if (isNode(node) && node.range) return lineAt(node.range[0])
    return path.length === 0 ? firstLine : lineOfPath(path.slice(0, -1))
  }
  const read = chartSchema.safeParse(document.toJS())
  if (!read.success)
    return {
      problems: read.error.issues.map((issue) => {
        const strange = issue.code === 'unrecognized_keys' ? issue.keys : []
        const message = strange.length > 0 ? `nobody knows ${strange.join(', ')}` : issue.message
        return {
          line: lineOfPath([...issue.path, ...strange.slice(0, 1)]),
          text: `chart: ${[issue.path.join(' '), message].filter(Boolean).join(': ')}`,
        }
      }),
    }
  return evaluateSeries(read.data, lineOfPath)
}

type LineOf = (path: readonly PropertyKey[]) => number

function evaluateSeries(written: WrittenChart, lineOf: LineOf): ChartResult {
  const { x, series, unit = '', sliders = [], ask = null, ...rest } = written
  const start = Object.fromEntries(sliders.map(({ name, value }) => [name, value]))
  const isWords = x.values.some((value) => typeof value === 'string')
  const numbers = isWords ? null : x.values.map(Number)
  const problems: Problem[] = []
  if (rest.kind === 'line' && numbers?.some((value, index) => value <= (numbers[index - 1] ?? -Infinity)))
    problems.push({ line: lineOf(['x']), text: 'chart: the numbers of x must grow from left to right' })
  const worked = series.map((one, index): ChartSeries => {
    try {
      return { ...one, values: valuesOf(one, numbers, x.values.length, start) }
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      problems.push({ line: lineOf(['series', index]), text: `chart: ${one.name}: ${text}` })
      return { name: one.name, values: [] }
    }
  })
  if (problems.length > 0) return { problems }
  const labels = x.values.map((value) => String(value).replace(/^-/, '−'))
  const places = numbers ?? x.values.map((_, index) => index)
  return {
    chart: { ...rest, unit, x: { name: x.name, labels }, places, isWords, series: worked, sliders, ask },
  }
}

function valuesOf(
  series: WrittenSeries,
  x: readonly number[] | null,
  count: number,
  start: Readonly<Record<string, number>>,
): readonly number[] {
  if ('values' in series) {
    if (series.values.length === count) return series.values
    throw new Error(`${series.values.length} values for ${count} places on x (a number has no commas here)`)
  }
  if (x === null) throw new Error('a formula needs numbers on x')
  return x.map((place) => evaluate(series.formula, { ...start, x: place }))
}

/** The whole line that contains an offset. */
const wholeLine = (source: string, offset: number) =>
  source.slice(source.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? ''

const sayYaml = (message: string) =>
  `is no sound YAML (${message.split(/ at line |\n/, 1)[0]}); a text with ": " in it stands in quotes`
