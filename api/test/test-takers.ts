import type { QuizPage } from '@vela/contract/learning'
import { freshQuestion } from '@vela/contract/scoring/fresh-question'
import { figureIn } from '@vela/contract/scoring/score-number'
import { openLibrary } from '../src/areas/learning/public.ts'
import { openForLearners } from './learners.ts'

type StoredVariant = {
  readonly question: string
  readonly numbers: number | null
  readonly options: string[]
}

/** Learners who take tests, with what only the server knows about the questions. */
export async function openForTestTakers() {
  const academy = await openForLearners()

  /** Sends a call and returns its reply, and every byte of it. */
  async function send(url: string, payload: object, token: string, language: string) {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    const reply = await academy.app.inject({ method: 'POST', url, headers, payload })
    const bytes = `${JSON.stringify(reply.headers)}${reply.body}`
    return { code: reply.statusCode, bytes, ...reply.json() }
  }

  /** What the server knows about a step: the question with its numbers, and a right and a wrong answer. */
  async function lookUp(runId: string, step: number, language: 'en' | 'es' = 'en') {
    const [row]: StoredVariant[] = await academy.rows(
      'select question, numbers, options from test_question where run_id = $1 and step = $2',
      [runId, step],
    )
    if (row === undefined) throw new Error(`no step ${step}`)
    const library = await openLibrary(language)
    const found = library.questions.get(row.question)
    if (found === undefined) throw new Error(`no question ${row.question}`)
    const { page, chapter } = found
    const shown = row.numbers === null ? page : (freshQuestion(page, row.numbers) ?? page)
    return {
      page: shown,
      chapter,
      right: answerOf(shown, row.options, 'true'),
      wrong: answerOf(shown, row.options, 'false'),
    }
  }

  return { ...academy, send, lookUp }
}

function answerOf(page: QuizPage, options: readonly string[], correct: 'true' | 'false'): string {
  const option = page.options.find((one) => one.correct === correct)
  if (page.interaction?.kind === 'number') return figureIn(page.interaction, option?.answer ?? '')
  return String(options.indexOf(option?.id ?? '') + 1)
}
