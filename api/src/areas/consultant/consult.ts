import { replies } from '@vela/content/replies'
import type { Deps } from '../../deps.ts'
import type { ModelGateway, ModelUsage } from '../../gateways/model/model.ts'
import type { Language } from '../../http/language.ts'
import { describeFailure } from '../../jobs/describe-failure.ts'
import { consultantAnswers, firstWords } from '../../metrics/metrics.ts'
import { answer } from './answer/answer.ts'
import { followPage } from './answer/follow-page.ts'
import { languageOf } from './classify/detect-language.ts'
import { openKnowledgeBase } from './find/knowledge-base.ts'
import { askModel, type Timeouts } from './model/ask-model.ts'
import { keepChapterLinks, withholdPrompt } from './model/filter-reply.ts'
import { checkSentences, openKnownNumbers, refuseAdvice } from './model/guard-reply.ts'
import { openBreaker } from './model/model-breaker.ts'
import { type Briefing, writeBriefing } from './model/write-briefing.ts'
import type { Consult, ConsultOptions, Delivery, Question, Reply, ReplyKind } from './question.ts'
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
  /** What the reply in progress has used counts as well, because its row may not have it yet. */
  const isSpent = async (used: ModelUsage = { inputTokens: 0, outputTokens: 0 }) =>
    (await sumTokens(deps.db, new Date(now().getTime() - day))) + used.inputTokens + used.outputTokens >=
    model.dailyTokens

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

  /** The reply of the model. Throws if not even its first sentence can be shown. */
  const explain = async (own: Reply, briefing: Briefing, options: ConsultOptions): Promise<Delivery> => {
    const { prompt: messages, rules, partial, isOpenChapter } = briefing
    const { language } = own
    const numbers = openKnownNumbers()
    for (const { role, content } of messages) if (role !== 'assistant') numbers.add(content)
    let isUnchecked = false
    const mayGoOn = async (used: ModelUsage) => !(await isSpent(used))
    const asked = { messages, language, mayGoOn, onResult: numbers.add }
    const { pieces, isCut } = await askModel(model, asked, options, timeouts)
    const noted = noteEnd(pieces, () => options.signal.aborted, breaker, now)
    const safe = withholdPrompt(startWith(partial, noted), rules)
    const linked = keepChapterLinks(safe, isOpenChapter)
    const checked = checkSentences(linked, (sentence) => {
      refuseAdvice(sentence, language)
      isUnchecked ||= numbers.isUnchecked(sentence)
    })
    const endings = () => [
      ...(isUnchecked ? [replies[language].explain.unchecked] : []),
      ...(own.offer === undefined ? [] : [own.offer]),
    ]
    return { pieces: await begin(endWith(endings, checked, isCut)), isCut }
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
      const { pieces, isCut } = await explain(own, briefing, options)
      return { pieces: measure(pieces, { kind: own.kind, source: 'model', startedAt }), isCut }
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

async function* startWith(partial: string, pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  if (partial !== '') yield partial
  yield* pieces
}

/** Waits for the first piece, so that a reply that fails before it can still be replaced. */
async function begin(pieces: AsyncGenerator<string, void>): Promise<AsyncIterable<string>> {
  const first = await pieces.next()
  async function* all(): AsyncGenerator<string, void> {
    if (first.done !== true) yield first.value
    yield* pieces
  }
  return all()
}

/** A reply that was cut off continues later, so it is not ended with the offer. */
async function* endWith(
  endings: () => readonly string[],
  pieces: AsyncIterable<string>,
  isCut: () => boolean,
): AsyncGenerator<string, void> {
  yield* pieces
  if (!isCut()) for (const ending of endings()) yield `\n\n${ending}`
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
