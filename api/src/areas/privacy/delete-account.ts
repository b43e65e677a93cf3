import type { IncomingHttpHeaders } from 'node:http'
import type { deleteAccount as call } from '@vela/contract/account'
import type { Received, Reply } from '@vela/contract/call'
import type { Db } from '../../db/database.ts'
import type { Account, Deps } from '../../deps.ts'
import { deleteMailsTo } from '../../gateways/mail/mail.table.ts'
import { forgetAdmitted } from '../../http/admission/access.ts'
import { Refused } from '../../http/errors.ts'
import { type Language, pickLanguage } from '../../http/language.ts'
import { checkPassword } from '../account/public.ts'
import { eraseBuyer, listBoughtIds, settleBeforeErasure } from '../billing/public.ts'
import { revokeCertificates } from '../certificates/public.ts'
import { deleteVisitsOf } from '../funnel/public.ts'
import {
  deleteAccountRow,
  eraseSessions,
  findAccount,
  hashProbe,
  listSessionIds,
  lockAccount,
  lockSessionsOf,
  requireAccount,
} from '../identity/public.ts'
import { sendAccountDeleted } from './account-deleted-email.ts'

type UsedDeps = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl' | 'published'>
type Request = {
  readonly body: Received<typeof call>['body']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/** Settles open charges with the provider first, then erases everything in one transaction; it can be repeated. */
export async function deleteAccount(deps: UsedDeps, request: Request): Promise<Reply<typeof call>> {
  const { accountId } = request.account
  const { account } = await requireAccount(deps.db, accountId)
  if (!account.email || !(await isOwner(deps, account.email, request)))
    return { status: 'fail', type: 'wrong_password' }
  const language = pickLanguage(null, request.headers['accept-language'])
  const isErased = await eraseAccount(deps, accountId, { language, alsoDo: async () => {} })
  return isErased ? { status: 'ok' } : { status: 'fail', type: 'subscription_not_ended' }
}

type Erasure = {
  /** For a person whose own language is not stored. */
  readonly language: Language
  /** Runs in the transaction that erases. */
  readonly alsoDo: (tx: ErasureTx) => Promise<void>
}

type ErasureTx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** [A-14] [O-40] Erases an account; returns false, and erases nothing, while the outcome of a charge is unknown. */
export async function eraseAccount(
  deps: UsedDeps,
  accountId: string,
  { language, alsoDo }: Erasure,
): Promise<boolean> {
  const { account, verifiedEmail } = await requireAccount(deps.db, accountId)
  const sessionIds = await listSessionIds(deps.db, { accountId, verifiedEmail })
  // An open charge would prevent the erasure, so charges are settled first.
  const isSettled = await settleBeforeErasure(deps, { accountId, sessionIds })
  const person = {
    accountId,
    verifiedEmail,
    email: account.email ?? '',
    language: account.language ?? language,
  }
  const isErased =
    isSettled &&
    (await deps.db.transaction(async (tx) => {
      const isDone = await erase(deps, tx, person)
      if (isDone) await alsoDo(tx)
      return isDone
    }))
  if (isErased) forgetAdmitted(deps.db, accountId)
  return isErased
}

async function isOwner(
  deps: UsedDeps,
  email: string,
  { body, account, headers, ip }: Request,
): Promise<boolean> {
  try {
    const { password } = body
    return (await checkPassword(deps, { email, password, ip, headers })) === account.accountId
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return false
    throw error
  }
}

type Person = Parameters<typeof sendAccountDeleted>[2] & {
  readonly verifiedEmail: string | null
}

/** Erases nothing and returns false if something was bought or claimed since the charges were settled. */
async function erase(deps: UsedDeps, tx: ErasureTx, person: Person): Promise<boolean> {
  const { accountId, email, verifiedEmail } = person
  // Locks in the same order as a claim, to avoid a deadlock.
  const locked = await lockSessionsOf(tx, person)
  await lockAccount(tx, accountId)
  // A second tap finds the account already erased. The email of the first one must still be sent.
  if ((await findAccount(tx, accountId)) === undefined) return true
  const sessionIds = await listSessionIds(tx, person)
  if (sessionIds.length !== locked.length) return false
  if (!(await eraseBuyer(deps, tx, { accountId, sessionIds }))) return false
  await eraseSessions(tx, { sessionIds, verifiedEmail, at: deps.now() })
  await deleteVisitsOf(tx, sessionIds)
  await deleteMailsTo(tx, email, verifiedEmail === null ? await listOwnIds(tx, person, sessionIds) : null)
  await sendAccountDeleted(deps, tx, person)
  await revokeCertificates(tx, { accountId, at: deps.now() })
  await deleteAccountRow(tx, accountId)
  return true
}

/** The ids that this account's emails refer to. Other emails to the same address may belong to another person. */
async function listOwnIds(
  tx: Pick<Db, 'select'>,
  { accountId, email }: Person,
  sessionIds: readonly string[],
): Promise<string[]> {
  const bought = await listBoughtIds(tx, { accountId, sessionIds })
  return [accountId, ...bought, ...sessionIds.map((id) => hashProbe(id, email.toLowerCase()))]
}
