import type { Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
import { answer } from './answer.ts'

const unknownAccount = '00000000-0000-0000-0000-000000000000'

// One question for each kind of reply: written, calculated, unknown and declined.
const questions: readonly (readonly [Language, string])[] = [
  ['en', 'what is an etf'],
  ['en', 'save 200 a month at 5% for 10 years'],
  ['en', 'what does a lender ask a dentist'],
  ['en', 'which stock should I buy now'],
  ['es', 'qué es un etf'],
  ['es', 'ahorro 200 al mes al 5% por 10 años'],
  ['es', 'qué le pide un banco a un dentista'],
  ['es', 'qué acción compro ahora'],
]

/** Loads the index and compiles the patterns, so that the first learner does not wait for it. */
export async function warmUp(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  try {
    for (const [language, text] of questions)
      await answer(deps, { accountId: unknownAccount, text, language, history: [] })
  } catch (error) {
    deps.log.warn({ err: error }, 'the consultant could not be warmed up')
  }
}
