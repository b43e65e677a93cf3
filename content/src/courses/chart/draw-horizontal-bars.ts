import { type Drawing, type DrawOptions, needsName, tag, width, widthOf, words } from './drawing.ts'
import { drawBar } from './series-marks.ts'

const thickness = 18
const gap = 4

/** Horizontal bars, each below its label and with its value at the end, so that long labels have the whole width. */
export function drawHorizontalBars({ chart, write }: DrawOptions): Drawing {
  const { series, x } = chart
  const values = series.flatMap((one) => one.values)
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 0)]
  const roomFor = (placed: readonly number[]) =>
    Math.max(0, ...placed.map((value) => widthOf(write(value)) + 8))
  const from = 2 + roomFor(values.filter((value) => value < 0))
  const to = width - 2 - roomFor(values.filter((value) => value >= 0))
  const xOf = (value: number) => from + ((value - least) / (most - least || 1)) * (to - from)
  const rowHeight = 22 + series.length * (thickness + gap) + 8
  const named = needsName(chart) ? [words(x.name, { class: 'name', x: 2, y: 13 })] : []
  const head = named.length * 20
  const rows = x.labels.flatMap((label, index) => {
    const top = head + index * rowHeight
    const bars = series.flatMap((one, nth) => {
      const value = one.values[index] ?? 0
      const y = top + 22 + nth * (thickness + gap)
      const [left, right] = [xOf(Math.min(value, 0)), xOf(Math.max(value, 0))]
      const end = value < 0 ? { x: left - 6, 'text-anchor': 'end' } : { x: right + 6 }
      return [
        drawBar({ x: left, y, width: right - left, height: thickness }, nth),
        words(write(value), { class: 'value', ...end, y: y + thickness / 2 + 4.5 }),
      ]
    })
    return [words(label, { class: 'place', x: 2, y: top + 15 }), ...bars]
  })
  const height = head + x.labels.length * rowHeight
  const zeros = x.labels.map((_, index) =>
    tag('line', {
      class: 'zero',
      x1: xOf(0),
      x2: xOf(0),
      y1: head + index * rowHeight + 20,
      y2: head + (index + 1) * rowHeight - 8,
    }),
  )
  return { height, marks: [...named, ...rows, ...zeros] }
}
