import type { Deps } from '../../deps.ts'
import type { ModelGateway } from '../../gateways/model/model.ts'
import { consultantAnswers, firstWords } from '../../metrics/metrics.ts'
import { answer } from './answer/answer.ts'
import { followPage } from './answer/follow-page.ts'
import { languageOf } from './classify/detect-language.ts'
import { openKnowledgeBase } from './find/knowledge-base.ts'
import type { Timeouts } from './model/ask-model.ts'
import { openExplainer } from './model/explain-with-model.ts'
import type { Consult, Delivery, Question, ReplyKind } from './question.ts'

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
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  model: ModelGateway | null,
  timeouts?: Timeouts,
): Consult {
  const explain = model === null ? null : openExplainer(deps, model, timeouts)
  return async (asked, options) => {
    const startedAt = performance.now()
    const question = await inContext(asked)
    const own = await answer(deps, question)
    const isForModel = kindsForModel.includes(own.kind) && !own.isDistressed
    const explained = isForModel ? ((await explain?.(question, own, options)) ?? null) : null
    const { pieces, ...delivery }: Delivery = explained ?? {
      pieces: inOnePiece(own.text),
      isCut: () => false,
      isUnknown: own.kind === 'unknown',
    }
    const source = explained === null ? 'tutor' : 'model'
    return { ...delivery, pieces: measure(pieces, { kind: own.kind, source, startedAt }) }
  }
}

const inContext = async (question: Question): Promise<Question> =>
  followPage(question, await openKnowledgeBase(languageOf(question.text, question.language)))

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

/** The tutor's text is there at once, so pieces of it would only be more work. */
async function* inOnePiece(text: string): AsyncIterable<string> {
  yield text
}
