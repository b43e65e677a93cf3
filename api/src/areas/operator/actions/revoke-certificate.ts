import { createHash } from 'node:crypto'
import { listCertificatesOf, revokeCertificates } from '../../certificates/public.ts'
import type { Customer } from '../customers/find-customer.ts'
import { type ActionDeps, type ActionTx, noMoney, notPossible, type Prepared } from './prepared.ts'

/** [O-41] Prepares to revoke a certificate, as its owner could. The learner may issue another one. */
export async function prepareRevocation(
  deps: ActionDeps,
  tx: ActionTx,
  customer: Customer,
  id: string,
): Promise<Prepared> {
  const { accountId } = customer
  const certificates = accountId === null ? [] : await listCertificatesOf(tx, accountId)
  if (accountId === null || !certificates.some((one) => one.id === id))
    throw notPossible('The customer has no such certificate. It may have been revoked already.')
  return {
    customer,
    consequences: { ...noMoney, mails: [] },
    token: createHash('sha256').update(`${customer.id} ${id}`).digest('base64url'),
    subscriptionId: null,
    carryOut: () => revokeCertificates(tx, { accountId, id, at: deps.now() }),
  }
}
