import { foldText } from '@vela/content/fold-text'
import type { IndexedAnswer, KnowledgeBase } from '@vela/content/knowledge'
import { replies } from '@vela/content/replies'
import type { Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
import { type Rights, readRightsBatched } from '../../billing/public.ts'
import { calculate } from '../calculate/calculate.ts'
import { fill } from '../calculate/format.ts'
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
import { readQuestion, type Topic, withEarlierTopic } from '../find/read-question.ts'
import type { Question, Reply } from '../question.ts'
import { followUp } from './follow-up.ts'
import { answerLearner, findLearnerQuestion } from './learner.ts'
import { linkChapters, mayOpen } from './links.ts'
import { sayOffer } from './offer.ts'
import { quoteLessons } from './quote-lessons.ts'
import { chooseAnswer, confirmAnswer, lastAnswer, repliesIn, writeAnswer } from './written-answers.ts'

type AnswerDeps = Pick<Deps, 'db' | 'log' | 'now'>
type Content = Omit<Reply, 'language' | 'offer'> & {
  /** The reply's key in `offers` of the knowledge base. */
  readonly offered?: string
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
  const { offered = '', ...reply } = await choose(deps, question, rights, kb)
  const offer = sayOffer(offered, question.history, rights, kb)
  return offer === null
    ? { language, ...reply }
    : { language, ...reply, text: `${reply.text}\n\n${offer}`, offer }
}

/** Writes the reply that fits the message: a fixed text, a calculation, the learner's progress, or an explanation. */
async function choose(
  deps: AnswerDeps,
  question: Question,
  rights: Rights,
  kb: KnowledgeBase,
): Promise<Content> {
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
  if (classified !== null && !yields(classified, isOther, topic, kb)) {
    const { label, text: reply, topic: subject } = classified
    if (subject === null) return { kind: label, text: reply }
    const lesson = replies[language].advice_topics[subject] ?? ''
    return {
      kind: label,
      text: withLesson(reply, lesson, rights, kb),
      offered: `advice/${subject}`,
    }
  }
  if (calculated !== null)
    return {
      kind: 'compute',
      text: withLesson(calculated.text, calculated.topic, rights, kb),
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

/** Whether a message with an uncertain classification is really a question, which is answered instead. */
function yields(
  { label, isFirm, isFaint }: Classification,
  isOther: boolean,
  topic: Topic,
  kb: KnowledgeBase,
): boolean {
  if (isFirm) return false
  if (isOther || (isFaint && topic.terms.length > 0)) return true
  const found = findAnswer(topic, kb)
  if (found === null) return false
  // [X-28] "Do I have to pay for the simulator?" asks about the product and not for advice.
  if (found.answer.opens !== undefined && isLikely(found, topic)) return true
  if (label === 'advice' && speaksOfOwnCase(topic.text)) return false
  // For a crisis a likely answer is enough, because the reply also says where to find help.
  return isCertain(found) || (label === 'crisis' && isLikely(found, topic))
}

/** Returns the first that fits: a follow-up, a written answer, a quote from the lessons, or that they have none. */
function explain(question: Question, ownTopic: Topic, rights: Rights, kb: KnowledgeBase): Content {
  const { history } = question
  const explained = (text: string): Content => ({ kind: 'explain', text })
  const more = followUp(question, rights, kb)
  if (more !== null) return explained(more)

  const topic = withEarlierTopic(ownTopic, history, kb)
  const last = lastAnswer(history, kb)
  // A follow-up must not repeat an answer of an earlier reply.
  const isNew = (one: IndexedAnswer | null): one is IndexedAnswer =>
    one !== null && one !== last && (topic === ownTopic || !repliesIn(history).includes(one.text))
  const write = (one: IndexedAnswer): Content => ({
    kind: one.opens === undefined ? 'explain' : 'product',
    text: writeAnswer(one, rights, kb),
    offered: `answers/${one.id}`,
  })
  const offTopicness = offTopicProbability(question.text)
  const nearest = discount(findAnswer(topic, kb), offTopicness)
  const written = chooseAnswer(nearest, topic, kb)
  if (isNew(written)) return write(written)
  const isLong = topic !== ownTopic && ownTopic.text.split(' ').length >= manyWords
  const alone = isLong ? findAnswer(ownTopic, kb) : null
  if (alone !== null && isCertain(alone) && isNew(alone.answer)) return write(alone.answer)
  if (topic.words.length === 0) return { kind: 'prompt', text: replies[kb.language].explain.ask }
  const lessons = findLessons(kb, topic.stems, maxLessons)
  const confirmed = confirmAnswer(nearest, lessons, topic, kb)
  if (isNew(confirmed)) return write(confirmed)
  if (offTopicness >= (topic.terms.length > 0 ? offTopic.withTerm : offTopic.otherwise))
    return { kind: 'off_topic', text: replies[kb.language].off_topic }

  const guesses = guessAnswers(nearest)
  const near = [...guesses.flatMap(({ chapters }) => chapters.slice(0, 1)), ...lessons.map(chapterOf)]
  const quoted = quoteLessons(topic, lessons, rights, kb)
  if (quoted !== null) return explained(quoted)
  return { kind: 'unknown', text: sayUnknown(guesses, linkChapters(near, kb, rights), kb.language) }
}

const chapterOf = ({ chapterId }: { readonly chapterId: string }) => chapterId

function sayUnknown(guesses: readonly IndexedAnswer[], near: string, language: Language): string {
  const { unknown, nearest, ask, perhaps, quoted, or } = replies[language].explain
  const asks = guesses.flatMap(({ asks: [first] }) => first ?? [])
  const list = asks.map((one) => fill(quoted, { ask: one })).join(` ${or} `)
  const onward = asks.length > 0 ? fill(perhaps, { asks: list }) : ask
  return near === '' ? `${unknown} ${onward}` : `${unknown} ${nearest}\n\n${near}\n\n${onward}`
}

/** Appends a link to the lesson on the topic to a reply. */
function withLesson(text: string, topic: string, rights: Rights, kb: KnowledgeBase): string {
  const { stems, terms } = readQuestion(topic, kb)
  // If the topic contains the title of a chapter, that chapter comes first.
  const folded = foldText(topic)
  const named = [...kb.chapters.values()].filter(({ title }) => folded.includes(foldText(title)))
  const ids = [
    ...named.map(({ id }) => id),
    ...[...terms, ...findLessons(kb, stems, maxLessons)].map(chapterOf),
  ]
  const open = ids.find((id) => {
    const chapter = kb.chapters.get(id)
    return chapter !== undefined && mayOpen(chapter, rights)
  })
  return open === undefined ? text : `${text}\n\n${linkChapters([open], kb, rights)}`
}
