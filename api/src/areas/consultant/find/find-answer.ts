import type { IndexedAnswer, KnowledgeBase, Phrasing } from '@vela/content/knowledge'
import { asksSomething, featuresOf, isCommon } from '@vela/content/question-features'
import { stemsOf, stopWords } from '@vela/content/stems'
import type { Topic } from './read-question.ts'

export type FoundAnswer = {
  readonly answer: IndexedAnswer
  /** From 0 to 1, where 1 means that the question is one of the answer's phrasings. */
  readonly similarity: number
  /** The similarity to the nearest phrasing alone. */
  readonly askSimilarity: number
  /** The similarity of the best answer from another chapter. Answers of the same chapter do not compete. */
  readonly rival: number
  /** The share of the question's features, without the common ones, that no answer has. */
  readonly unknown: number
  readonly next: IndexedAnswer | null
}

const certain = 0.8
const likely = 0.64
const possible = 0.46
const clear = 0.61
const guessed = 0.42
/** From this share of unknown features on, no answer fits. "The capital of Peru" shares only one word with ours. */
const maxUnknown = 0.5
const guessTolerance = 0.06

/** The required similarity to a phrasing. It is lower for long questions, which have words that no phrasing has. */
const minAskSimilarity = ({ words }: Topic) => (words.length <= 3 ? 0.56 : words.length <= 5 ? 0.48 : 0.4)

/** Whether the answer is so similar that the question cannot mean anything else. */
export const isCertain = ({ similarity, rival }: FoundAnswer) => similarity >= certain && rival < similarity

/** Whether the answer is similar enough, or a little less similar but without a close rival. */
export function isLikely({ similarity, askSimilarity, rival, unknown }: FoundAnswer, topic: Topic): boolean {
  if (askSimilarity < minAskSimilarity(topic) || unknown >= maxUnknown) return false
  return similarity >= likely || (similarity >= possible && similarity + (similarity - rival) / 2 >= clear)
}

/** Whether the answer is similar enough to be used if the lessons confirm it. */
export const isPossible = ({ similarity, askSimilarity, unknown }: FoundAnswer, topic: Topic) =>
  similarity >= guessed && askSimilarity >= minAskSimilarity(topic) - guessTolerance && unknown < maxUnknown

/** The answers to suggest if none fits. */
export function guessAnswers(found: FoundAnswer | null): IndexedAnswer[] {
  if (found === null || found.similarity < guessed) return []
  return found.next === null ? [found.answer] : [found.answer, found.next]
}

const offTopicPenalty = 0.5

/** Lowers the similarity of an answer by the probability that the question is off topic. */
export function discount(found: FoundAnswer | null, offTopic: number): FoundAnswer | null {
  if (found === null) return null
  const left = 1 - offTopicPenalty * offTopic
  return {
    ...found,
    similarity: left * found.similarity,
    askSimilarity: left * found.askSimilarity,
    rival: left * found.rival,
  }
}

const maxClauses = 5
/** The similarity of a single clause is multiplied by this, because other clauses may change its meaning. */
const clauseFactor = 0.93
/** The share of unknown features is multiplied by this if the text has several clauses, such as a story. */
const storyFactor = 0.7

const foundByTopic = new WeakMap<Topic, FoundAnswer | null>()

/**
 * The written answer whose phrasings are most similar to the question; null if no answer has a word or an intent in
 * common with it. Remembered per topic.
 */
export function findAnswer(topic: Topic, kb: KnowledgeBase): FoundAnswer | null {
  const known = foundByTopic.get(topic)
  if (known !== undefined) return known
  const found = compareClauses(topic, kb)
  foundByTopic.set(topic, found)
  return found
}

/** Compares the whole text and each of its clauses, because one clause of a long text may be the actual question. */
function compareClauses({ text, clauses }: Topic, kb: KnowledgeBase): FoundAnswer | null {
  const whole = compare(text, kb)
  if (whole === null || clauses.length < 2) return whole
  let best: FoundAnswer = { ...whole, unknown: storyFactor * whole.unknown }
  const [subject] = stemsOf(text, kb.language)
    .filter((one) => kb.termStems.has(one) && !stopWords[kb.language].has(one))
    .sort((one, other) => kb.idf(other) - kb.idf(one))
  for (const clause of clauses.slice(-maxClauses)) {
    // A clause such as "what is it and why" is skipped if another clause names the subject.
    const isComplete = subject === undefined || stemsOf(clause, kb.language).includes(subject)
    if (!isComplete || !asksSomething(clause, kb.language)) continue
    const found = compare(clause, kb)
    if (found === null) continue
    const similarity = clauseFactor * found.similarity
    if (similarity > best.similarity) best = { ...found, similarity, rival: clauseFactor * found.rival }
  }
  return best
}

/** The weight of the similarity to the nearest phrasing. The rest is the share that the answer contains. */
const askWeight = 0.6
/** In a question with more features than this, an unknown word matters less. */
const fewFeatures = 8
/** Features with a larger share than this are words; stop words, numbers, prefixes and intents have a smaller one. */
const halfShare = 0.5

/** Finds the written answer that is most similar to the text, and how similar its closest rival is. */
function compare(text: string, kb: KnowledgeBase): FoundAnswer | null {
  const features = featuresOf(text, kb.language)
  const unknownFactor = Math.min(1, fewFeatures / features.size)
  const weights = new Map(
    [...features].map(([feature, share]) => {
      const factor = kb.frequency(feature) === 0 ? unknownFactor : 1
      return [feature, factor * share * kb.weightOf(feature)]
    }),
  )
  const total = sum(weights.values())
  const candidates = findHits(weights, kb)
    .map(({ answer, shared }) => {
      const askSimilarity = Math.max(...answer.phrasings.map((phrasing) => dice(weights, total, phrasing)))
      const similarity = askWeight * askSimilarity + (1 - askWeight) * (shared / total)
      return { answer, askSimilarity, similarity }
    })
    .sort((one, other) => other.similarity - one.similarity)
  const [best, next] = candidates
  if (best === undefined) return null
  const rival = candidates.find(({ answer }) => answer.chapters[0] !== best.answer.chapters[0])
  const telling = [...features].filter(([, share]) => share > halfShare)
  const unknown = telling.filter(([feature]) => kb.frequency(feature) === 0).length
  return {
    ...best,
    rival: rival?.similarity ?? 0,
    unknown: telling.length === 0 ? 0 : unknown / telling.length,
    next: next?.answer ?? null,
  }
}

type Hit = { readonly answer: IndexedAnswer; readonly shared: number }

/** Finds the answers that share features with the question. The index contains all features but the common ones. */
function findHits(weights: ReadonlyMap<string, number>, kb: KnowledgeBase): Hit[] {
  const features = [...weights.keys()]
  const common = features.filter((feature) => isCommon(feature, kb.language))
  const telling = features.filter((feature) => !common.includes(feature))
  const found: readonly { readonly id: unknown; readonly queryTerms: string[] }[] =
    telling.length > 0
      ? kb.index.search(telling.join(' '), { fields: ['asks', 'reply'] })
      : kb.answers.map((_, id) => ({ id, queryTerms: [] }))
  const hits: Hit[] = []
  for (const { id, queryTerms } of found) {
    const answer = kb.answers[Number(id)]
    if (answer === undefined) continue
    let shared = 0
    for (const feature of queryTerms) shared += weights.get(feature) ?? 0
    for (const feature of common) if (answer.common.includes(feature)) shared += weights.get(feature) ?? 0
    if (shared > 0) hits.push({ answer, shared })
  }
  return hits
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
