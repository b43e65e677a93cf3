import type { ContentLanguage } from '../../courses/course-files.ts'
import { sectionNames, type WrittenAnswer } from '../answer-schema.ts'
import { pack, unpack } from '../pack.ts'
import { type Features, featuresOf, stemFeature, tellingStems } from '../question-features.ts'

/**
 * Says how well a question fits each written answer: how much more probable the question's features are in the
 * phrasings and the text of that answer than in all answers. Each answer is a smoothed distribution over features
 * (a language model with linear interpolation), so a rare word, a pair of words and a part of a misspelt word all count
 * by how much they tell. Only the scores above zero are stored, as an inverted index.
 */
export type AnswerModel = {
  /** For each bucket with postings, the distance to the one before; deflated. */
  readonly buckets: string
  /** The number of postings of each of these buckets. */
  readonly counts: string
  /** The answers of all postings, and their scores as bytes. */
  readonly answers: string
  readonly scores: string
  /** The factor that converts a byte to a score. */
  readonly scale: number
}

const bucketCount = 2 ** 18
const bucketOf = (feature: number) => feature % bucketCount

/** The weight of an answer's own distribution; the rest is that of all answers. */
const ownWeight = 0.5
/** How often a word of the answer's text counts, compared with a word of a phrasing. */
const textShare = 0.2
const largestByte = 255

export function trainAnswerModel(answers: readonly WrittenAnswer[], language: ContentLanguage): AnswerModel {
  const perAnswer = answers.map((answer) => countFeatures(answer, language))
  const totals = perAnswer.map(sumOf)
  const everywhere = new Map<number, number>()
  for (const counts of perAnswer)
    for (const [bucket, count] of counts) everywhere.set(bucket, (everywhere.get(bucket) ?? 0) + count)
  const all = sumOf(everywhere)
  const postings = new Map<number, [answer: number, score: number][]>()
  let largest = 0
  for (const [id, counts] of perAnswer.entries())
    for (const [bucket, count] of counts) {
      const ratio = count / (totals[id] ?? 1) / ((everywhere.get(bucket) ?? 1) / all)
      const score = Math.log1p((ratio * ownWeight) / (1 - ownWeight))
      largest = Math.max(largest, score)
      const known = postings.get(bucket)
      if (known === undefined) postings.set(bucket, [[id, score]])
      else known.push([id, score])
    }
  const scale = largest / largestByte
  const sorted = [...postings].sort(([one], [other]) => one - other)
  const flat = sorted.flatMap(([, list]) => list)
  return {
    buckets: pack(Uint32Array.from(sorted.map(([bucket], at) => bucket - (sorted[at - 1]?.[0] ?? 0)))),
    counts: pack(Uint16Array.from(sorted.map(([, list]) => list.length))),
    answers: pack(Uint16Array.from(flat.map(([id]) => id))),
    scores: pack(Uint8Array.from(flat.map(([, score]) => Math.round(score / scale)))),
    scale,
  }
}

/** How often each feature occurs in the phrasings of an answer; the words of its text count a little. */
function countFeatures(answer: WrittenAnswer, language: ContentLanguage): Map<number, number> {
  const counts = new Map<number, number>()
  const add = (feature: number, by: number) => {
    const bucket = bucketOf(feature)
    counts.set(bucket, (counts.get(bucket) ?? 0) + by)
  }
  for (const ask of answer.asks)
    for (const [feature, weight] of featuresOf(ask, language)) add(feature, weight)
  const texts = [answer.text, answer.more, answer.simply, ...sectionNames.map((name) => answer[name])]
  for (const base of tellingStems(texts.join(' '), language)) add(stemFeature(base), textShare)
  return counts
}

const sumOf = (counts: ReadonlyMap<number, number>) => {
  let total = 0
  for (const count of counts.values()) total += count
  return total
}

export type Scores = {
  /** The score of each answer, by its place. */
  readonly scores: Float32Array
  /** The score that an answer with all features of the question would have, where it is the only one that has them. */
  readonly possible: number
}

/** Returns a function that scores all answers for the features of a question. */
export function openAnswerModel(model: AnswerModel, answerCount: number): (features: Features) => Scores {
  const starts = new Uint32Array(bucketCount + 1)
  const distances = new Uint32Array(unpack(model.buckets))
  const counts = new Uint16Array(unpack(model.counts))
  let bucket = 0
  for (let at = 0; at < distances.length; at++) {
    bucket += distances[at] ?? 0
    starts[bucket + 1] = counts[at] ?? 0
  }
  for (let at = 0; at < bucketCount; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0)
  const answers = new Uint16Array(unpack(model.answers))
  const bytes = new Uint8Array(unpack(model.scores))
  const rarest = Math.log1p((ownWeight / (1 - ownWeight)) * answerCount)
  return (features) => {
    const scores = new Float32Array(answerCount)
    let possible = 0
    for (const [feature, weight] of features) {
      const from = starts[bucketOf(feature)] ?? 0
      const to = starts[bucketOf(feature) + 1] ?? 0
      possible += weight * (to > from ? Math.log1p(answerCount / (to - from)) : rarest)
      for (let at = from; at < to; at++) {
        const id = answers[at] ?? 0
        scores[id] = (scores[id] ?? 0) + weight * (bytes[at] ?? 0) * model.scale
      }
    }
    return { scores, possible }
  }
}
