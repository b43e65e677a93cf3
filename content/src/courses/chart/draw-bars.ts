import { drawPlaces, drawValueAxis } from './axes.ts'
import { type Drawing, type DrawOptions, needsName, widthOf, words, wrapWords } from './drawing.ts'
import { drawBar } from './series-marks.ts'

const widest = 46
/** The largest number of horizontal bars. More would fill the screen. */
const maxHorizontal = 10

/** Vertical bars; null if the labels do not fit below them, or if the values would fit in horizontal bars. */
export function drawBars(options: DrawOptions): Drawing | null {
  const { chart, write } = options
  const { x, series, isWords } = chart
  const axes = drawValueAxis(options)
  const band = (axes.right - axes.left) / x.labels.length
  const barWidth = Math.min(widest, (band * 0.76) / series.length)
  const middleOf = (index: number) => axes.left + band * (index + 0.5)
  const isValueShown = series.every(({ values }) =>
    values.every((value) => widthOf(write(value)) <= (series.length > 1 ? barWidth : band) + 2),
  )
  const labels = x.labels.map((label, index) => ({
    at: middleOf(index),
    lines: wrapWords(label, band) ?? [],
  }))
  const isTight = labels.some(({ lines }) => lines.length === 0 || lines.length > 2)
  const isFew = series.length * x.labels.length <= maxHorizontal
  if (isWords && (isTight || (!isValueShown && isFew))) return null
  const below = drawPlaces(labels, axes, needsName(chart) ? x.name : null)
  const bars = series.flatMap(({ values }, nth) =>
    values.flatMap((value, index) => {
      const left = middleOf(index) + (nth - series.length / 2) * barWidth
      const [upper, lower] = [axes.yOf(Math.max(value, 0)), axes.yOf(Math.min(value, 0))]
      const bar = drawBar({ x: left + 1, y: upper, width: barWidth - 2, height: lower - upper }, nth)
      if (!isValueShown) return [bar]
      const y = value < 0 ? lower + 14 : upper - 5
      return [
        bar,
        words(write(value), { class: 'value', x: left + barWidth / 2, y, 'text-anchor': 'middle' }),
      ]
    }),
  )
  return { height: below.height, marks: [...axes.marks, ...bars, ...below.marks] }
}
