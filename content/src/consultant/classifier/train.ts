import { buckets, type Features } from './features.ts'
import { type Label, labels } from './labels.ts'
import { score, toProbabilities, type Weights } from './score.ts'

export type Lesson = {
  readonly kind: Label
  readonly features: Features
  /** The weight of the example. */
  readonly worth: number
}

const labelCount = labels.length
const rounds = 7
// The last rounds oscillate around the optimum, so they are averaged.
const averaged = 4
const rate = 0.3
const shrink = 1e-5
// Errors below this are skipped, because they hardly change the weights.
const enough = 3e-3

/** Softmax regression with an adaptive rate for each weight. The same examples give the same weights. */
export function train(lessons: readonly Lesson[]): Weights {
  const weights = new Float32Array(buckets * labelCount)
  const moved = new Float32Array(buckets * labelCount).fill(1e-3)
  const bias = new Float32Array(labelCount)
  const biasMoved = new Float32Array(labelCount).fill(1e-3)
  const shares = new Float64Array(labelCount)
  const order = [...lessons]
  const random = seeded()
  const mean = new Float32Array(buckets * labelCount)

  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const { kind, features, worth } of order) {
      const right = labels.indexOf(kind)
      toProbabilities(score({ weights, bias }, features, shares))
      for (let one = 0; one < labelCount; one++) {
        const error = ((one === right ? 1 : 0) - (shares[one] ?? 0)) * worth
        if (Math.abs(error) < enough) continue
        const biasTravelled = (biasMoved[one] ?? 0) + error * error
        biasMoved[one] = biasTravelled
        bias[one] = (bias[one] ?? 0) + (3 * rate * error) / Math.sqrt(biasTravelled)
        const { places, values } = features
        for (let at = 0; at < places.length; at++) {
          const place = (places[at] ?? 0) * labelCount + one
          const step = error * (values[at] ?? 0) - shrink * (weights[place] ?? 0)
          const travelled = (moved[place] ?? 0) + step * step
          moved[place] = travelled
          weights[place] = (weights[place] ?? 0) + (rate * step) / Math.sqrt(travelled)
        }
      }
    }
    if (round >= rounds - averaged)
      for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0) / averaged
  }
  return { weights: mean, bias }
}

function seeded(): () => number {
  let state = 12_345
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle(lessons: Lesson[], random: () => number): void {
  for (let last = lessons.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [lessons[last], lessons[other]]
    if (a === undefined || b === undefined) continue
    lessons[last] = b
    lessons[other] = a
  }
}
