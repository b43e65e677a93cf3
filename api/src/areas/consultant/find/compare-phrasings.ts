import type { IndexedAnswer, KnowledgeBase, Phrasing } from '@vela/content/knowledge'
import { featuresOf, isCommon } from '@vela/content/question-features'

/** A written answer that may be meant. */
export type Candidate = {
  readonly answer: IndexedAnswer
  /** From 0 to 1, where 1 means that the question is one of the answer's phrasings. */
  readonly similarity: number
  /** The similarity to the nearest phrasing alone, and that phrasing. */
  readonly askSimilarity: number
  readonly ask: string
  /** How well all words match those of the answer: for the best match 0.6, or less in a short question. */
  readonly wording: number
}

/** Ranks by the nearest phrasing and by all words, because a long story is like no phrasing but names its subject. */
export const rankOf = ({ similarity, wording }: Candidate) => similarity + wording * (1 - similarity)
const wordingWeight = 0.6
const manyWords = 8

/** The weight of the similarity to the nearest phrasing. The rest is the share that the answer contains. */
const askWeight = 0.6
/** In a question with more features than this, an unknown word matters less. */
const fewFeatures = 8
/** Features with a larger share than this are words; stop words, numbers, prefixes and intents have a smaller one. */
const halfShare = 0.5

export type Compared = {
  readonly candidates: readonly Candidate[]
  readonly unknown: number
}

/** Finds the written answers that are most similar to the text, the best first. */
export function compare(text: string, kb: KnowledgeBase): Compared {
  const features = featuresOf(text, kb.language)
  const unknownFactor = Math.min(1, fewFeatures / features.size)
  const weights = new Map(
    [...features].map(([feature, share]) => {
      const factor = kb.frequency(feature) === 0 ? unknownFactor : 1
      return [feature, factor * share * kb.weightOf(feature)]
    }),
  )
  const total = sum(weights.values())
  const named = [...features.keys()].filter((feature) => kb.termStems.has(feature))
  const candidates = findHits(weights, kb)
    .map(({ answer, shared, wording }) => {
      const similarities = answer.phrasings.map((phrasing) => dice(weights, total, phrasing))
      const askSimilarity = Math.max(...similarities)
      const ask = answer.asks[similarities.indexOf(askSimilarity)] ?? ''
      const similarity = askWeight * askSimilarity + (1 - askWeight) * (shared / total)
      return { answer, askSimilarity, ask, similarity, wording }
    })
    .sort((one, other) => rankOf(other) - rankOf(one))
    .slice(0, maxCandidates)
    .map((one) => ({ ...one, similarity: one.similarity * anchor(one.answer, named) }))
    .sort((one, other) => other.similarity - one.similarity)
  const telling = [...features].filter(([, share]) => share > halfShare)
  const unknown = telling.filter(([feature]) => kb.frequency(feature) === 0).length
  return { candidates, unknown: telling.length === 0 ? 0 : unknown / telling.length }
}

const maxCandidates = 8
/** What the similarity is multiplied by if nobody asks for the answer with the glossary words of the question. */
const withoutTerms = 0.85

/** Answers that are not asked for by a term of the question fit less: "my broker went bust" is not about shares. */
function anchor({ phrasings }: IndexedAnswer, named: readonly string[]): number {
  if (named.length === 0) return 1
  const isAsked = (stem: string) =>
    phrasings.some(({ features }) => features.some(([feature]) => feature === stem))
  return 1 - (1 - withoutTerms) * (named.filter((stem) => !isAsked(stem)).length / named.length)
}

type Hit = { readonly answer: IndexedAnswer; readonly shared: number; readonly wording: number }

/** Answers that share less with the question than so many others are not compared with its phrasings, which takes time. */
const maxHits = 80

/** Finds the answers that share features with the question. The index contains all features but the common ones. */
function findHits(weights: ReadonlyMap<string, number>, kb: KnowledgeBase): Hit[] {
  const features = [...weights.keys()]
  const common = features.filter((feature) => isCommon(feature, kb.language))
  const telling = features.filter((feature) => !common.includes(feature))
  const found: readonly { readonly id: unknown; readonly score: number; readonly queryTerms: string[] }[] =
    telling.length > 0
      ? kb.index.search(telling.join(' '), { fields: ['asks', 'reply'] })
      : kb.answers.map((_, id) => ({ id, score: 0, queryTerms: [] }))
  const weight = (wordingWeight * Math.min(1, telling.length / manyWords)) / (found[0]?.score || 1)
  const hits: Hit[] = []
  for (const { id, score, queryTerms } of found) {
    const answer = kb.answers[Number(id)]
    if (answer === undefined) continue
    let shared = 0
    for (const feature of queryTerms) shared += weights.get(feature) ?? 0
    for (const feature of common) if (answer.common.includes(feature)) shared += weights.get(feature) ?? 0
    if (shared > 0) hits.push({ answer, shared, wording: score * weight })
  }
  return hits.sort((one, other) => other.shared - one.shared).slice(0, maxHits)
}

/** The Dice coefficient of the weighted features of a question and of a phrasing. */
function dice(weights: ReadonlyMap<string, number>, total: number, phrasing: Phrasing): number {
  let shared = 0
  for (const [feature, weight] of phrasing.features) shared += Math.min(weight, weights.get(feature) ?? 0)
  return (2 * shared) / (total + phrasing.total)
}

function sum(values: Iterable<number>): number {
  let all = 0
  for (const value of values) all += value
  return all
}
