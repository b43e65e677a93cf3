import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Whole numbers between two bounds, both included. */
export type Random = (from: number, to: number) => number

/** The random numbers that follow from a seed of 32 hexadecimal digits. */
export function randomFrom(seed: string): Random {
  const generator = xoroshiro128plusFromState(
    [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0),
  )
  return (from, to) => uniformInt(generator, from, to)
}
