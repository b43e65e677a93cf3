import { type DrawOptions, tag, width, widthOf, words } from './drawing.ts'
import { niceTicks } from './nice-ticks.ts'

const top = 20
const plotHeight = 180
const labelLine = 17

export type Axes = {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly yOf: (value: number) => number
  readonly marks: readonly string[]
}

/**
 * Draws the horizontal grid lines with round numbers. Bars start at zero. A line chart may start higher if all values
 * are far above zero.
 */
export function drawValueAxis({ chart, write, reach = [] }: DrawOptions): Axes {
  const values = [...reach, ...chart.series.flatMap((series) => series.values)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const isHigh = chart.kind === 'line' && least > most * 0.65
  const ticks = niceTicks(isHigh ? least : Math.min(least, 0), isHigh ? most : Math.max(most, 0))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const yOf = (value: number) => top + ((high - value) / (high - low)) * plotHeight
  const left = Math.max(...ticks.map((tick) => widthOf(write(tick)))) + 6
  const right = width - 8
  const marks = ticks.flatMap((tick) => [
    tag('line', { class: tick === 0 ? 'zero' : 'grid', x1: left, x2: right, y1: yOf(tick), y2: yOf(tick) }),
    words(write(tick), { class: 'tick', x: left - 7, y: yOf(tick) + 4.5, 'text-anchor': 'end' }),
  ])
  return { left, right, bottom: top + plotHeight, yOf, marks }
}

type Label = { readonly at: number; readonly lines: readonly string[] }

/** Draws the labels of the horizontal axis and its name below them. */
export function drawPlaces(labels: readonly Label[], { left, right, bottom }: Axes, name: string | null) {
  const rows = Math.max(...labels.map(({ lines }) => lines.length))
  const marks = labels.flatMap(({ at, lines }) =>
    lines.map((line, index) =>
      words(line, { class: 'place', x: at, y: bottom + 19 + index * labelLine, 'text-anchor': 'middle' }),
    ),
  )
  const below = bottom + 19 + (rows - 1) * labelLine
  if (name === null) return { marks, height: below + 8 }
  const named = words(name, {
    class: 'name',
    x: (left + right) / 2,
    y: below + 21,
    'text-anchor': 'middle',
  })
  return { marks: [...marks, named], height: below + 29 }
}
