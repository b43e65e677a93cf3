import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import { listMistakes as call } from '@vela/contract/review'
import type { Account, Deps } from '../../deps.ts'
import { pickLanguage } from '../../http/language.ts'
import { Prepared } from '../../http/replies/prepared.ts'
import { readDeck } from './deck.ts'

type Request = { readonly account: Account; readonly headers: IncomingHttpHeaders }

/** What is not yet right twice in a row, in the order of the courses. */
export async function listMistakes(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { account: { accountId }, headers }: Request,
): Promise<Prepared<Reply<typeof call>>> {
  const deck = await readDeck(deps, accountId, pickLanguage(null, headers['accept-language']))
  const data = deck
    .sort((one, other) => one.question.position - other.question.position)
    .flatMap(({ mistake, question: { page, course, chapter } }) => {
      const option = page.options.find(({ id }) => id === mistake)
      // An option that has left the question explains nothing any more.
      if (option === undefined) return []
      const { answer, why } = option
      return [{ question: page.id, course, chapter, title: page.title, answer, why }]
    })
  return new Prepared(call.replies[200], { data })
}
