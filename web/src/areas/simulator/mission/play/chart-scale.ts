import type { Point } from '@vela/simulator/types'

/** The next round amount at or above a number of cents. */
function roundUp(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(cents, 100)))
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((digit) => digit * power >= cents) ?? 10
  return step * power
}

/** What a mission starts with: the first month before its gains and costs. */
export const startOf = ({ value, gains, costs, paidIn }: Point) => ({ value: value - gains + costs, paidIn })

/**
 * The scale and the paths of a chart: x in months, y in percent from above. It depends on the prediction and on the
 * months that are shown, never on later ones.
 */
export function chartScale(points: readonly Point[], said: number) {
  const amounts = points.flatMap(({ value, paidIn }) => [value, paidIn])
  const top = roundUp(Math.max(said, ...amounts) * 1.05)
  const lowest = Math.min(0, ...amounts)
  const bottom = lowest < 0 ? -roundUp(-lowest) : 0
  const y = (cents: number) => Math.round((10_000 * (top - cents)) / (top - bottom)) / 100
  const line = (amount: (point: Point) => number) =>
    points.map((point, index) => `L${index + 1} ${y(amount(point))}`).join('')
  const [first] = points
  const start = y(first === undefined ? 0 : startOf(first).value)
  return {
    top,
    bottom,
    ticks: [0, top / 2, top],
    valuePath: `M0 ${start}${line(({ value }) => value)}`,
    paidPath: `M0 ${y(0)}L0 ${y(first?.paidIn ?? 0)}${line(({ paidIn }) => paidIn)}V${y(0)}Z`,
  }
}
