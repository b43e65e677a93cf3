import type { Features } from './features.ts'
import { labels } from './labels.ts'

/** The weights of all labels for the first bucket, then for the second, and so on. */
export type Weights = { readonly weights: Float32Array; readonly bias: Float32Array }

const labelCount = labels.length

/** Writes the score of each label into `scores` and returns it. */
export function score({ weights, bias }: Weights, features: Features, scores: Float64Array): Float64Array {
  const { places, values } = features
  scores.set(bias)
  for (let at = 0; at < places.length; at++) {
    const first = (places[at] ?? 0) * labelCount
    const value = values[at] ?? 0
    for (let one = 0; one < labelCount; one++)
      scores[one] = (scores[one] ?? 0) + (weights[first + one] ?? 0) * value
  }
  return scores
}

/** Normalises the scores to a sum of one, in place. */
export function toProbabilities(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores)
  let sum = 0
  for (const [one, value] of scores.entries()) {
    const grown = Math.exp(value - highest)
    scores[one] = grown
    sum += grown
  }
  for (const [one, value] of scores.entries()) scores[one] = value / sum
  return scores
}
