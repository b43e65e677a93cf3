import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { keyedDigest } from '../../../db/keyed-digest.ts'
import type { Deps } from '../../../deps.ts'
import { giveBack, type Spending, spend } from '../../../http/budgets/budgets.ts'
import { placeOf } from '../../../http/budgets/network-of.ts'
import { findAccountByEmail } from '../../identity/public.ts'
import { countGuess, uncountGuess } from './reset-code.table.ts'
import { askerOf } from './reset-cookie.ts'

type Guess = {
  readonly email: string
  readonly code: string
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Whose code it is and which one, or null. */
export async function guessCode(
  deps: Pick<Deps, 'db' | 'now'>,
  { email, code, headers, ip }: Guess,
): Promise<{ accountId: string; asker: Buffer } | null> {
  const place = placeOf(ip)
  const spending: Spending = ['guess place', place]
  await spend(deps, spending)
  const accountId = (await findAccountByEmail(deps.db, email)) ?? nobody
  const counted = await countGuess(deps.db, {
    accountId,
    asker: askerOf(headers),
    place: await keyedDigest(deps.db, 'budget', place),
    now: deps.now(),
  })
  const asker = counted?.asker.toString('hex') ?? ''
  const given = await keyedDigest(deps.db, 'reset code', accountId, asker, code.trim())
  if (counted === null || !timingSafeEqual(given, counted.codeHash)) return null
  await uncountGuess(deps.db, accountId, counted)
  await giveBack(deps, spending)
  return { accountId, asker: counted.asker }
}
