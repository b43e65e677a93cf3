import type { Deps } from '../../deps.ts'
import type { ModelGateway } from '../../gateways/model/model.ts'
import { describeFailure } from '../../jobs/describe-failure.ts'
import { readRights } from '../billing/read-rights.ts'
import type { Consult, Consultation } from './consultation.ts'
import { askModel, type Patience } from './model/ask-model.ts'
import { keepRealLinks } from './model/keep-real-links.ts'
import { openBreaker } from './model/model-breaker.ts'
import { sumSpent } from './model/model-spend.table.ts'
import { withholdPrompt } from './model/withhold-prompt.ts'
import { writePrompt, writeRules } from './model/write-prompt.ts'
import type { Question, Reply, ReplyKind } from './reply.ts'
import { mayOpen } from './tutor/explain/cite.ts'
import { openBook } from './tutor/explain/open-book.ts'
import { replyTo } from './tutor/reply-to.ts'
import { searchLessons } from './tutor/search/search-lessons.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'now'>

const day = 24 * 60 * 60 * 1000
const usualPatience: Patience = { firstMs: 25_000, nextMs: 30_000 }

/** What the tutor has by heart, by rule or from the person's own progress; a model would only be less exact. */
const tutorsOwn: readonly ReplyKind[] = [
  'compute',
  'learner',
  'small_talk',
  'prompt',
  'advice',
  'off_topic',
  'hostile',
  'crisis',
]

/** [D16] Who answers: the model where there is one and it can, otherwise the tutor. */
export function openConsult(
  deps: Needs,
  model: ModelGateway | null,
  patience: Patience = usualPatience,
): Consult {
  if (model === null) return async (question) => recite(await replyTo(deps, question))
  const { log, now } = deps
  const breaker = openBreaker()

  return async (question, signal) => {
    const own = await replyTo(deps, question)
    if (tutorsOwn.includes(own.kind) || breaker.isResting(now())) return recite(own)
    if ((await sumSpent(deps.db, new Date(now().getTime() - day))) >= model.dailyTokens) {
      log.warn('the model has cost what it may in a day: the tutor answers')
      return recite(own)
    }
    try {
      const reply = await consultModel(deps, model, { question, own, signal, patience })
      breaker.noteSuccess()
      return reply
    } catch (error) {
      signal.throwIfAborted()
      breaker.noteFailure(now())
      log.warn({ failure: describeFailure(error, question) }, 'the model does not answer: the tutor does')
      return recite(own)
    }
  }
}

type Asked = {
  readonly question: Question
  readonly own: Reply
  readonly signal: AbortSignal
  readonly patience: Patience
}

const mostPassages = 4

async function consultModel(
  deps: Needs,
  model: ModelGateway,
  { question, own, signal, patience }: Asked,
): Promise<Consultation> {
  const { language } = own
  const [passages, rights, { chapters }] = await Promise.all([
    searchLessons(deps.db, language, question.text, mostPassages),
    readRights(deps, question.accountId),
    openBook(language),
  ])
  const reply = await askModel(model, writePrompt(question, passages, language), signal, patience)
  const isOpenChapter = (id: string) => {
    const chapter = chapters.get(id)
    return chapter !== undefined && mayOpen(chapter, rights)
  }
  const pieces = keepRealLinks(withholdPrompt(reply.pieces, writeRules(language)), isOpenChapter)
  return { ...reply, pieces }
}

const nothing = { inputTokens: 0, outputTokens: 0 }

function recite({ text }: Reply): Consultation {
  return { source: 'tutor', pieces: cutUp(text), usage: () => nothing }
}

/** A word or two each, with the space behind. */
async function* cutUp(text: string): AsyncIterable<string> {
  yield* text.match(/\S+\s*\S*\s*|\s+/g) ?? []
}
