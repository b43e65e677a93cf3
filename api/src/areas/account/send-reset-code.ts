import type { IncomingHttpHeaders } from 'node:http'
import type { sendResetCode as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import type { Deps } from '../../deps.ts'
import { pickLanguage } from '../../http/language.ts'
import { reply } from '../../http/route.ts'
import { findAccountByEmail } from './account.table.ts'
import { keyedDigest } from './account-keys.ts'
import { hasLeft, spend } from './budgets.ts'
import { knownDevice } from './device-cookie.ts'
import { mailResetCodeJob } from './mail-reset-code.ts'
import { placeOf } from './place-of.ts'
import { askerOf, digestOfAsker, keepAsker } from './reset-cookie.ts'
import { makeToken } from './token.ts'

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
  const accountId = (await findAccountByEmail(deps.db, email)) ?? null
  const device = accountId === null ? null : await knownDevice(deps, headers, accountId)
  const [address, place] = [email.toLowerCase(), placeOf(ip)]
  await spend(
    deps,
    ...(device === null
      ? ([
          ['code account place', address, place],
          ['code account', address],
        ] as const)
      : ([['code device', device]] as const)),
  )
  const isFrank = await hasLeft(deps, ['code place told', place])
  const asker = makeToken()
  await deps.queue.send(mailResetCodeJob, {
    accountId,
    asker: digestOfAsker(asker).toString('hex'),
    before: askerOf(headers).toString('hex'),
    place: (await keyedDigest(deps.db, 'budget', place)).toString('hex'),
    language: pickLanguage(null, headers['accept-language']),
  })
  return reply(200, { status: isFrank && accountId === null ? 'not_exist' : 'ok' }, keepAsker(deps, asker))
}
