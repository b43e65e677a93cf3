import type { Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
import { replyTo } from './reply-to.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

// One of each way to a reply: written, from passages, worked out, unknown, declined.
const questions: readonly (readonly [Language, readonly string[]])[] = [
  [
    'en',
    [
      'what is an etf',
      'is there a secret formula behind the score',
      'save 200 a month at 5% for 10 years',
      'what does a lender ask a dentist',
      'which stock should I buy now',
    ],
  ],
  [
    'es',
    [
      'qué es un etf',
      'qué porcentaje de traders gana según los estudios',
      'ahorro 200 al mes al 5% por 10 años',
      'qué le pide un banco a un dentista',
      'qué acción compro ahora',
    ],
  ],
]

/** Patterns are compiled and pages read when they are first used: nobody should be the one who waits for it. */
export async function warmUp(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  try {
    for (const [language, texts] of questions)
      for (const text of texts) await replyTo(deps, { accountId: nobody, text, language, history: [] })
  } catch (error) {
    deps.log.warn({ err: error }, 'the tutor could not be warmed up')
  }
}
