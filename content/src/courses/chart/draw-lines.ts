import { drawPlaces, drawValueAxis } from './axes.ts'
import type { LegendKey } from './draw-figure.ts'
import { type Drawing, type DrawOptions, widthOf } from './drawing.ts'
import { drawMarker, drawStroke } from './series-marks.ts'

/** Lines, and where the points of the first one are. */
export function drawLines(options: DrawOptions): Drawing & { points: readonly { x: number; y: number }[] } {
  const { places, series, x, isWords } = options.chart
  const axes = drawValueAxis(options)
  const margin = (label = '') => Math.max(6, widthOf(label) / 2 - 4)
  // The first and last labels are centred on their points, so both sides reserve half of their width.
  const from = axes.left + margin(x.labels[0]) / (isWords ? 1 : 2)
  const to = axes.right - margin(x.labels.at(-1))
  const [first = 0, last = 1] = [places[0], places.at(-1)]
  const xOf = (place: number) => from + ((place - first) / (last - first)) * (to - from)
  const labels = thinOut(places.map((place, index) => ({ at: xOf(place), lines: [x.labels[index] ?? ''] })))
  const below = drawPlaces(labels, axes, x.name)
  const strokes = series.map(({ values }, index) =>
    drawStroke(
      values.map((value, at) => `${xOf(places[at] ?? 0).toFixed(1)},${axes.yOf(value).toFixed(1)}`).join(' '),
      index,
    ),
  )
  const markers = series.flatMap(({ values }, index) =>
    values.map((value, at) => drawMarker(xOf(places[at] ?? 0), axes.yOf(value), index)),
  )
  const points = (series[0]?.values ?? []).map((value, at) => ({
    x: xOf(places[at] ?? 0),
    y: axes.yOf(value),
  }))
  return { height: below.height, marks: [...axes.marks, ...below.marks, ...strokes, ...markers], points }
}

export const lineKey: LegendKey = {
  keySize: 32,
  drawKey: (index) => drawStroke('1,8 31,8', index) + drawMarker(16, 8, index),
}

type Label = { readonly at: number; readonly lines: readonly string[] }

/** Drops labels that would touch; the first stays, and the last one replaces its neighbour. */
function thinOut(labels: readonly Label[]): Label[] {
  const touches = (one: Label, other: Label) =>
    Math.abs(one.at - other.at) < (widthOf(one.lines[0] ?? '') + widthOf(other.lines[0] ?? '')) / 2 + 6
  for (let every = 1; every < labels.length; every += 1) {
    const shown = labels.filter((_, index) => index % every === 0)
    if (!shown.some((one, index) => index > 0 && touches(one, shown[index - 1] as Label))) return shown
  }
  return labels.slice(0, 1)
}
