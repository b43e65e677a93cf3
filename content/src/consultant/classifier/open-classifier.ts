import { pack, unpack } from '../pack.ts'
import { featuresOf } from './features.ts'
import { type Label, labels } from './labels.ts'
import { type Lexicon, openLexicon } from './lexicon.ts'
import { score, toProbabilities, type Weights } from './score.ts'
import { hasWord } from './word-set.ts'

/** The model in a form that can be bundled as JSON. */
export type ClassifierModel = {
  readonly concepts: Lexicon['concepts']
  readonly taught: string
  readonly terms: string
  readonly spelt: string
  /** One byte per weight, deflated. */
  readonly weights: string
  /** The factor that converts a byte to a weight. */
  readonly scale: number
  readonly bias: readonly number[]
}

/** The probability of each label; they add up to one. */
export type Probabilities = Readonly<Record<Label, number>>

const largest = 127

export function packModel(
  { weights, bias }: Weights,
  { concepts, taught, terms, spelt }: Lexicon,
): ClassifierModel {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / largest
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale))
  return {
    concepts,
    taught: pack(taught),
    terms: pack(terms),
    spelt: pack(spelt),
    weights: pack(new Uint8Array(bytes.buffer)),
    scale,
    bias: [...bias],
  }
}

/** Whether a folded word is spelt correctly. */
export function openSpelling({ spelt }: Pick<ClassifierModel, 'spelt'>): (word: string) => boolean {
  const words = new Uint8Array(unpack(spelt))
  return (word) => hasWord(words, word)
}

/** Returns a function that classifies folded text. */
export function openClassifier({
  concepts,
  taught,
  terms,
  weights,
  scale,
  bias,
}: ClassifierModel): (text: string) => Probabilities {
  const read = openLexicon({
    concepts,
    taught: new Uint8Array(unpack(taught)),
    terms: new Uint8Array(unpack(terms)),
  })
  const opened: Weights = { weights: unpackWeights(weights, scale), bias: Float32Array.from(bias) }
  const say = new Float64Array(labels.length)
  return (text) => {
    toProbabilities(score(opened, featuresOf(text, read), say))
    return Object.fromEntries(labels.map((kind, at) => [kind, say[at] ?? 0])) as Probabilities
  }
}

/** Uses a loop, because a callback for each of the many weights would slow down the start. */
function unpackWeights(packed: string, scale: number): Float32Array {
  const bytes = new Int8Array(unpack(packed))
  const weights = new Float32Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) weights[at] = (bytes[at] ?? 0) * scale
  return weights
}
