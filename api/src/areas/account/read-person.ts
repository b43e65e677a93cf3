import type { IncomingHttpHeaders } from 'node:http'
import type { Person } from '@vela/contract/person'
import type { Deps } from '../../deps.ts'
import { pickLanguage } from '../../http/language.ts'
import { readOwnSubscription } from '../billing/public.ts'
import { requireAccount } from '../identity/public.ts'

/** [S-21] Returns what the browser stores about the signed-in person. */
export async function readPerson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  headers: IncomingHttpHeaders,
): Promise<Person> {
  const { account: found } = await requireAccount(db, accountId)
  const language = pickLanguage(null, headers['accept-language'])
  const own = await readOwnSubscription({ db, now }, accountId, language)
  return {
    id: found.id,
    email: found.email ?? '',
    screen_name: found.screenName ?? '',
    flow: found.flow,
    gender: found.gender ?? 'male',
    product_id: own?.product.id ?? null,
    product: own?.product ?? null,
    subscription: own?.subscription ?? null,
  }
}
