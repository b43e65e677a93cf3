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
import type { Question, Reply, ReplyKind, Turn } from './reply.ts'
import { languageOf } from './tutor/detect-language.ts'
import { mayOpen } from './tutor/explain/cite.ts'
import { openBook } from './tutor/explain/open-book.ts'
import { replyTo } from './tutor/reply-to.ts'
import { judge } from './tutor/safety/judge.ts'
import { searchLessons } from './tutor/search/search-lessons.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'now'>

const nothing = { inputTokens: 0, outputTokens: 0 }

const day = 24 * 60 * 60 * 1000
const usualPatience: Patience = { firstMs: 25_000, nextMs: 30_000 }

/** The rest the tutor has by rule, by arithmetic or from the person's own progress; a model would only be less exact. */
const forTheModel: readonly ReplyKind[] = ['explain', 'unknown']

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
    if (!forTheModel.includes(own.kind) || breaker.isResting(now())) return recite(own)
    if ((await sumSpent(deps.db, new Date(now().getTime() - day))) >= model.dailyTokens) {
      log.warn('the model has cost what it may in a day: the tutor answers')
      return recite(own)
    }
    let cost: Consultation['usage'] = () => nothing
    const noted: ModelGateway = {
      ...model,
      ask: (messages, stop) => {
        const reply = model.ask(messages, stop)
        cost = reply.usage
        return reply
      },
    }
    try {
      return await consultModel(deps, noted, { question, own, signal, patience, breaker })
    } catch (error) {
      signal.throwIfAborted()
      breaker.noteFailure(now())
      log.warn({ failure: describeFailure(error, question) }, 'the model does not answer: the tutor does')
      return recite(own, cost())
    }
  }
}

type Asked = {
  readonly question: Question
  readonly own: Reply
  readonly signal: AbortSignal
  readonly patience: Patience
  readonly breaker: ReturnType<typeof openBreaker>
}

const mostPassages = 4

async function consultModel(
  deps: Needs,
  model: ModelGateway,
  { question, own, signal, patience, breaker }: Asked,
): Promise<Consultation> {
  const { language } = own
  const [passages, rights, { chapters }] = await Promise.all([
    searchLessons(deps.db, language, question.text, mostPassages * 3),
    readRights(deps, question.accountId),
    openBook(language),
  ])
  const isOpenChapter = (id: string) => {
    const chapter = chapters.get(id)
    return chapter !== undefined && mayOpen(chapter, rights)
  }
  // [D11] What is bought apart is not told to who has not.
  const open = passages.filter(({ chapterId }) => isOpenChapter(chapterId)).slice(0, mostPassages)
  const prompt = writePrompt({ ...question, history: withoutAttacks(question) }, open, language)
  const reply = await askModel(model, prompt, signal, patience)
  const whole = noteEnding(reply.pieces, () => signal.aborted, breaker, deps.now)
  const pieces = keepRealLinks(withholdPrompt(whole, writeRules(language)), isOpenChapter)
  return { ...reply, pieces }
}

/** How the model came to its end; one that breaks off again and again is of no use either. */
async function* noteEnding(
  pieces: AsyncIterable<string>,
  isLeft: () => boolean,
  breaker: Asked['breaker'],
  now: () => Date,
): AsyncGenerator<string, void> {
  try {
    yield* pieces
    breaker.noteSuccess()
  } catch (error) {
    if (!isLeft()) breaker.noteFailure(now())
    throw error
  }
}

/** [C-09] What the model was not asked is not handed to it with the next question either. */
function withoutAttacks({ history, language }: Question): Turn[] {
  const kept: Turn[] = []
  let isHidden = false
  for (const turn of history) {
    if (turn.role === 'user') {
      const kind = judge(turn.content, languageOf(turn.content, language))?.kind
      isHidden = kind === 'hostile' || kind === 'crisis'
    }
    if (!isHidden) kept.push(turn)
  }
  return kept
}

function recite({ text }: Reply, cost: ReturnType<Consultation['usage']> = nothing): Consultation {
  return { source: cost.inputTokens > 0 ? 'model' : 'tutor', pieces: cutUp(text), usage: () => cost }
}

/** A word or two each, with the space behind. */
async function* cutUp(text: string): AsyncIterable<string> {
  yield* text.match(/\S+\s*\S*\s*|\s+/g) ?? []
}
