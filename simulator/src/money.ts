import type { Cents, Ppm } from './types.ts'

export const million = 1_000_000

/** The one way in which everything is rounded: to the nearest whole number, halves away from zero. */
export function round(value: number): number {
  return value < 0 ? 0 - Math.floor(0.5 - value) : Math.floor(value + 0.5)
}

export function partOf(amount: Cents, ppm: Ppm): Cents {
  return round((amount * ppm) / million)
}

/** The number of a list below which this percentage of it is, by the nearest rank. */
export function percentile(list: readonly number[], percent: number): number {
  const rank = round(((list.length - 1) * percent) / 100)
  return list.toSorted((a, b) => a - b)[rank] ?? 0
}
