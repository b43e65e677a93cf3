import type { IndexedAnswer, KnowledgeBase } from '@vela/content/knowledge'
import { asksSomething } from '@vela/content/question-features'
import { stemsOf, stopWords } from '@vela/content/stems'
import { type Candidate, type Compared, compare, rankOf } from './compare-phrasings.ts'
import { findLessons } from './find-lessons.ts'
import type { Topic } from './read-question.ts'

export type FoundAnswer = Candidate & {
  /** By how much its words match better than those of any other answer. */
  readonly lead: number
  /** The similarity of the best answer from another chapter. Answers of the same chapter do not compete. */
  readonly rival: number
  /** The share of the question's features, without the common ones, that no answer has. */
  readonly unknown: number
  /** The nearest answers, the best first. */
  readonly ranked: readonly Candidate[]
}

const certain = 0.8
const likely = 0.64
const possible = 0.46
const clear = 0.61
const guessed = 0.42
/** From this share of unknown features on, no answer fits. "The capital of Peru" shares only one word with ours. */
const maxUnknown = ({ terms }: Topic) => (terms.length > 0 ? 0.7 : 0.5)
const guessTolerance = 0.14

/** The required similarity to a phrasing. It is lower for long questions, which have words that no phrasing has. */
const minAskSimilarity = ({ words }: Topic) =>
  words.length <= 3 ? 0.56 : words.length <= 5 ? 0.48 : words.length <= 8 ? 0.4 : 0.28

/** Whether the answer is so similar that the question cannot mean anything else. */
export const isCertain = ({ similarity, rival }: FoundAnswer) => similarity >= certain && rival < similarity

/** Whether the answer is similar enough, or a little less similar but without a close rival. */
export function isLikely(found: FoundAnswer, topic: Topic): boolean {
  const { askSimilarity, lead, rival, unknown } = found
  if (askSimilarity < minAskSimilarity(topic) || unknown >= maxUnknown(topic)) return false
  // An answer that alone has the words of a long question is meant, however the question is put.
  const similarity = found.similarity + lead * (1 - found.similarity)
  return similarity >= likely || (similarity >= possible && similarity + (similarity - rival) / 2 >= clear)
}

/** Whether the answer is similar enough to be used if the lessons confirm it. */
export const isPossible = ({ similarity, askSimilarity, unknown }: FoundAnswer, topic: Topic) =>
  similarity >= guessed &&
  askSimilarity >= minAskSimilarity(topic) - guessTolerance &&
  unknown < maxUnknown(topic)

const maxGuesses = 3

/** The answers to suggest if none fits. */
export function guessAnswers(found: FoundAnswer | null): IndexedAnswer[] {
  if (found === null || found.similarity < guessed) return []
  return found.ranked.slice(0, maxGuesses).map(({ answer }) => answer)
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
  const found = rank(compareClauses(topic, kb), topic, kb)
  foundByTopic.set(topic, found)
  return found
}

const maxLessons = 6
/** How much the lessons add to an answer whose chapter they name first. */
const lessonBonus = 0.08

/** Ranks the candidates, where an answer also counts for more if the search of the lessons leads to its chapter. */
function rank({ candidates, unknown }: Compared, { stems }: Topic, kb: KnowledgeBase): FoundAnswer | null {
  const lessons = findLessons(kb, stems, maxLessons)
  const most = lessons[0]?.score ?? 1
  const shareOf = ({ chapters }: IndexedAnswer) =>
    (lessons.find(({ chapterId }) => chapters.includes(chapterId))?.score ?? 0) / most
  const ranked = candidates
    .map((one) => ({
      ...one,
      similarity:
        one.similarity +
        (lessonBonus * shareOf(one.answer) + (isTitle(one.answer, stems, kb) ? titleBonus : 0)) *
          (1 - one.similarity),
    }))
    .sort((one, other) => rankOf(other) - rankOf(one))
  const [best] = ranked
  if (best === undefined) return null
  const rival = ranked.find(({ answer }) => answer.chapters[0] !== best.answer.chapters[0])
  const lead = Math.max(0, best.wording - Math.max(0, ...ranked.slice(1).map(({ wording }) => wording)))
  return {
    ...best,
    lead,
    rival: rival?.similarity ?? 0,
    unknown,
    ranked,
  }
}

/** How much is added to an answer that explains exactly what the question names. */
const titleBonus = 0.6

/** Whether the first bold term of an answer is what the question names, and nothing else. */
function isTitle({ text }: IndexedAnswer, own: readonly string[], { language }: KnowledgeBase): boolean {
  const title = stemsOf(/\*\*([^*]+)\*\*/.exec(text)?.[1] ?? '', language)
  return own.length > 0 && own.length === title.length && own.every((one) => title.includes(one))
}

/** Compares the whole text and each of its clauses, because one clause of a long text may be the actual question. */
function compareClauses({ text, asked, clauses }: Topic, kb: KnowledgeBase): Compared {
  const whole = compareBoth(text, asked, kb)
  if (clauses.length < 2) return whole
  let best: Compared = { ...whole, unknown: storyFactor * whole.unknown }
  const wordings = new Map(whole.candidates.map(({ answer, wording }) => [answer, wording]))
  const [subject] = stemsOf(text, kb.language)
    .filter((one) => kb.termStems.has(one) && !stopWords[kb.language].has(one))
    .sort((one, other) => kb.idf(other) - kb.idf(one))
  for (const clause of clauses.slice(-maxClauses)) {
    // A clause such as "what is it and why" is skipped if another clause names the subject.
    const isComplete = subject === undefined || stemsOf(clause, kb.language).includes(subject)
    if (!isComplete || !asksSomething(clause, kb.language)) continue
    const found = compare(clause, kb)
    const candidates = found.candidates
      .map((one) => ({
        ...one,
        similarity: clauseFactor * one.similarity,
        wording: wordings.get(one.answer) ?? 0,
      }))
      .sort((one, other) => rankOf(other) - rankOf(one))
    const [first] = candidates
    const [second] = best.candidates
    if (first !== undefined && (second === undefined || rankOf(first) > rankOf(second)))
      best = { ...found, candidates }
  }
  return best
}

/** The similarity without the frame of the question is multiplied by this, so that an answer to the very question wins. */
const strippedFactor = 0.97
/** From this similarity on, a question is one of the asks, and nothing else has to be compared. */
const sameQuestion = 0.9

/** Compares a question with its frame and without it, because most answers are asked for as "what is". */
function compareBoth(text: string, asked: string, kb: KnowledgeBase): Compared {
  const whole = compare(text, kb)
  if (asked === '' || asked === text || (whole.candidates[0]?.similarity ?? 0) >= sameQuestion) return whole
  const bare = compare(asked, kb)
  const best = new Map(whole.candidates.map((one) => [one.answer, one]))
  for (const one of bare.candidates) {
    const similarity = strippedFactor * one.similarity
    if (similarity > (best.get(one.answer)?.similarity ?? 0)) best.set(one.answer, { ...one, similarity })
  }
  const candidates = [...best.values()].sort((one, other) => other.similarity - one.similarity)
  return { candidates, unknown: Math.min(whole.unknown, bare.unknown) }
}
