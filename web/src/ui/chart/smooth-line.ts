type Point = { readonly x: number; readonly y: number }
type Span = { readonly width: number; readonly steep: number }

/**
 * The slope at the point between two spans, by Steffen's method: at most twice the flatter span's, and zero at an
 * extremum.
 */
function slopeBetween(left: Span, right: Span): number {
  const mean = (left.steep * right.width + right.steep * left.width) / (left.width + right.width)
  const flattest = Math.min(Math.abs(left.steep), Math.abs(right.steep), Math.abs(mean) / 2)
  return (Math.sign(left.steep) + Math.sign(right.steep)) * flattest
}

function slopesOf(spans: readonly Span[]): number[] {
  const inner = spans.slice(1).map((right, index) => slopeBetween(spans[index] ?? right, right))
  const atEnd = (span: Span | undefined, next: number | undefined) =>
    span === undefined ? 0 : (3 * span.steep - (next ?? span.steep)) / 2
  return [atEnd(spans[0], inner[0]), ...inner, atEnd(spans.at(-1), inner.at(-1))]
}

const short = (value: number) => Number(value.toFixed(3))

/** A path through points ordered from left to right; it is monotonic between points and never overshoots one. */
export function smoothLine([first, ...others]: readonly Point[]): string {
  if (!first) return ''
  const starts = [first, ...others]
  const spans = others.map(({ x, y }, index) => {
    const from = starts[index] ?? first
    return { width: x - from.x, steep: (y - from.y) / (x - from.x) }
  })
  const slopes = slopesOf(spans)
  const curves = others.map(({ x, y }, index) => {
    const from = starts[index] ?? first
    const third = (x - from.x) / 3
    const leave = from.y + third * (slopes[index] ?? 0)
    const reach = y - third * (slopes[index + 1] ?? 0)
    return `C${[from.x + third, leave, x - third, reach, x, y].map(short).join()}`
  })
  return `M${short(first.x)},${short(first.y)}${curves.join('')}`
}
