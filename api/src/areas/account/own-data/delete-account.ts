import type { IncomingHttpHeaders } from 'node:http'
import type { deleteAccount as call } from '@vela/contract/account'
import type { Received, Reply } from '@vela/contract/call'
import type { Db } from '../../../db/database.ts'
import type { Account, Deps } from '../../../deps.ts'
import { deleteMailsTo } from '../../../gateways/mail/mail.table.ts'
import { forgetAdmitted } from '../../../http/access.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import { settleAddOnsOf } from '../../billing/add-on/settle-add-ons-of.ts'
import { eraseBuyer } from '../../billing/erase-buyer.ts'
import { listBoughtIds } from '../../billing/list-bought-ids.ts'
import { settleChargesOf } from '../../billing/membership/charges/settle-charges-of.ts'
import { eraseVisits, findVisits, lockVisits } from '../../funnel/erase-visits.ts'
import { probeOf } from '../../funnel/probe-of.ts'
import { deleteAccountRow, findAccount, lockAccount } from '../account.table.ts'
import { findPerson } from '../find-person.ts'
import { checkPassword } from '../password/check-password.ts'
import { sayFarewell } from './say-farewell.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl'>
type Asked = {
  readonly body: Received<typeof call>['body']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/** The provider's word first, then everything at once: whatever breaks, it can be asked for again. */
export async function deleteAccount(deps: Needs, asked: Asked): Promise<Reply<typeof call>> {
  const { accountId } = asked.account
  const { account, provenEmail } = await findPerson(deps.db, accountId)
  if (!account.email || !(await isOwner(deps, account.email, asked)))
    return { status: 'fail', type: 'wrong_password' }
  const sessionIds = await findVisits(deps.db, { accountId, provenEmail })
  // Before anything ends: a charge under way would stop the erasure.
  const isSettled = (await settleAddOnsOf(deps, accountId)) && (await settleChargesOf(deps, sessionIds))
  const language = account.language ?? pickLanguage(null, asked.headers['accept-language'])
  const person = { accountId, provenEmail, email: account.email, language }
  const isErased = isSettled && (await deps.db.transaction((tx) => erase(deps, tx, person)))
  if (isErased) forgetAdmitted(deps.db, accountId)
  return isErased ? { status: 'ok' } : { status: 'fail', type: 'subscription_not_ended' }
}

async function isOwner(deps: Needs, email: string, { body, account, headers, ip }: Asked): Promise<boolean> {
  try {
    const { password } = body
    return (await checkPassword(deps, { email, password, ip, headers })) === account.accountId
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return false
    throw error
  }
}

type Person = Parameters<typeof sayFarewell>[2] & {
  readonly provenEmail: string | null
}

/** False, and nothing is erased, where something was bought or claimed since the provider was asked. */
async function erase(
  deps: Needs,
  tx: Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>,
  person: Person,
): Promise<boolean> {
  const { accountId, email, provenEmail } = person
  // In the order in which a claim locks them.
  const locked = await lockVisits(tx, person)
  await lockAccount(tx, accountId)
  // Somebody who tapped twice: the last mail of the first tap must still go out.
  if ((await findAccount(tx, accountId)) === undefined) return true
  const sessionIds = await findVisits(tx, person)
  if (sessionIds.length !== locked.length) return false
  if (!(await eraseBuyer(deps, tx, { accountId, sessionIds }))) return false
  await eraseVisits(tx, { sessionIds, provenEmail, at: deps.now() })
  await deleteMailsTo(tx, email, provenEmail === null ? await ownMatters(tx, person, sessionIds) : null)
  await sayFarewell(deps, tx, person)
  await deleteAccountRow(tx, accountId)
  return true
}

/** What this account's mails are about. Others to the same address may be a stranger's, and may still have to go out. */
async function ownMatters(
  tx: Pick<Db, 'select'>,
  { accountId, email }: Person,
  sessionIds: readonly string[],
): Promise<string[]> {
  const bought = await listBoughtIds(tx, { accountId, sessionIds })
  return [accountId, ...bought, ...sessionIds.map((id) => probeOf(id, email.toLowerCase()))]
}
