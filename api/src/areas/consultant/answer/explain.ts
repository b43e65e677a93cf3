import type { IndexedAnswer, KnowledgeBase } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import { splitWords, stem, stemsOf } from '@vela/content/stems'
import { offTopicProbability } from '../classify/classify.ts'
import { type Aspect, readAspect } from '../find/aspect.ts'
import {
  type FoundAnswer,
  findAnswer,
  guessAnswers,
  isCertain,
  isLikely,
  isPossible,
  otherAnswers,
} from '../find/find-answer.ts'
import { findLessons } from '../find/find-lessons.ts'
import { isAboutTerms, readQuestion, type Topic } from '../find/read-question.ts'
import type { Question } from '../question.ts'
import type { Content } from './answer.ts'
import { compareSides } from './compare-sides.ts'
import {
  type Earlier,
  earlierTopic,
  joinTopics,
  leansOn,
  namingWords,
  recentAnswers,
  repliesIn,
} from './earlier.ts'
import { linkedChapters, type OwnKnowledge, openChapters } from './links.ts'
import { askQuiz } from './quiz.ts'
import { defineTerms, quoteChapters } from './quote-lessons.ts'
import { hasSection, writeComparison, writeSection } from './sections.ts'

/** What a question is about: one written answer, or two to compare, and what is asked about them. */
export type Subject = {
  readonly answer: IndexedAnswer
  readonly other?: IndexedAnswer
  readonly aspect: Aspect
  /** Whether people ask for the answer by a question of the same kind. */
  readonly isAskedSo: boolean
  /** Whether the question goes on about an earlier topic. */
  readonly isKept: boolean
  /** Whether another reading of the message is as probable. */
  readonly isUnsure?: boolean
  /** The answers that may be meant instead. */
  readonly near?: readonly IndexedAnswer[]
}

/** The written answer that a question means, with those of earlier turns where it leans on them; null if there is none. */
export function findSubject(own: Topic, history: Question['history'], kb: KnowledgeBase): Subject | null {
  const earlier = history.length > 0 ? earlierTopic(history, kb) : null
  const { aspect } = own
  const compared = compareSides(own, earlier, recentAnswers(history, kb), kb)
  if (compared !== null) return compared
  const found = findAnswer(own, kb)
  if (earlier !== null && (leansOn(own) || goesOn.test(own.text)))
    return keepSubject(own, earlier, aspect, kb)
  // After a page of a lesson, "simpler" is not about simple interest.
  if (history.length > 0 && namingWords(own).length === 0) return null
  if (found === null || !isPossible(found)) return null
  if (prefersGlossary(found, own, kb)) return null
  return subjectOf(found, aspect, own, kb)
}

/** The earlier answer, or another one that the person's own words ask for about the same topic. */
function keepSubject(
  own: Topic,
  { answers: [last], topic }: Earlier,
  aspect: Aspect,
  kb: KnowledgeBase,
): Subject | null {
  if (last === undefined) return null
  const kept = { answer: last, aspect, isAskedSo: false, isKept: true }
  const naming = namingWords(own)
  const isOfSaid = aspect === 'simply' || aspect === 'example' || hasSection(last, aspect)
  if (naming.length === 0 && isOfSaid) return kept
  const joined = joinTopics(own, topic, kb)
  const both = findAnswer(joined, kb)
  const isAlone = leansOn(own) ? both?.answer === last && !standsFor.test(own.text) : !leansOn(own)
  const alone = isAlone ? findAnswer(own, kb) : null
  // "And the Christmas gifts, where do they go?" after the budget is answered by what is written about gifts.
  const isNew =
    alone !== null && naming.length > 0 && (leansOn(own) ? isPossible(alone) : isBetterThan(alone, both))
  const near = isNew ? alone : both
  const isBetter =
    near !== null && isLikely(near) && (naming.length === 0 || isAskedBy(near.answer, naming, kb))
  return isBetter ? { ...subjectOf(near, aspect, own, kb), isKept: true, near: [] } : kept
}

const isBetterThan = (one: FoundAnswer, other: FoundAnswer | null) =>
  other === null || one.probability > other.probability

const goesOn = pattern('find.goesOn')
const asksYesOrNo = pattern('find.asksYesOrNo')
const standsFor = pattern('find.standsFor')

const subjectOf = (found: FoundAnswer, aspect: Aspect, own: Topic, { language }: KnowledgeBase): Subject => ({
  answer: found.answer,
  aspect:
    (aspect === 'what' || aspect === 'compare') &&
    asksYesOrNo.test(own.text) &&
    hasSection(found.answer, 'true')
      ? 'true'
      : aspect,
  isAskedSo:
    found.askSimilarity >= similarAsk &&
    readAspect(splitWords(found.ask).join(' '), language).aspect === aspect,
  isKept: false,
  isUnsure: !isLikely(found),
  near: otherAnswers(found, found.answer),
})

/** From this similarity on, the person asks what the known question asks. */
const similarAsk = 0.6

const isAskedBy = ({ asks }: IndexedAnswer, naming: readonly string[], { language }: KnowledgeBase) => {
  const stems = new Set(stemsOf(asks.join(' '), language))
  return naming.some((word) => stems.has(stem(word, language)))
}

const asksMeaning = pattern('find.asksMeaning')

/** A question that only asks what a term means is answered from the glossary, unless the answer defines the term. */
function prefersGlossary(found: FoundAnswer, topic: Topic, kb: KnowledgeBase): boolean {
  const isOfOne = topic.terms.length === 1 && asksMeaning.test(topic.text) && isAboutTerms(topic, kb)
  if (!isOfOne || topic.aspect !== 'what' || isCertain(found)) return false
  const bold = [...found.answer.text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) =>
    stemsOf(words, kb.language),
  )
  return !topic.terms.every(({ stems }) => bold.some((all) => stems.every((one) => all.includes(one))))
}

const maxLessons = 12
/** The probability from which a question without a written answer is off topic. */
const offTopic = 0.35

/** Replies with the section that fits, with a quote from the lessons, or by saying that they do not cover it. */
export function explain(question: Question, own: Topic, subject: Subject | null, kb: OwnKnowledge): Content {
  const { text, history } = question
  const { explain: texts, off_topic: away } = replies[kb.language]
  const said = repliesIn(history)
  const chapters = lastChapters(history, kb)
  const nothingMore: Content = {
    kind: 'explain',
    text: texts.no_more,
    chapters: chapters.map(({ id }) => id),
  }
  if (chapters.length > 0 && pattern(`quiz.${kb.language}`).test(own.text))
    return askQuiz(chapters, said, kb) ?? nothingMore
  const offTopicness = subject?.isKept ? 0 : offTopicProbability(text)
  const isDoubtful = subject?.isUnsure
    ? offTopicness >= offTopic
    : offTopicness >= offTopicAlways && own.terms.length === 0 && !subject?.isAskedSo
  const written = subject === null || isDoubtful ? null : writeSubject(subject, own.stems, said, kb)
  if (written !== null) return withChoices(written, subject?.near ?? [], kb)
  if (own.words.length === 0 && chapters.length === 0) return { kind: 'prompt', text: texts.ask }
  const lessons = findLessons(kb, own.stems, maxLessons)
  if (chapters.length > 0 && (subject?.isKept || leansOn(own))) {
    const topic = subject === null ? own : readQuestion(`${own.text} ${subject.answer.asks[0] ?? ''}`, kb)
    return quoteChapters(chapters, topic, own.aspect, said, kb) ?? nothingMore
  }
  if (offTopicness >= offTopic) return { kind: 'off_topic', text: away }
  return defineTerms(own, kb) ?? sayUnknown(guessAnswers(findAnswer(own, kb)), lessons, kb)
}

/** A question this probably off topic is not answered because it shares words with an answer. */
const offTopicAlways = 0.6

function writeSubject(
  subject: Subject,
  stems: readonly string[],
  said: string,
  kb: OwnKnowledge,
): Content | null {
  const { answer, other, aspect, isAskedSo, isKept } = subject
  const compared = other && writeComparison(answer, other, kb)
  if (compared && !said.includes(compared.text)) return compared
  const request = { aspect, said: isKept ? said : '', isAskedSo, stems }
  return writeSection(answer, request, kb)
}

/** The open chapters that the latest reply with links names. */
function lastChapters(history: Question['history'], kb: OwnKnowledge) {
  const last = history.findLast(
    ({ role, content }) => role === 'assistant' && linkedChapters(content).length > 0,
  )
  return openChapters([...new Set(linkedChapters(last?.content ?? ''))], kb)
}

/** The number of words that a choice should have, so that it reads as a question. */
const minChoice = 3

/** A question for each answer, as buttons. */
function listChoices(answers: readonly IndexedAnswer[]): string {
  return answers
    .map(({ asks }, nth) => {
      const [first = ''] = asks.filter((one) => one.split(' ').length >= minChoice).concat(asks)
      return `- [${first.charAt(0).toUpperCase()}${first.slice(1)}](ask:${nth + 1})`
    })
    .join('\n')
}

/** Adds what may be meant instead of what the reply is about. */
export function withChoices(
  written: Content,
  near: readonly IndexedAnswer[],
  { language }: KnowledgeBase,
): Content {
  if (near.length === 0) return written
  return { ...written, text: `${written.text}\n\n${replies[language].explain.or}\n\n${listChoices(near)}` }
}

/** Says that the lessons have no answer, and asks back with what may be meant. */
function sayUnknown(
  guesses: readonly IndexedAnswer[],
  lessons: readonly { readonly chapterId: string }[],
  { language }: KnowledgeBase,
): Content {
  const { unknown, ask, perhaps } = replies[language].explain
  const chapters = [
    ...guesses.flatMap((one) => one.chapters.slice(0, 1)),
    ...lessons.map(({ chapterId }) => chapterId),
  ]
  const text = guesses.length > 0 ? `${perhaps}\n\n${listChoices(guesses)}` : `${unknown} ${ask}`
  return { kind: 'unknown', isRelated: true, text, chapters }
}
