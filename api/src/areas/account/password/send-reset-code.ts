import type { IncomingHttpHeaders } from 'node:http'
import type { sendResetCode as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import { keyedDigest } from '../../../db/keyed-digest.ts'
import type { Deps } from '../../../deps.ts'
import { hasLeft, spend } from '../../../http/budgets/budgets.ts'
import { placeOf, siteOf } from '../../../http/budgets/network-of.ts'
import { pickLanguage } from '../../../http/language.ts'
import { reply } from '../../../http/route.ts'
import { makeToken } from '../../../http/token.ts'
import { findCredentials } from '../../identity/public.ts'
import { knownDevice } from '../device-cookie.ts'
import { mailResetCodeJob } from './mail-reset-code.ts'
import { askerOf, digestOfAsker, keepAsker } from './reset-cookie.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/**
 * [W-17] The truth about a few addresses, then `ok` whatever is asked. The code itself is made by a job, which
 * is sent for an unknown address too: both take the same time.
 */
export async function sendResetCode(
  deps: Pick<Deps, 'db' | 'queue' | 'now' | 'publicUrl'>,
  { body: { email }, headers, ip }: Asked,
) {
  const found = await findCredentials(deps.db, email)
  const accountId = found?.id ?? null
  const device = found ? await knownDevice(deps, headers, { accountId: found.id, ...found }) : null
  const place = placeOf(ip)
  if (device === null) await spendAsStranger(deps, email.toLowerCase(), ip)
  else await spend(deps, ['code device', device])
  const mayDisclose = await hasLeft(deps, ['code place told', place])
  const asker = makeToken()
  await deps.queue.send(mailResetCodeJob, {
    accountId,
    asker: digestOfAsker(asker).toString('hex'),
    before: askerOf(headers).toString('hex'),
    place: (await keyedDigest(deps.db, 'budget', place)).toString('hex'),
    language: pickLanguage(null, headers['accept-language']),
  })
  return reply(
    200,
    { status: mayDisclose && accountId === null ? 'not_exist' : 'ok' },
    keepAsker(deps, asker),
  )
}

/** Strangers who ask in the owner's name must not use up what the owner needs in a new browser. */
async function spendAsStranger(deps: Pick<Deps, 'db' | 'now'>, address: string, ip: string): Promise<void> {
  const site = siteOf(ip)
  await spend(
    deps,
    ['code place', placeOf(ip)],
    ['code account place', address, placeOf(ip)],
    ['code account site', address, site],
  )
  const isFirst = await hasLeft(deps, ['code account site today', address, site])
  const isWithin = isFirst && (await hasLeft(deps, ['code account newcomers', address]))
  if (!isWithin) await spend(deps, ['code account', address])
}
