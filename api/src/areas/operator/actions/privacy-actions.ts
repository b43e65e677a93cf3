import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/actions'
import type { Deps, Operator } from '../../../deps.ts'
import { eraseAccount, exportData } from '../../privacy/public.ts'
import { recordAction } from '../audit/record-action.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { notPossible } from './prepared.ts'

type Request = Pick<Received<typeof calls.eraseCustomer>, 'params' | 'body'> & {
  readonly operator: Operator
  readonly requestId: string
}

const noAccount = 'This payer has not registered, so there is no account to export or to erase.'

/** [O-39] Everything stored about the customer, as the customer's own export has it. It is recorded first. */
export async function exportCustomer(
  deps: Pick<Deps, 'db' | 'now'>,
  request: Request,
): Promise<Reply<typeof calls.exportCustomer>> {
  const accountId = await requireAccountOf(deps, request)
  await deps.db.transaction((tx) => record(deps, tx, request, accountId, 'customer.export'))
  const { made_at, data } = await exportData(deps, { account: { accountId } })
  return { made_at, data }
}

/** [O-40] Erases the customer as they could themselves. While a charge is on its way nothing is erased. */
export async function eraseCustomer(
  deps: Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl' | 'published'>,
  request: Request,
): Promise<Reply<typeof calls.eraseCustomer>> {
  const accountId = await requireAccountOf(deps, request)
  const isErased = await eraseAccount(deps, accountId, {
    language: 'en',
    alsoDo: (tx) => record(deps, tx, request, accountId, 'customer.erase'),
  })
  return { status: isErased ? 'erased' : 'payment_under_way' }
}

async function requireAccountOf({ db }: Pick<Deps, 'db'>, { params }: Request): Promise<string> {
  const { accountId } = await findCustomer(db, params.customer)
  if (accountId === null) throw notPossible(noAccount)
  return accountId
}

async function record(
  { now }: Pick<Deps, 'now'>,
  tx: Parameters<typeof recordAction>[0],
  { body: { reason }, operator: { operatorId }, requestId }: Request,
  accountId: string,
  action: string,
): Promise<void> {
  const subject = { kind: 'account', id: accountId }
  await recordAction(tx, { operatorId, action, subject, reason, requestId, at: now() })
}
