import type { Db } from '../../../db/database.ts'
import { Refused } from '../../../http/errors.ts'
import { findPaidOrder } from '../../billing/public.ts'
import { findAccount, listRowsOfSession, listSessionRows } from '../../identity/public.ts'

type Rows = Awaited<ReturnType<typeof listSessionRows>>

/** A person, by everything that the queries about them need. */
export type Customer = {
  /** The name on the wire: `account-` or `order-` with an id. */
  readonly id: string
  /** Null for a payer who has not registered. */
  readonly accountId: string | null
  readonly sessionIds: readonly string[]
  readonly email: string | null
  /** Whether emails to the address are surely theirs. */
  readonly isVerified: boolean
  readonly account: Awaited<ReturnType<typeof findAccount>>
  readonly sessions: Rows
}

const unknown = new Refused('unknown_customer', 404, 'There is no such customer any more. Search again.')

/** Finds the customer of a wire id. The payer of an order who has registered since is the account. */
export async function findCustomer(db: Pick<Db, 'select' | 'execute'>, id: string): Promise<Customer> {
  const [, kind, uuid = ''] = /^(account|order)-(.*)$/.exec(id) ?? []
  if (kind === 'account') return findByAccount(db, uuid)
  const paid = await findPaidOrder(db, uuid)
  if (paid === null) throw unknown
  if (paid.accountId !== null) return findByAccount(db, paid.accountId)
  const sessions = await listRowsOfSession(db, paid.sessionId)
  return {
    id,
    accountId: null,
    sessionIds: [paid.sessionId],
    email: paid.email,
    isVerified: false,
    account: undefined,
    sessions,
  }
}

async function findByAccount(db: Pick<Db, 'select'>, accountId: string): Promise<Customer> {
  const account = await findAccount(db, accountId)
  if (account === undefined) throw unknown
  const verifiedEmail = account.emailVerifiedAt === null ? null : account.email
  const sessions = await listSessionRows(db, { accountId, verifiedEmail })
  return {
    id: `account-${accountId}`,
    accountId,
    sessionIds: sessions.quiz_session.map(({ id }) => id),
    email: account.email,
    isVerified: verifiedEmail !== null,
    account,
    sessions,
  }
}
