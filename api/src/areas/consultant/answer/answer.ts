import { foldText } from '@vela/content/fold-text'
import type { KnowledgeBase } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import type { Deps } from '../../../deps.ts'
import { readRightsBatched } from '../../billing/public.ts'
import { calculate } from '../calculate/calculate.ts'
import {
  asksForCalculation,
  asksForDecision,
  asksForNumber,
  type Classification,
  classify,
  feelsBad,
  isOwnDecision,
  namesDeath,
  readDecision,
  soundsDistressed,
  speaksOfOwnCase,
} from '../classify/classify.ts'
import { languageOf } from '../classify/detect-language.ts'
import { findAnswer, guessAnswers, isCertain, isLikely } from '../find/find-answer.ts'
import { findLessons } from '../find/find-lessons.ts'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import { readQuestion, type Topic } from '../find/read-question.ts'
import type { Question, Reply, Turn } from '../question.ts'
import { rememberTexts } from '../remember.ts'
import { advise, isNeededSoon } from './advise.ts'
import { consoles } from './comfort.ts'
import { leansOn, repliesIn } from './earlier.ts'
import { explain, findSubject, type Subject, withChoices } from './explain.ts'
import { answerLearner, findLearnerQuestion } from './learner.ts'
import { linkedChapters, type OwnKnowledge, openChapters, withLinks } from './links.ts'
import { sayOffer } from './offer.ts'
import { gradeQuiz } from './quiz.ts'
import { hasSection } from './sections.ts'
import { languageAskedFor, switchLanguage } from './switch-language.ts'

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
  readonly kb: OwnKnowledge
}

/**
 * The third of three steps (classify, find, answer): writes the reply without a model, from written answers, lessons,
 * the learner's own data or a calculation. [C-08] It says so if it does not know. [C-09] A crisis or an attack is
 * never answered with a lesson. [D11] An add-on is not quoted to a person who has not bought it.
 */
export async function answer(deps: AnswerDeps, question: Question): Promise<Reply> {
  const asked = languageAskedFor(question)
  const language = asked ?? languageOf(question.text, question.language)
  const [knowledge, rights] = await Promise.all([
    openKnowledgeBase(language),
    readRightsBatched(deps, question.accountId),
  ])
  const kb = { ...knowledge, rights }
  const switched = asked && (await switchLanguage(question.history, kb))
  const content = switched ?? (await choose({ deps, question, kb }))
  const { offered = '', chapters = [], isRelated = false, ...reply } = content
  const text = withLinks({ ...reply, chapters, isRelated }, kb)
  const offer = sayOffer(offered, question.history, kb)
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
  const isOneCalculation = one.kind === 'compute' && other.kind === 'compute' && one.offered === other.offered
  const added = other.text
    .split('\n\n')
    .filter((paragraph) => !one.text.includes(paragraph))
    .filter((paragraph, at, all) => !(paragraph.endsWith(':') && at === all.length - 1))
  // "How far am I and what is next?": the first reply already names the next chapter.
  if (one.kind === 'learner' && other.kind === 'learner' && added.length === 0) return one
  const both = { ...one, ...other, text: [one.text, ...added].join('\n\n') }
  const isBoth = [one, other].every(isAnswered) && added.length > 0 && both.text.length <= maxBoth
  if (!isBoth || isOneCalculation || classify(question.text, kb.language)?.isFirm)
    return await answerOne(asking)
  const chapters = [one, other].flatMap((each) => each.chapters?.slice(0, 1) ?? [])
  return { ...both, kind: one.kind, chapters }
}

/** The longest text that answers two questions, in characters; a longer one would not fit a phone. */
const maxBoth = 1250

/** A calculation that asks for a number is no answer. */
const isAnswered = ({ kind, offered }: Content) =>
  kind === 'explain' || kind === 'learner' || (kind === 'compute' && offered !== undefined)

const part = (asking: Asking, text: string, turns: readonly Turn[]): Asking => ({
  ...asking,
  question: { ...asking.question, text, history: [...asking.question.history, ...turns] },
})

const secondQuestion = pattern('find.secondQuestion', 'i')
const asks = pattern('find.asks')

/** The two questions of a message such as "how do I cancel and do I get my money back"; empty if it has one, or a story. */
function splitQuestions(text: string): string[] {
  const at = text.search(secondQuestion)
  if (at <= 0 || text.length > maxSplit || !asks.test(foldText(text))) return []
  return [
    text.slice(0, at).trim(),
    text.slice(at).replace(/^[\s,.;?!]*(?:and|y|e|also|plus|además|ademas)?\s+/i, ''),
  ]
}

const maxSplit = 220

/** Writes the reply that fits the message: a fixed text, a calculation, the learner's progress, or an explanation. */
async function answerOne({ deps, question, kb }: Asking): Promise<Content> {
  const { language } = kb
  const { text, accountId, history } = question
  const classified = classify(text, language)
  const own = findLearnerQuestion(text)
  const topic = readQuestion(text, kb)
  const calculated = calculate(text, language, history)
  // A message about wrongdoing may name amounts as well.
  const isComparison = calculated?.isResult === true && comparisons.has(calculated.id)
  const isCalculation =
    classified?.label === 'hostile'
      ? asksForCalculation(topic.text)
      : isComparison || !asksForDecision(topic.text)
  const isOther = own !== null || (calculated !== null && isCalculation)
  const isToDo = (own !== null && own !== 'next') || (isOther && calculated?.isResult === true)
  const comfort = isToDo ? null : consoles(text, classified, kb)
  if (comfort !== null) return comfort
  const { other: declined, why_not: whyNot } = replies[language].advice
  if (topic.aspect === 'why' && leansOn(topic) && history.at(-1)?.content.includes(declined))
    return { kind: 'advice', text: whyNot, chapters: linkedChapters(history.at(-1)?.content ?? '') }
  const subject = findSubject(topic, history, kb)
  // "I want out, stop charging me" is about the subscription, unless somebody speaks of death.
  if (own !== null && classified?.label === 'crisis' && !namesDeath(text))
    return { kind: 'learner', text: await answerLearner(deps, accountId, own, repliesIn(history), kb) }
  const isAsked = isComparison || asksForNumber(topic.text)
  const found = findAnswer(topic, kb)
  // A calculation that lacks a figure gives way to an answer that was written for the very question.
  const isBetterWritten = found !== null && isCertain(found) && !calculated?.isResult && !leansOn(topic)
  // A story with amounts in it that asks for no number is not held up by what a calculation would need.
  const isSum =
    calculated !== null &&
    !isBetterWritten &&
    (isCalculation || isAsked) &&
    (calculated.isResult || text.length <= shortSum || isAsked)
  const isClearSum = calculated?.isResult && isAsked && isCalculation && classified?.label === 'advice'
  if (classified !== null && !isClearSum && !yields(classified, isOther, topic, subject, kb)) {
    const { label, text: reply, topic: area } = classified
    if (area === null) return { kind: label, text: reply }
    const advised = advise(readDecision(text, language), text, subject, kb)
    // Without a subject the help is general, so what may be meant is offered as well.
    return subject === null ? withChoices(advised, guessAnswers(found), kb) : advised
  }
  if (calculated !== null && isSum)
    return {
      kind: 'compute',
      text: calculated.text,
      chapters: lessonOn(calculated.topic, kb),
      ...(calculated.isResult && { offered: `calculations/${calculated.id}` }),
    }
  if (own !== null)
    return { kind: 'learner', text: await answerLearner(deps, accountId, own, repliesIn(history), kb) }
  // A decision about the person's own money is never made here, whatever the classifier says.
  const isOwnCase = subject?.isKept
    ? topic.aspect === 'decide'
    : (asksToDecide(topic, subject) && isOwnDecision(topic.text) && classified?.label !== 'off_topic') ||
      (speaksOfOwnCase(topic.text) &&
        (subject === null ||
          subject.isUnsure ||
          calculated !== null ||
          readDecision(text, language).isSituation))
  if (isOwnCase && asksForDecision(topic.text)) return advise(readDecision(text, language), text, subject, kb)
  // "And if I need it in 2 years?" about an investment is answered by the date.
  if (subject?.isKept && isNeededSoon(text, subject, language))
    return advise({ reason: 'other', topic: 'funds', isSituation: false }, text, subject, kb)
  const reply = explain(question, topic, subject, kb)
  // Where a written answer fits, a doubtful sign of distress counts only together with words of distress.
  const isCalm = found !== null && isLikely(found) && !classified?.isFirm && !feelsBad(text)
  const isHeavy = classified?.label === 'crisis' && !isCalm && !(classified.isFaint && subject !== null)
  const isDistressed = isHeavy || (reply.kind === 'unknown' && soundsDistressed(text))
  return isDistressed
    ? { ...reply, text: `${replies[language].explain.heavy}\n\n${reply.text}`, isDistressed }
    : reply
}

/** "Which is cheaper?" asks these for arithmetic and not for a decision. */
const comparisons: ReadonlySet<string> = new Set(['unit_price', 'installments', 'loan_offers', 'debt_plan'])

const asksToDecide = ({ aspect }: Topic, subject: Subject | null) =>
  aspect === 'decide' && subject !== null && hasSection(subject.answer, aspect)

/** Whether a message with an uncertain classification is really a question, which is answered instead. */
function yields(
  { label, isFirm, isFaint }: Classification,
  isOther: boolean,
  topic: Topic,
  subject: Subject | null,
  kb: OwnKnowledge,
): boolean {
  // "And if I sell it before it matures?" and "I do not understand" are about what was explained.
  const isKept =
    subject?.isKept === true && (topic.aspect !== 'what' || !leansOn(topic) || label === 'advice')
  // "Where should I keep it?" asks about what was explained, and not what to decide.
  if (isKept && label === 'advice')
    return topic.aspect === 'amount' || (topic.aspect !== 'decide' && !asksForDecision(topic.text))
  if (isKept && (label === 'small_talk' || label === 'off_topic')) return true
  if (isFirm) return false
  if (isOther || (isFaint && topic.terms.length > 0)) return true
  const found = findAnswer(topic, kb)
  if (found === null) return false
  // [X-28] "Do I have to pay for the simulator?" asks about the product and not for advice.
  if (found.answer.opens !== undefined && isLikely(found)) return true
  if (label === 'advice') {
    if (speaksOfOwnCase(topic.text)) return false
    const isSame = isCertain(found) && found.askSimilarity >= sameAsk
    return isSame || (isLikely(found) && !asksForDecision(topic.text) && topic.aspect !== 'decide')
  }
  // For a crisis a likely answer is enough, because the reply also says where to find help.
  return isCertain(found) || (label === 'crisis' && isLikely(found))
}

/** An answer that is asked for in words this similar was written for the question, even if that asks for a decision. */
const sameAsk = 0.75

const maxLessons = 12
/** A text of up to this many characters with figures is meant as a calculation, whatever words it has. */
const shortSum = 60

/** The chapters on the topic of a calculator. Remembered, because there are few calculators. */
const chaptersOn = rememberTexts((topic, kb: KnowledgeBase): readonly string[] => {
  const { stems, terms } = readQuestion(topic, kb)
  // If the topic contains the title of a chapter, that chapter comes first.
  const folded = foldText(topic)
  const named = [...kb.chapters.values()].filter(({ title }) => folded.includes(foldText(title)))
  return [
    ...named.map(({ id }) => id),
    ...[...terms, ...findLessons(kb, stems, maxLessons)].map(({ chapterId }) => chapterId),
  ]
})

/** The open chapter on a topic. */
const lessonOn = (topic: string, kb: OwnKnowledge): string[] =>
  openChapters(chaptersOn[kb.language](topic, kb), kb)
    .slice(0, 1)
    .map(({ id }) => id)
