import { foldText } from '@vela/content/fold-text'
import type { IndexedAnswer, KnowledgeBase } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import type { Deps } from '../../../deps.ts'
import { type Rights, readRightsBatched } from '../../billing/public.ts'
import { calculate } from '../calculate/calculate.ts'
import {
  asksForCalculation,
  asksForDecision,
  type Classification,
  classify,
  offTopicProbability,
  soundsDistressed,
  speaksOfOwnCase,
} from '../classify/classify.ts'
import { languageOf } from '../classify/detect-language.ts'
import { discount, findAnswer, guessAnswers, isCertain, isLikely } from '../find/find-answer.ts'
import { findLessons } from '../find/find-lessons.ts'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import { readQuestion, refersBack, type Topic, withEarlierTopic } from '../find/read-question.ts'
import type { Question, Reply, Turn } from '../question.ts'
import { advise } from './advise.ts'
import { asksOn, followUp, goOn } from './follow-up.ts'
import { answerLearner, findLearnerQuestion } from './learner.ts'
import { mayOpen, withLinks } from './links.ts'
import { sayOffer } from './offer.ts'
import { gradeQuiz } from './quiz.ts'
import { quoteLessons } from './quote-lessons.ts'
import { chooseAnswer, confirmAnswer, lastAnswer, repliesIn, writeAnswer } from './written-answers.ts'

type AnswerDeps = Pick<Deps, 'db' | 'log' | 'now'>

/** A reply before its links are written. */
export type Content = Pick<Reply, 'kind' | 'text' | 'isDistressed'> & {
  /** The chapters to link to, the best one first. */
  readonly chapters?: readonly string[]
  /** The chapters are only near the subject. */
  readonly isRelated?: boolean
  /** The reply's key in `offers` of the knowledge base. */
  readonly offered?: string
}

type Asking = {
  readonly deps: AnswerDeps
  readonly question: Question
  readonly rights: Rights
  readonly kb: KnowledgeBase
}

const maxLessons = 12
/** A message with at least this many words may be a question of its own rather than a follow-up. */
const manyWords = 6
/** The probability from which a question without a written answer is off topic, with and without a glossary term. */
const offTopic = { withTerm: 0.5, otherwise: 0.35 }

/**
 * The third of three steps (classify, find, answer): writes the reply without a model, from written answers, lessons,
 * the learner's own data or a calculation. [C-08] It says so if it does not know. [C-09] A crisis or an attack is
 * never answered with a lesson. [D11] An add-on is not quoted to a person who has not bought it.
 */
export async function answer(deps: AnswerDeps, question: Question): Promise<Reply> {
  const language = languageOf(question.text, question.language)
  const [kb, rights] = await Promise.all([
    openKnowledgeBase(language),
    readRightsBatched(deps, question.accountId),
  ])
  const {
    offered = '',
    chapters = [],
    isRelated = false,
    ...reply
  } = await choose({ deps, question, rights, kb })
  const text = withLinks({ ...reply, chapters, isRelated }, rights, kb)
  const offer = sayOffer(offered, question.history, rights, kb)
  return offer === null
    ? { language, ...reply, text }
    : { language, ...reply, text: `${text}\n\n${offer}`, offer }
}

/** Answers a message; if it asks two questions that can both be answered, it answers both. */
async function choose(asking: Asking): Promise<Content> {
  const { question, kb } = asking
  const graded = gradeQuiz(question, kb)
  if (graded !== null) return graded
  const [first, second] = splitQuestions(question.text)
  if (first === undefined || second === undefined) return await answerOne(asking)
  const one = await answerOne(part(asking, first, []))
  const turns: Turn[] = [
    { role: 'user', content: first },
    { role: 'assistant', content: one.text },
  ]
  const other = await answerOne(part(asking, second, turns))
  const both = { ...one, ...other, text: `${one.text}\n\n${other.text}` }
  const isBoth = [one, other].every(isAnswered) && one.text !== other.text && both.text.length <= maxBoth
  if (!isBoth || classify(question.text, kb.language)?.isFirm) return await answerOne(asking)
  const chapters = [one, other].flatMap((each) => each.chapters?.slice(0, 1) ?? [])
  return { ...both, kind: one.kind, chapters }
}

/** The longest text that answers two questions, in characters; a longer one would not fit a phone. */
const maxBoth = 1250

const isAnswered = ({ kind }: Content) => kind === 'explain' || kind === 'compute' || kind === 'learner'

const part = (asking: Asking, text: string, turns: readonly Turn[]): Asking => ({
  ...asking,
  question: { ...asking.question, text, history: [...asking.question.history, ...turns] },
})

const secondQuestion = pattern('find.secondQuestion', 'i')

/** The two questions of a message such as "how do I cancel and do I get my money back"; empty if it has one. */
function splitQuestions(text: string): string[] {
  const at = text.search(secondQuestion)
  if (at <= 0 || text.length > maxSplit) return []
  return [
    text.slice(0, at).trim(),
    text.slice(at).replace(/^[\s,.;?!]*(?:and|y|e|also|plus|además|ademas)?\s+/i, ''),
  ]
}

const maxSplit = 220

/** Writes the reply that fits the message: a fixed text, a calculation, the learner's progress, or an explanation. */
async function answerOne({ deps, question, rights, kb }: Asking): Promise<Content> {
  const { language } = kb
  const { text, accountId, history } = question
  const classified = classify(text, language)
  const own = findLearnerQuestion(text)
  const topic = readQuestion(text, kb)
  const calculated = calculate(text, language, history)
  // A message about wrongdoing may name amounts as well.
  const isCalculation =
    classified?.label === 'hostile' ? asksForCalculation(topic.text) : !asksForDecision(topic.text)
  const isOther = own !== null || (calculated !== null && isCalculation)
  const comfort = isOther ? null : consoles(text, classified, kb)
  if (comfort !== null) return comfort
  if (classified !== null && !yields(classified, isOther, topic, history, kb)) {
    const { label, text: reply, topic: subject } = classified
    return subject === null ? { kind: label, text: reply } : advise(reply, subject, topic, kb)
  }
  if (calculated !== null)
    return {
      kind: 'compute',
      text: calculated.text,
      chapters: lessonOn(calculated.topic, rights, kb),
      ...(calculated.isResult && { offered: `calculations/${calculated.id}` }),
    }
  if (own !== null)
    return { kind: 'learner', text: await answerLearner(deps, accountId, own, repliesIn(history), kb) }
  const reply = explain(question, topic, rights, kb)
  const isDistressed = classified?.label === 'crisis' || (reply.kind === 'unknown' && soundsDistressed(text))
  return isDistressed
    ? { ...reply, text: `${replies[language].explain.heavy}\n\n${reply.text}`, isDistressed }
    : reply
}

const feelings = {
  loss: ['trading-and-behaviour/your-mind-and-money'],
  shame: ['money-basics/where-money-goes'],
  worry: ['debt-and-credit/when-payments-are-heavy'],
} as const

/** [C-13] Warm words and a first small step for a heavy feeling; null if there is none, or if it is a crisis. */
function consoles(text: string, classified: Classification | null, kb: KnowledgeBase): Content | null {
  const folded = foldText(text)
  const names = ['loss', 'shame', 'worry'] as const
  const feeling = names.find((name) => pattern(`distress.${name}`).test(folded))
  if (feeling === undefined || classified?.label === 'hostile') return null
  // Somebody who plays or may be in danger is sent to those who help with that.
  if (classified?.label === 'crisis' && (classified.isGrave || pattern('distress.gambles').test(folded)))
    return null
  const chapters = feelings[feeling]
  return { kind: 'explain', text: replies[kb.language].distress[feeling], chapters, isDistressed: true }
}

/** Whether a message with an uncertain classification is really a question, which is answered instead. */
function yields(
  { label, isFirm, isFaint }: Classification,
  isOther: boolean,
  topic: Topic,
  history: readonly Turn[],
  kb: KnowledgeBase,
): boolean {
  // "And if I sell it before it matures?" asks about what was explained.
  const isAfter = label === 'advice' && history.length > 0 && refersBack(topic)
  if (isAfter && !asksForDecision(topic.text)) return true
  // "I do not understand" after an explanation is no farewell.
  if (
    (label === 'small_talk' || label === 'off_topic') &&
    history.length > 0 &&
    asksOn(topic.text, kb.language)
  )
    return true
  if (isFirm) return false
  if (isOther || (isFaint && topic.terms.length > 0)) return true
  const found = findAnswer(topic, kb)
  if (found === null) return false
  // [X-28] "Do I have to pay for the simulator?" asks about the product and not for advice.
  if (found.answer.opens !== undefined && isLikely(found, topic)) return true
  if (label === 'advice') {
    if (speaksOfOwnCase(topic.text)) return false
    return isCertain(found) || (isLikely(found, topic) && !asksForDecision(topic.text))
  }
  // For a crisis a likely answer is enough, because the reply also says where to find help.
  return isCertain(found) || (label === 'crisis' && isLikely(found, topic))
}

/** Returns the first that fits: a follow-up, a written answer, a quote from the lessons, or that they have none. */
function explain(question: Question, ownTopic: Topic, rights: Rights, kb: KnowledgeBase): Content {
  const { history } = question
  const more = followUp(question, rights, kb)
  if (more !== null) return more

  const topic = withEarlierTopic(ownTopic, history, kb)
  const isOn = topic !== ownTopic
  const last = lastAnswer(history, kb)
  // A follow-up must not repeat an answer of an earlier reply.
  const isNew = (one: IndexedAnswer | null): one is IndexedAnswer =>
    one !== null && one !== last && (!isOn || !repliesIn(history).includes(one.text))
  const isSimple = pattern('find.asksSimply').test(ownTopic.text)
  const write = (one: IndexedAnswer) => writeAnswer(one, isSimple, rights, kb)
  const offTopicness = isOn ? 0 : offTopicProbability(question.text)
  const nearest = discount(findAnswer(topic, kb), offTopicness)
  const written = chooseAnswer(nearest, topic, kb)
  if (isNew(written)) return write(written)
  const isLong = isOn && ownTopic.text.split(' ').length >= manyWords
  const alone = isLong ? findAnswer(ownTopic, kb) : null
  if (alone !== null && isCertain(alone) && isNew(alone.answer)) return write(alone.answer)
  if (topic.words.length === 0) return { kind: 'prompt', text: replies[kb.language].explain.ask }
  const lessons = findLessons(kb, topic.stems, maxLessons)
  const confirmed = confirmAnswer(nearest, lessons, topic, kb)
  if (isNew(confirmed)) return write(confirmed)
  if (offTopicness >= (topic.terms.length > 0 ? offTopic.withTerm : offTopic.otherwise))
    return { kind: 'off_topic', text: replies[kb.language].off_topic }
  return (
    quoteLessons(topic, lessons, rights, kb) ??
    (isOn ? goOn(topic, history, rights, kb) : null) ??
    sayUnknown(guessAnswers(nearest), lessons, kb)
  )
}

const chapterOf = ({ chapterId }: { readonly chapterId: string }) => chapterId

/** The number of words that a choice should have, so that it reads as a question. */
const minChoice = 3

/** Says that the lessons have no answer, and asks back with what may be meant, as buttons. */
function sayUnknown(
  guesses: readonly IndexedAnswer[],
  lessons: readonly { readonly chapterId: string }[],
  { language }: KnowledgeBase,
): Content {
  const { unknown, ask, perhaps } = replies[language].explain
  const chapters = [...guesses.flatMap((one) => one.chapters.slice(0, 1)), ...lessons.map(chapterOf)]
  const choices = guesses.map(({ asks }, nth) => {
    const [first = ''] = asks.filter((ask) => ask.split(' ').length >= minChoice).concat(asks)
    return `- [${first.charAt(0).toUpperCase()}${first.slice(1)}](ask:${nth + 1})`
  })
  return {
    kind: 'unknown',
    isRelated: true,
    text: choices.length > 0 ? `${perhaps}\n\n${choices.join('\n')}` : `${unknown} ${ask}`,
    chapters,
  }
}

/** The open chapter on a topic. */
function lessonOn(topic: string, rights: Rights, kb: KnowledgeBase): string[] {
  const { stems, terms } = readQuestion(topic, kb)
  // If the topic contains the title of a chapter, that chapter comes first.
  const folded = foldText(topic)
  const named = [...kb.chapters.values()].filter(({ title }) => folded.includes(foldText(title)))
  const ids = [
    ...named.map(({ id }) => id),
    ...[...terms, ...findLessons(kb, stems, maxLessons)].map(chapterOf),
  ]
  const isOpen = (id: string) => {
    const chapter = kb.chapters.get(id)
    return chapter !== undefined && mayOpen(chapter, rights)
  }
  return ids.filter(isOpen).slice(0, 1)
}
