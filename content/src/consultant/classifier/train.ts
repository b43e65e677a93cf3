import { bucketCount, type Features } from './features.ts'
import { type Label, labels } from './labels.ts'
import { score, toProbabilities, type Weights } from './score.ts'

export type TrainingExample = {
  readonly kind: Label
  readonly features: Features
  readonly weight: number
}

const labelCount = labels.length
const epochs = 7
// The weights of the last epochs oscillate around the optimum, so they are averaged.
const averagedEpochs = 4
const learningRate = 0.3
const weightDecay = 1e-5
// Errors below this are skipped, because they hardly change the weights.
const minError = 3e-3

/** Trains softmax regression with AdaGrad. The same examples always give the same weights. */
export function train(examples: readonly TrainingExample[]): Weights {
  const weights = new Float32Array(bucketCount * labelCount)
  const squaredGradients = new Float32Array(bucketCount * labelCount).fill(1e-3)
  const bias = new Float32Array(labelCount)
  const squaredBiasGradients = new Float32Array(labelCount).fill(1e-3)
  const probabilities = new Float64Array(labelCount)
  const order = [...examples]
  const random = createRandom()
  const mean = new Float32Array(bucketCount * labelCount)

  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const { kind, features, weight } of order) {
      const correct = labels.indexOf(kind)
      toProbabilities(score({ weights, bias }, features, probabilities))
      for (let label = 0; label < labelCount; label++) {
        const error = ((label === correct ? 1 : 0) - (probabilities[label] ?? 0)) * weight
        if (Math.abs(error) < minError) continue
        const biasSum = (squaredBiasGradients[label] ?? 0) + error * error
        squaredBiasGradients[label] = biasSum
        bias[label] = (bias[label] ?? 0) + (3 * learningRate * error) / Math.sqrt(biasSum)
        const { buckets, values } = features
        for (let at = 0; at < buckets.length; at++) {
          const index = (buckets[at] ?? 0) * labelCount + label
          const gradient = error * (values[at] ?? 0) - weightDecay * (weights[index] ?? 0)
          const sum = (squaredGradients[index] ?? 0) + gradient * gradient
          squaredGradients[index] = sum
          weights[index] = (weights[index] ?? 0) + (learningRate * gradient) / Math.sqrt(sum)
        }
      }
    }
    if (epoch >= epochs - averagedEpochs)
      for (let at = 0; at < mean.length; at++)
        mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0) / averagedEpochs
  }
  return { weights: mean, bias }
}

/** A linear congruential generator with a fixed seed. */
function createRandom(): () => number {
  let state = 12_345
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle(examples: TrainingExample[], random: () => number): void {
  for (let last = examples.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [examples[last], examples[other]]
    if (a === undefined || b === undefined) continue
    examples[last] = b
    examples[other] = a
  }
}
