import type { Features } from './features.ts'
import { labels } from './labels.ts'

/** The weights of all labels for the first bucket, then for the second, and so on. */
export type Weights = { readonly weights: Float32Array; readonly bias: Float32Array }

const labelCount = labels.length

/** Writes the score of each label into `scores` and returns it. */
export function score({ weights, bias }: Weights, features: Features, scores: Float64Array): Float64Array {
  const { buckets, values } = features
  scores.set(bias)
  for (let at = 0; at < buckets.length; at++) {
    const first = (buckets[at] ?? 0) * labelCount
    const value = values[at] ?? 0
    for (let label = 0; label < labelCount; label++)
      scores[label] = (scores[label] ?? 0) + (weights[first + label] ?? 0) * value
  }
  return scores
}

/** Normalises the scores to a sum of one, in place. */
export function toProbabilities(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores)
  let sum = 0
  for (const [label, value] of scores.entries()) {
    const exponential = Math.exp(value - highest)
    scores[label] = exponential
    sum += exponential
  }
  for (const [label, value] of scores.entries()) scores[label] = value / sum
  return scores
}
