import { replies } from '@vela/content/replies'
import type { Deps } from '../../../deps.ts'
import type { ModelGateway, ModelUsage } from '../../../gateways/model/model.ts'
import { describeFailure } from '../../../jobs/describe-failure.ts'
import type { ConsultOptions, Delivery, Question, Reply } from '../question.ts'
import { sumTokens } from '../run.table.ts'
import { askModel, type Timeouts } from './ask-model.ts'
import { keepChapterLinks, withholdPrompt } from './filter-reply.ts'
import { checkSentences, openKnownNumbers, refuseAdvice } from './guard-reply.ts'
import { type Briefing, writeBriefing } from './write-briefing.ts'

type Explain = (question: Question, own: Reply, options: ConsultOptions) => Promise<Delivery | null>

const dayMs = 24 * 60 * 60 * 1000
const nothing: ModelUsage = { inputTokens: 0, outputTokens: 0 }
const defaultTimeouts: Timeouts = { firstMs: 25_000, nextMs: 30_000 }

/**
 * Explains with the model in place of `own`, our written reply. Returns null where ours is to be given: if the model
 * keeps failing, its tokens of the day are used, or not even the first sentence of its reply can be shown.
 */
export function openExplainer(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  model: ModelGateway,
  timeouts: Timeouts = defaultTimeouts,
): Explain {
  const { db, log, now } = deps
  const breaker = openBreaker()
  /** What the reply in progress has used counts as well, because its row may not have it yet. */
  const isSpent = async ({ inputTokens, outputTokens }: ModelUsage) =>
    (await sumTokens(db, new Date(now().getTime() - dayMs))) + inputTokens + outputTokens >= model.dailyTokens

  /** Returns null if the day's budget of tokens is used up or our database fails. */
  async function brief(question: Question, own: Reply): Promise<Briefing | null> {
    try {
      if (!(await isSpent(nothing))) return await writeBriefing(deps, question, own.language)
      log.warn('the model has used its tokens for the day: the written answers are used')
    } catch (error) {
      const failure = describeFailure(error, question)
      log.warn({ failure }, 'the model was not asked: the written answers are used')
    }
    return null
  }

  /** The reply of the model. Throws if not even its first sentence can be shown. */
  async function ask(briefing: Briefing, own: Reply, options: ConsultOptions): Promise<Delivery> {
    const { prompt: messages } = briefing
    const numbers = openKnownNumbers()
    for (const { role, content } of messages) if (role !== 'assistant') numbers.add(content)
    const mayGoOn = async (used: ModelUsage) => !(await isSpent(used))
    const asked = { messages, language: own.language, mayGoOn, onResult: numbers.add }
    const { pieces, isCut } = await askModel(model, asked, options, timeouts)
    const noted = noteEnd(pieces, () => options.signal.aborted, breaker, now)
    return { pieces: await begin(filterReply({ pieces: noted, isCut }, briefing, own, numbers)), isCut }
  }

  return async (question, own, options) => {
    const briefing = breaker.isOpen(now()) ? null : await brief(question, own)
    if (briefing === null) return null
    try {
      return await ask(briefing, own, options)
    } catch (error) {
      options.signal.throwIfAborted()
      breaker.noteFailure(now())
      const failure = describeFailure(error, question)
      log.warn({ failure }, 'the model does not answer: the written answers are used')
      return null
    }
  }
}

/** The reply as it may be shown, with our endings. One that was cut off continues later, so it has none. */
async function* filterReply(
  { pieces, isCut }: Delivery,
  { rules, partial, isOpenChapter }: Briefing,
  { language, offer }: Reply,
  numbers: ReturnType<typeof openKnownNumbers>,
): AsyncGenerator<string, void> {
  let isUnchecked = false
  const linked = keepChapterLinks(withholdPrompt(startWith(partial, pieces), rules), isOpenChapter)
  yield* checkSentences(linked, (sentence) => {
    refuseAdvice(sentence, language)
    isUnchecked ||= numbers.isUnchecked(sentence)
  })
  if (isCut()) return
  if (isUnchecked) yield `\n\n${replies[language].explain.unchecked}`
  if (offer !== undefined) yield `\n\n${offer}`
}

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

type Breaker = ReturnType<typeof openBreaker>

/** Reports the end of the stream to the breaker, because a model that keeps breaking off counts as failing. */
async function* noteEnd(
  pieces: AsyncIterable<string>,
  isAborted: () => boolean,
  breaker: Breaker,
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

const maxFailures = 5
const openMs = 60_000

/** [C-10] A circuit breaker: after several failures in a row, the model is not called for a minute. */
function openBreaker() {
  let failures = 0
  let openUntil = Number.NEGATIVE_INFINITY

  return {
    isOpen: (now: Date) => now.getTime() < openUntil,
    noteSuccess: () => {
      failures = 0
    },
    noteFailure: (now: Date) => {
      failures += 1
      if (failures < maxFailures) return
      failures = 0
      openUntil = now.getTime() + openMs
    },
  }
}
