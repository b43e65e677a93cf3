import type { IndexedAnswer, KnowledgeBase } from '@vela/content/knowledge'
import { featuresOf, tellingStems } from '@vela/content/question-features'
import { splitWords, stemsOf } from '@vela/content/stems'
import { remember } from '../remember.ts'
import { findLessons } from './find-lessons.ts'
import { highest } from './highest.ts'
import type { Topic } from './read-question.ts'

/** A written answer that may be meant. */
type Candidate = {
  readonly answer: IndexedAnswer
  readonly score: number
  /** From 0 to 1, where 1 means that the question is one of the answer's phrasings; and the nearest of them. */
  readonly askSimilarity: number
  readonly ask: string
}

export type FoundAnswer = Candidate & {
  /** How probable it is that the question means this answer. */
  readonly probability: number
  /** The nearest answers, the best first. */
  readonly ranked: readonly Candidate[]
}

const certain = 0.8
const clear = 0.6
const likely = 0.35
const possible = 0.13
const guessed = 0.03

/** Whether the question can hardly mean anything else. */
export const isCertain = ({ probability }: FoundAnswer) => probability >= certain

/** Whether the answer is probable enough to count against another reading of the message. */
export const isLikely = ({ probability }: FoundAnswer) => probability >= likely

/** Whether the answer is probable enough to be given, together with the next ones as choices. */
export const isPossible = ({ probability }: FoundAnswer) => probability >= possible

const maxChoices = 3

/** The answers to suggest if none is probable enough. */
export function guessAnswers(found: FoundAnswer | null): IndexedAnswer[] {
  if (found === null || found.probability < guessed) return []
  return found.ranked.slice(0, maxChoices).map(({ answer }) => answer)
}

/** The answers that may be meant instead of the one that is given; none if that is clear. */
export function otherAnswers({ probability, ranked }: FoundAnswer, given: IndexedAnswer): IndexedAnswer[] {
  if (probability >= clear) return []
  const others = ranked.map(({ answer }) => answer).filter((answer) => answer !== given)
  return others.slice(0, maxChoices - 1)
}

const foundByTopic = new WeakMap<Topic, FoundAnswer | null>()

/**
 * The written answer that a question most probably means; null if no answer has anything in common with it. The answer
 * model ranks all answers; of the best ones, the one with a similar phrasing or a fitting lesson gains. Remembered per
 * topic.
 */
export function findAnswer(topic: Topic, kb: KnowledgeBase): FoundAnswer | null {
  const known = foundByTopic.get(topic)
  if (known !== undefined) return known
  const found =
    [topic.text, ...(topic.focus === null ? [] : [topic.focus])]
      .flatMap((text) => rank(topic, text, kb) ?? [])
      .toSorted((one, other) => other.probability - one.probability)[0] ?? null
  foundByTopic.set(topic, found)
  return found
}

const maxCandidates = 8
const maxLessons = 6
/** The scores of an answer that is asked for in similar or in the same words, and whose chapter the lessons name first. */
const askScore = 6
const sameScore = 8
const sameWordsScore = 3
const lessonScore = 2
/** The score of an answer that explains exactly what the question names. */
const titleScore = 6

/** The weight of the story around a question. */
const storyShare = 0.4

function rank({ text: whole, stems }: Topic, text: string, kb: KnowledgeBase): FoundAnswer | null {
  const features = new Map(featuresOf(text, kb.language))
  if (text !== whole)
    for (const [feature, weight] of featuresOf(whole, kb.language))
      if (!features.has(feature)) features.set(feature, storyShare * weight)
  const { scores, possible } = kb.scoreAnswers(features)
  const lessons = findLessons(kb, stems, maxLessons)
  const most = lessons[0]?.score ?? 1
  const lessonShare = ({ chapters }: IndexedAnswer) =>
    (lessons.find(({ chapterId }) => chapters.includes(chapterId))?.score ?? 0) / most
  const own = tellingStems(text, kb.language)
  const ranked = highest(scores, maxCandidates)
    .flatMap((id): Candidate[] => {
      const answer = kb.answers[id]
      if (answer === undefined) return []
      const { ask, askSimilarity } = nearestAsk(answer, text, own, kb)
      const same = askSimilarity === 1 ? sameScore : askSimilarity === sameWords ? sameWordsScore : 0
      const title = isTitle(answer, stems, kb) ? titleScore : 0
      const score =
        (scores[id] ?? 0) + title + same + askScore * askSimilarity + lessonScore * lessonShare(answer)
      return [{ answer, score, ask, askSimilarity }]
    })
    .sort((one, other) => other.score - one.score)
  const [best, second] = ranked
  if (best === undefined) return null
  const unknown = [...own].filter((one) => kb.frequency(one) === 0).length / Math.max(1, own.size)
  return {
    ...best,
    probability: probabilityOf(best, { second: second?.score ?? 0, possible, unknown }),
    ranked,
  }
}

/** Whether the first bold term of an answer is what the question names, and nothing else. */
function isTitle({ text }: IndexedAnswer, own: readonly string[], { language }: KnowledgeBase): boolean {
  const title = stemsOf(/\*\*([^*]+)\*\*/.exec(text)?.[1] ?? '', language)
  return own.length > 0 && own.length === title.length && own.every((one) => title.includes(one))
}

/** The similarity of a phrasing whose telling words are all those of the question, but not its others. */
const sameWords = 0.9

const splitStems = remember(({ askStems }: IndexedAnswer) =>
  askStems.map((stems) => (stems === '' ? [] : stems.split(' '))),
)

/** The phrasing of an answer that shares most with the question, by the idf-weighted overlap of their stems. */
function nearestAsk(answer: IndexedAnswer, text: string, own: ReadonlySet<string>, { idf }: KnowledgeBase) {
  const total = sum(own, idf)
  let best = { ask: '', askSimilarity: 0 }
  const asked = splitStems(answer)
  for (const [nth, ask] of answer.asks.entries()) {
    const stems = asked[nth] ?? []
    const shared = stems.filter((one) => own.has(one))
    const hasSame = shared.length === own.size && stems.length === own.size
    if (hasSame && splitWords(ask).join(' ') === text) return { ask, askSimilarity: 1 }
    if (shared.length === 0) continue
    const askSimilarity = (sameWords * 2 * sum(shared, idf)) / (total + sum(stems, idf))
    if (askSimilarity > best.askSimilarity) best = { ask, askSimilarity }
  }
  return best
}

function sum(stems: Iterable<string>, weightOf: (stem: string) => number): number {
  let total = 0
  for (const one of stems) total += weightOf(one)
  return total
}

type Evidence = { readonly second: number; readonly possible: number; readonly unknown: number }

/**
 * A logistic regression, fitted on phrasings with which the model was trained, on others that were withheld from it, and
 * on messages that are off topic.
 */
function probabilityOf({ score, askSimilarity }: Candidate, { second, possible, unknown }: Evidence): number {
  const lead = (score - second) / score
  const coverage = Math.min(1, score / possible)
  const evidence = 3.9 * lead + 2.5 * coverage + 1.5 * askSimilarity + 1.5 * Math.log1p(score) - 1.5 * unknown
  return 1 / (1 + Math.exp(8.4 - evidence))
}
