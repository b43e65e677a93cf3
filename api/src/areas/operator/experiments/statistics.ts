/**
 * The statistics of an experiment, pure. An interval of the sequential method may be looked at as often as one likes:
 * all of them together miss the true difference in at most 5 % of experiments. It is the asymptotic confidence sequence
 * of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas ("Time-uniform central limit theory and asymptotic confidence
 * sequences", 2024, Theorem 2.2). The fixed method allows one look, after a number of visitors that was chosen before.
 */

import { chiSquareTail, normalQuantile } from './distributions.ts'

export type Method = 'sequential' | 'fixed'

/** What the visitors of one variant brought: how many they are, the mean and the variance. */
export type Sample = { readonly n: number; readonly mean: number; readonly variance: number }

export type Interval = { readonly difference: number; readonly low: number; readonly high: number }

export const alpha = 0.05
const power = 0.8
/** [O-56] Below this probability, the split of the visitors is not what the weights say. */
const mismatchLevel = 0.001

/** Each of several variants is compared with the first one, so each comparison gets its part of the error. */
export const alphaOf = (variants: number) => alpha / (variants - 1)

/** [O-55] The difference of the means of `other` and `control`, in an interval of level 1 - alpha. */
export function compare(
  control: Sample,
  other: Sample,
  { method, level, planned }: { method: Method; level: number; planned: number },
): Interval {
  const n = control.n + other.n
  const squaredError = control.variance / control.n + other.variance / other.n
  const factor =
    method === 'fixed'
      ? normalQuantile(1 - level / 2)
      : sequentialFactor(n * rhoSquared(level, planned), level)
  const half = Math.sqrt(squaredError) * factor
  const difference = other.mean - control.mean
  return { difference, low: difference - half, high: difference + half }
}

/** The half width in standard errors: the theorem's, times √t. */
function sequentialFactor(tRhoSquared: number, level: number): number {
  return Math.sqrt(((2 * (tRhoSquared + 1)) / tRhoSquared) * Math.log(Math.sqrt(tRhoSquared + 1) / level))
}

/** The parameter for which the interval is narrowest after the planned number of visitors (there, appendix B.2). */
function rhoSquared(level: number, planned: number): number {
  return tunedTo(level) / planned
}

function tunedTo(level: number): number {
  const twice = -2 * Math.log(level)
  return twice + Math.log(twice + 1)
}

/** [O-56] The probability of a split at least as uneven as this one, if the weights hold. */
function splitProbability(counts: readonly number[], weights: readonly number[]): number {
  const all = sum(counts)
  if (all === 0) return 1
  const total = sum(weights)
  const distances = counts.map((count, index) => {
    const expected = (all * (weights[index] ?? 0)) / total
    return (count - expected) ** 2 / expected
  })
  return chiSquareTail(sum(distances), counts.length - 1)
}

export function isMismatch(counts: readonly number[], weights: readonly number[]): boolean {
  return splitProbability(counts, weights) < mismatchLevel
}

type Plan = {
  /** The mean and the variance of what a visitor brings today. */
  readonly baseline: Pick<Sample, 'mean' | 'variance'>
  /** The smallest change worth finding, as a part of the mean. */
  readonly lift: number
  readonly weights: readonly number[]
  readonly method: Method
}

/** The number of visitors, all variants together, after which such a change is found in four of five experiments. */
export function neededVisitors({ baseline: { mean, variance }, lift, weights, method }: Plan): number {
  const level = alphaOf(weights.length)
  const factor = method === 'fixed' ? normalQuantile(1 - level / 2) : sequentialFactor(tunedTo(level), level)
  const total = sum(weights)
  const [control = 1, ...others] = weights.map((weight) => weight / total)
  const needed = others.map((other) => {
    // The variance of the difference after n visitors of both variants is this, divided by n.
    const spread = (variance * (control + other) ** 2) / (control * other)
    return (spread * (factor + normalQuantile(power)) ** 2) / (lift * mean) ** 2 / (control + other)
  })
  return Math.ceil(Math.max(...needed))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
