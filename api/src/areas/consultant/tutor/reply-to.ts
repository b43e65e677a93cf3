import { replies } from '@vela/content/replies'
import type { Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
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
import type { Question, Reply, ReplyKind } from '../reply.ts'
import { languageOf } from './detect-language.ts'
import { chooseAnswer, confirmAnswer } from './explain/answers/choose-answer.ts'
import { doubt, findAnswer, fitsVeryWell, fitsWell, guessAnswers } from './explain/answers/find-answer.ts'
import type { WrittenAnswer } from './explain/answers/index-answers.ts'
import { lastTold, tellAnswer, wasTold } from './explain/answers/tell-answer.ts'
import { cite, citedIn } from './explain/cite.ts'
import { explain } from './explain/explain.ts'
import { followUp } from './explain/follow-up.ts'
import { type Book, openBook } from './explain/open-book.ts'
import { findLearnerQuestion } from './learner/find-learner-question.ts'
import { readLearner } from './learner/read-learner.ts'
import { speakToLearner } from './learner/speak-to-learner.ts'
import { saidIn } from './look-back.ts'
import { readQuestion, type Topic } from './search/read-question.ts'
import { findPassages } from './search/search-lessons.ts'
import { takeUpTopic } from './search/take-up-topic.ts'
import { rightsFor, withLesson } from './with-lesson.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'now'>
type Said = Omit<Reply, 'language'>

const as = (kind: ReplyKind, text: string): Said => ({ kind, text })

const mostPassages = 12
/** Of a question that leans on the one before: it may also be meant by itself. */
const manyWords = 6
/** Where no answer was written for it, it is another subject; a word of the glossary speaks against that. */
const likelyForeign = 0.35
const surelyForeign = 0.5

/** [D16] What the tutor says: from our lessons, from the learner's own progress, or by working it out. */
export async function replyTo(deps: Needs, question: Question): Promise<Reply> {
  const language = languageOf(question.text, question.language)
  return { language, ...(await say(deps, question, await openBook(language))) }
}

async function say(deps: Needs, question: Question, book: Book): Promise<Said> {
  const { language } = book
  const classified = classify(question.text, language)
  const own = findLearnerQuestion(question.text)
  const asked = readQuestion(question.text, book)
  const calculated = calculate(question.text, language, question.history)
  // Who speaks of a wrong names sums as well.
  const isSum =
    classified?.label === 'hostile' ? asksForCalculation(asked.asked) : !asksForDecision(asked.asked)
  const isOther = own !== null || (calculated !== null && isSum)
  if (classified !== null && !yields(classified, isOther, asked, book)) {
    const { label, text, topic } = classified
    return as(label, topic === null ? text : await withLesson(deps, question, text, topic, book))
  }
  if (calculated !== null)
    return as('compute', await withLesson(deps, question, calculated.text, calculated.topic, book))
  const reply = await teach(deps, question, own, asked, book)
  const isHeavy =
    classified?.label === 'crisis' || (reply.kind === 'unknown' && soundsDistressed(question.text))
  return isHeavy ? { ...reply, text: `${replies[language].explain.heavy}\n\n${reply.text}`, isHeavy } : reply
}

async function teach(
  deps: Needs,
  question: Question,
  own: ReturnType<typeof findLearnerQuestion>,
  asked: Topic,
  book: Book,
): Promise<Said> {
  const { language } = book
  if (own !== null) {
    const learner = await readLearner(deps, question.accountId, language)
    const titleOf = (id: string) => book.chapters.get(id)?.title ?? ''
    const told = { question: own, learner, said: saidIn(question.history), titleOf }
    return as('learner', speakToLearner(told, language))
  }
  const last = question.history.findLast(({ role }) => role === 'assistant')
  const cited = citedIn(last?.content ?? '')
  const more = followUp({ ...question, rights: await rightsFor(deps, question, cited, book) }, book)
  if (more !== null) return as('explain', more)
  return answer(deps, question, asked, book)
}

/** A message that only sounds like something else may ask how a thing works, for a sum, or about the own lessons. */
function yields(
  { label, isFirm, isFaint }: Classification,
  isOther: boolean,
  topic: Topic,
  { answers, language }: Book,
): boolean {
  if (isFirm) return false
  if (isOther || (isFaint && topic.terms.length > 0)) return true
  if (label === 'advice' && speaksOfOwnCase(topic.asked)) return false
  const found = findAnswer(topic, answers, language)
  if (found === null) return false
  // Who is in need after all is told where help is, too.
  return fitsVeryWell(found) || (label === 'crisis' && fitsWell(found, topic))
}

/** What was written for it; or else what the lessons say; or else that they do not. */
async function answer(deps: Needs, question: Question, asked: Topic, book: Book): Promise<Said> {
  const { language } = book
  const { history } = question
  const topic = takeUpTopic(asked, question, book)
  const last = lastTold(history, book)
  // Who goes on about it has heard it.
  const isNew = (one: WrittenAnswer) => one !== last && (topic === asked || !wasTold(one, history))
  const tell = async (one: WrittenAnswer) =>
    as('explain', tellAnswer(one, await rightsFor(deps, question, one.chapters, book), book))
  const foreign = offTopicProbability(question.text)
  const nearest = doubt(findAnswer(topic, book.answers, language), foreign)
  const written = chooseAnswer(nearest, topic, book)
  if (written !== null && isNew(written)) return tell(written)
  const saysMuch = topic !== asked && asked.asked.split(' ').length >= manyWords
  const alone = saysMuch ? findAnswer(asked, book.answers, language) : null
  if (alone !== null && fitsVeryWell(alone) && isNew(alone.answer)) return tell(alone.answer)
  if (topic.words.length === 0) return as('prompt', replies[language].explain.ask)
  const found = await findPassages(deps.db, language, topic.words, mostPassages)
  const guesses = guessAnswers(nearest)
  const confirmed = confirmAnswer(nearest, found, topic, book)
  if (confirmed !== null && isNew(confirmed)) return tell(confirmed)

  const near = [
    ...guesses.map(({ chapters: [first = ''] }) => first),
    ...found.map(({ chapterId }) => chapterId),
  ]
  const met = [...near, ...topic.terms.map(({ chapterId }) => chapterId)]
  const rights = await rightsFor(deps, question, met, book)
  const isForeign = foreign >= (topic.terms.length > 0 ? surelyForeign : likelyForeign)
  if (isForeign) return as('off_topic', replies[language].off_topic)
  const text = explain({ text: question.text, topic, found, rights }, book)
  if (text !== null) return as('explain', text)
  return as('unknown', sayUnknown(guesses, cite(near, book, rights), language))
}

function sayUnknown(guesses: readonly WrittenAnswer[], near: string, language: Language): string {
  const { unknown, nearest, ask, perhaps, quoted, or } = replies[language].explain
  const asks = guesses.flatMap(({ asks: [first] }) => first ?? [])
  const list = asks.map((one) => fill(quoted, { ask: one })).join(` ${or} `)
  const onward = asks.length > 0 ? fill(perhaps, { asks: list }) : ask
  return near === '' ? `${unknown} ${onward}` : `${unknown} ${nearest}\n\n${near}\n\n${onward}`
}
