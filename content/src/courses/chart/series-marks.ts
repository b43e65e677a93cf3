import { tag } from './drawing.ts'

// Series differ not only in colour: each has its own dashes and its own marker.
const dashes = ['none', '7 4', '2 4', '10 4 2 4']
const size = 4

const seriesClass = (index: number) => `series-${index + 1}`

export function drawStroke(points: string, index: number): string {
  return tag('polyline', {
    class: `stroke ${seriesClass(index)}`,
    points,
    'stroke-dasharray': dashes[index] ?? 'none',
  })
}

export function drawMarker(x: number, y: number, index: number): string {
  const named = { class: `marker ${seriesClass(index)}` }
  if (index === 0) return tag('circle', { ...named, cx: x, cy: y, r: size })
  if (index === 1)
    return tag('rect', { ...named, x: x - size, y: y - size, width: size * 2, height: size * 2 })
  const [far, near] = [size * 1.4, size]
  const corners =
    index === 2
      ? [x, y - far, x + far, y + near, x - far, y + near]
      : [x, y - far, x + far, y, x, y + far, x - far, y]
  return tag('polygon', { ...named, points: corners.map((at) => Math.round(at * 10) / 10).join(' ') })
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The first series is filled, the second outlined, the third dashed, and the fourth filled in its own colour. */
export function drawBar(box: Box, index: number): string {
  return tag('rect', {
    class: `bar ${seriesClass(index)}`,
    ...box,
    rx: Math.min(3, box.width / 2, box.height / 2),
    'stroke-dasharray': index === 2 ? '4 3' : 'none',
  })
}
