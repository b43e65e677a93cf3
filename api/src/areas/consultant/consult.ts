import type { Deps } from '../../deps.ts'
import type { ModelGateway, ModelMessage } from '../../gateways/model/model.ts'
import type { Language } from '../../http/language.ts'
import { describeFailure } from '../../jobs/describe-failure.ts'
import { readRights } from '../billing/public.ts'
import { classify } from './classify/classify.ts'
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
import { searchLessons } from './tutor/search/search-lessons.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'now'>

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
  const isSpent = async () => (await sumSpent(deps.db, new Date(now().getTime() - day))) >= model.dailyTokens

  /** What the model is told; null where it is not to be asked, or our own database does not let us. */
  async function brief(question: Question, language: Language): Promise<Briefing | null> {
    try {
      if (!(await isSpent())) return await writeBriefing(deps, question, language)
      log.warn('the model has cost what it may in a day: the tutor answers')
    } catch (error) {
      log.warn({ failure: describeFailure(error, question) }, 'the model was not asked: the tutor answers')
    }
    return null
  }

  return async (question, asking) => {
    const own = await replyTo(deps, question)
    if (!forTheModel.includes(own.kind) || own.isHeavy || breaker.isResting(now())) return recite(own)
    const briefing = await brief(question, own.language)
    if (briefing === null) return recite(own)
    try {
      const { pieces, isCut } = await askModel(model, briefing.prompt, asking, patience)
      const whole = noteEnding(pieces, () => asking.signal.aborted, breaker, now)
      const safe = withholdPrompt(startWith(briefing.begun, whole), briefing.rules)
      return { pieces: keepRealLinks(safe, briefing.isOpenChapter), isCut }
    } catch (error) {
      asking.signal.throwIfAborted()
      breaker.noteFailure(now())
      log.warn({ failure: describeFailure(error, question) }, 'the model does not answer: the tutor does')
      return recite(own)
    }
  }
}

type Briefing = {
  readonly prompt: ModelMessage[]
  readonly rules: string
  /** What the reply goes on behind. */
  readonly begun: string
  readonly isOpenChapter: (id: string) => boolean
}

const mostPassages = 4

async function writeBriefing(deps: Needs, question: Question, language: Language): Promise<Briefing> {
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
  const begun = begunOf(question)
  const prompt = writePrompt({ ...question, history: withoutAttacks(question) }, begun, open, language)
  return { prompt, rules: writeRules(language), begun, isOpenChapter }
}

/** What has not come to an end by then is better begun anew. */
const mostBegun = 12_000

/** Without its last word, which may be half of one. */
function begunOf({ begun = '' }: Question): string {
  return begun.length > mostBegun ? '' : begun.replace(/\S+$/, '')
}

async function* startWith(begun: string, pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  if (begun !== '') yield begun
  yield* pieces
}

/** How the model came to its end; one that breaks off again and again is of no use either. */
async function* noteEnding(
  pieces: AsyncIterable<string>,
  isLeft: () => boolean,
  breaker: ReturnType<typeof openBreaker>,
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
      const label = classify(turn.content, languageOf(turn.content, language))?.label
      isHidden = label === 'hostile' || label === 'crisis'
    }
    if (!isHidden) kept.push(turn)
  }
  return kept
}

function recite({ text }: Reply): Consultation {
  return { pieces: cutUp(text), isCut: () => false }
}

/** Some words each: a screen shows them one by one all the same, and every piece is work. */
async function* cutUp(text: string): AsyncIterable<string> {
  yield* text.match(/(?:\S+\s*){1,8}|\s+/g) ?? []
}
