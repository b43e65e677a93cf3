import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import { readReview as call } from '@vela/contract/review'
import type { Account, Deps } from '../../deps.ts'
import { pickLanguage } from '../../http/language.ts'
import { Prepared } from '../../http/replies/prepared.ts'
import { readDeck } from './deck.ts'
import { isDue, retrievability } from './replay.ts'

type Request = { readonly account: Account; readonly headers: IncomingHttpHeaders }

/** About three minutes. The rest waits for another day, and nobody is shown how much it is. */
const maxQuestions = 12

/** The questions that are nearest to being forgotten; those that are due come before the others. */
export async function readReview(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { account: { accountId }, headers }: Request,
): Promise<Prepared<Reply<typeof call>>> {
  const now = deps.now()
  const deck = await readDeck(deps, accountId, pickLanguage(null, headers['accept-language']))
  const ranked = deck
    .map((card) => ({ ...card, isDue: isDue(card, now), chance: retrievability(card, now) }))
    .sort((one, other) => Number(other.isDue) - Number(one.isDue) || one.chance - other.chance)
  const data = ranked
    .slice(0, maxQuestions)
    .map(({ isDue, question: { course, page } }) => ({ isDue, course, page }))
  return new Prepared(call.replies[200], { data })
}
