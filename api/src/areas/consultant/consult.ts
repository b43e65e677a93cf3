import type { Deps } from '../../deps.ts'
import type { ModelGateway, ModelMessage } from '../../gateways/model/model.ts'
import type { Language } from '../../http/language.ts'
import { describeFailure } from '../../jobs/describe-failure.ts'
import { consultantAnswers, firstWords } from '../../metrics/metrics.ts'
import { readRights } from '../billing/public.ts'
import { answer } from './answer/answer.ts'
import { followPage } from './answer/follow-page.ts'
import { mayOpen } from './answer/links.ts'
import { classify } from './classify/classify.ts'
import { languageOf } from './classify/detect-language.ts'
import { findLessons } from './find/find-lessons.ts'
import { openKnowledgeBase } from './find/knowledge-base.ts'
import { readQuestion } from './find/read-question.ts'
import { askModel, type Timeouts } from './model/ask-model.ts'
import { keepChapterLinks, withholdPrompt } from './model/filter-reply.ts'
import { openBreaker } from './model/model-breaker.ts'
import { writePrompt, writeRules } from './model/write-prompt.ts'
import type { Consult, Delivery, Question, Reply, ReplyKind, Turn } from './question.ts'
import { sumTokens } from './run.table.ts'

type ConsultDeps = Pick<Deps, 'db' | 'log' | 'now'>

const day = 24 * 60 * 60 * 1000
const defaultTimeouts: Timeouts = { firstMs: 25_000, nextMs: 30_000 }

/** Replies that a model may write. The other kinds come from rules, calculations or the person's own data. */
const kindsForModel: readonly ReplyKind[] = ['explain', 'unknown']

/**
 * The consultant of the academy. Every message goes through three steps: `classify/` says what it is, `find/` looks in
 * the lessons and written answers, `answer/` writes the reply; `calculate/` does calculations. [D16] If a model is
 * configured and available, it writes explanations from the same lessons. [C-09] A crisis, an attack or a request for
 * advice never reaches the model. `thread-handlers.ts` and `run-handlers.ts` are the API calls, `runs/` delivers
 * replies as streams.
 */
export function openConsult(
  deps: ConsultDeps,
  model: ModelGateway | null,
  timeouts: Timeouts = defaultTimeouts,
): Consult {
  if (model === null)
    return async (asked) => {
      const startedAt = performance.now()
      return deliver(await answer(deps, await inContext(asked)), startedAt)
    }
  const { log, now } = deps
  const breaker = openBreaker()
  const isSpent = async () => (await sumTokens(deps.db, new Date(now().getTime() - day))) >= model.dailyTokens

  /** Returns null if the day's budget of tokens is used up or our database fails. */
  async function brief(question: Question, language: Language): Promise<Briefing | null> {
    try {
      if (!(await isSpent())) return await writeBriefing(deps, question, language)
      log.warn('the model has used its tokens for the day: the written answers are used')
    } catch (error) {
      log.warn(
        { failure: describeFailure(error, question) },
        'the model was not asked: the written answers are used',
      )
    }
    return null
  }

  return async (asked, options) => {
    const startedAt = performance.now()
    const question = await inContext(asked)
    const own = await answer(deps, question)
    if (!kindsForModel.includes(own.kind) || own.isDistressed || breaker.isOpen(now()))
      return deliver(own, startedAt)
    const briefing = await brief(question, own.language)
    if (briefing === null) return deliver(own, startedAt)
    try {
      const { pieces, isCut } = await askModel(model, briefing.prompt, options, timeouts)
      const noted = noteEnd(pieces, () => options.signal.aborted, breaker, now)
      const safe = withholdPrompt(startWith(briefing.partial, noted), briefing.rules)
      const linked = keepChapterLinks(safe, briefing.isOpenChapter)
      const ended = own.offer === undefined ? linked : endWith(own.offer, linked, isCut)
      return { pieces: measure(ended, { kind: own.kind, source: 'model', startedAt }), isCut }
    } catch (error) {
      options.signal.throwIfAborted()
      breaker.noteFailure(now())
      log.warn(
        { failure: describeFailure(error, question) },
        'the model does not answer: the written answers are used',
      )
      return deliver(own, startedAt)
    }
  }
}

const inContext = async (question: Question): Promise<Question> =>
  followPage(question, await openKnowledgeBase(languageOf(question.text, question.language)))

type Briefing = {
  readonly prompt: ModelMessage[]
  readonly rules: string
  /** The part of the reply that an earlier attempt delivered; the model continues after it. */
  readonly partial: string
  readonly isOpenChapter: (id: string) => boolean
}

const maxLessons = 4

async function writeBriefing(deps: ConsultDeps, question: Question, language: Language): Promise<Briefing> {
  const [rights, kb] = await Promise.all([readRights(deps, question.accountId), openKnowledgeBase(language)])
  const lessons = findLessons(kb, readQuestion(question.text, kb).stems, maxLessons * 3)
  const isOpenChapter = (id: string) => {
    const chapter = kb.chapters.get(id)
    return chapter !== undefined && mayOpen(chapter, rights)
  }
  // [D11] The model gets no lesson of an add-on that the person has not bought.
  const open = lessons.filter(({ chapterId }) => isOpenChapter(chapterId)).slice(0, maxLessons)
  const partial = partialOf(question)
  const prompt = writePrompt({ ...question, history: withoutAttacks(question) }, partial, open, language)
  return { prompt, rules: writeRules(language), partial, isOpenChapter }
}

/** The longest partial reply, in characters, that a model continues. A longer one is started anew. */
const maxPartial = 12_000

/** The partial reply without its last word, which may be incomplete. */
function partialOf({ partial = '' }: Question): string {
  return partial.length > maxPartial ? '' : partial.replace(/\S+$/, '')
}

async function* startWith(partial: string, pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  if (partial !== '') yield partial
  yield* pieces
}

/** A reply that was cut off continues later, so it is not ended with the offer. */
async function* endWith(
  offer: string,
  pieces: AsyncIterable<string>,
  isCut: () => boolean,
): AsyncGenerator<string, void> {
  yield* pieces
  if (!isCut()) yield `\n\n${offer}`
}

/** Reports the end of the stream to the breaker, because a model that keeps breaking off counts as failing. */
async function* noteEnd(
  pieces: AsyncIterable<string>,
  isAborted: () => boolean,
  breaker: ReturnType<typeof openBreaker>,
  now: () => Date,
): AsyncGenerator<string, void> {
  try {
    yield* pieces
    breaker.noteSuccess()
  } catch (error) {
    if (!isAborted()) breaker.noteFailure(now())
    throw error
  }
}

/** [C-09] A message that was withheld from the model is also left out of the history of later questions. */
function withoutAttacks({ history, language }: Question): Turn[] {
  const turns: Turn[] = []
  let isHidden = false
  for (const turn of history) {
    if (turn.role === 'user') {
      const label = classify(turn.content, languageOf(turn.content, language))?.label
      isHidden = label === 'hostile' || label === 'crisis'
    }
    if (!isHidden) turns.push(turn)
  }
  return turns
}

const deliver = ({ kind, text }: Reply, startedAt: number): Delivery => ({
  pieces: measure(split(text), { kind, source: 'tutor', startedAt }),
  isCut: () => false,
  isUnknown: kind === 'unknown',
})

type Measured = {
  readonly kind: ReplyKind
  readonly source: 'tutor' | 'model'
  readonly startedAt: number
}

/** Counts a reply, and how long the person waited for it, when its first words are there. */
async function* measure(
  pieces: AsyncIterable<string>,
  { kind, source, startedAt }: Measured,
): AsyncGenerator<string, void> {
  let isFirst = true
  for await (const piece of pieces) {
    if (isFirst) {
      consultantAnswers.inc({ kind, source })
      firstWords.observe({ source }, (performance.now() - startedAt) / 1000)
    }
    isFirst = false
    yield piece
  }
}

/** Splits a text into pieces of up to eight words. Smaller pieces would cost more work and look the same. */
async function* split(text: string): AsyncIterable<string> {
  yield* text.match(/(?:\S+\s*){1,8}|\s+/g) ?? []
}
