import type { Cents, Ppm } from './types.ts'

export const million = 1_000_000

/** The one way in which everything is rounded: to the nearest whole number, halves away from zero. */
export function round(value: number): number {
  return value < 0 ? 0 - Math.floor(0.5 - value) : Math.floor(value + 0.5)
}

export function partOf(amount: Cents, ppm: Ppm): Cents {
  return round((amount * ppm) / million)
}
