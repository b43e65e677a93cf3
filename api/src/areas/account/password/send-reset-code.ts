import type { IncomingHttpHeaders } from 'node:http'
import type { sendResetCode as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import { keyedDigest } from '../../../db/keyed-digest.ts'
import type { Deps } from '../../../deps.ts'
import { spend, trySpend } from '../../../http/budgets/budgets.ts'
import { sitePrefixOf, subnetOf } from '../../../http/budgets/network-of.ts'
import { pickLanguage } from '../../../http/language.ts'
import { reply } from '../../../http/route.ts'
import { makeToken } from '../../../http/token.ts'
import { findCredentials } from '../../identity/public.ts'
import { knownDevice } from '../device-cookie.ts'
import { hashRequester, readRequester, writeResetCookie } from './reset-cookie.ts'
import { sendResetEmailJob } from './reset-email.ts'

type Request = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/**
 * [W-17] Sends a code to the address. Each subnet may find out for a few addresses whether they are registered;
 * after that the reply is always `ok`. A job creates the code; it is queued for unknown addresses too, so that the
 * response time does not reveal them.
 */
export async function sendResetCode(
  deps: Pick<Deps, 'db' | 'queue' | 'now' | 'publicUrl'>,
  { body: { email }, headers, ip }: Request,
) {
  const found = await findCredentials(deps.db, email)
  const accountId = found?.id ?? null
  const device = found
    ? await knownDevice(deps, headers, { accountId: found.id, passwordHash: found.passwordHash })
    : null
  const subnet = subnetOf(ip)
  if (device !== null) await spend(deps, ['code device', device])
  else await spendAsStranger(deps, email.toLowerCase(), ip)
  const mayDisclose = await trySpend(deps, ['code subnet check', subnet])
  const browserSecret = makeToken()
  await deps.queue.send(sendResetEmailJob, {
    accountId,
    requester: hashRequester(browserSecret).toString('hex'),
    // The secret of an earlier request in this browser: the code of that request is deleted.
    before: readRequester(headers).toString('hex'),
    subnet: (await keyedDigest(deps.db, 'budget', subnet)).toString('hex'),
    language: pickLanguage(null, headers['accept-language']),
  })
  return reply(
    200,
    { status: mayDisclose && accountId === null ? 'not_exist' : 'ok' },
    writeResetCookie(deps, browserSecret),
  )
}

/**
 * Counts a request from an unknown browser. The budgets are split, so that strangers who request codes for an address
 * cannot use up the requests that its owner needs in a new browser.
 */
async function spendAsStranger(deps: Pick<Deps, 'db' | 'now'>, address: string, ip: string): Promise<void> {
  const site = sitePrefixOf(ip)
  await spend(
    deps,
    ['code subnet', subnetOf(ip)],
    ['code account subnet', address, subnetOf(ip)],
    ['code account site', address, site],
  )
  const isFirst = await trySpend(deps, ['code account site today', address, site])
  const isWithin = isFirst && (await trySpend(deps, ['code account newcomers', address]))
  if (!isWithin) await spend(deps, ['code account', address])
}
