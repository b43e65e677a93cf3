import { createHash, randomUUID } from 'node:crypto'
import { canReceiveMail } from '@vela/contract/text'
import { changeAddress, mailAddressChanged } from '../../account/public.ts'
import { followAccountEmail, followEmail, isPaid } from '../../billing/public.ts'
import { correctEmail, isRegistered, lockAccount } from '../../identity/public.ts'
import type { Customer } from '../customers/find-customer.ts'
import { type ActionDeps, type ActionTx, noMoney, notPossible, type Prepared } from './prepared.ts'

/**
 * [O-37] Prepares another address for a customer. The operator has checked who asks, and says in the reason how; the
 * old address is told. A payer who has not registered gets the receipt with a new link at the new address.
 */
export async function prepareEmailChange(
  deps: ActionDeps,
  tx: ActionTx,
  customer: Customer,
  email: string,
): Promise<Prepared> {
  if (!canReceiveMail(email)) throw notPossible('No mail server can accept this address. Check its spelling.')
  if (email.toLowerCase() === customer.email?.toLowerCase())
    throw notPossible('This is the address of the customer already.')
  if (await isRegistered(tx, email)) throw notPossible('Another account has this address.')
  const [sessionId = ''] = customer.sessionIds
  if (customer.accountId === null && !(await isPaid(tx, sessionId)))
    throw notPossible('Nothing is left of this purchase that could be claimed.')
  const news = customer.accountId === null ? 'receipt' : 'address_is_yours'
  const old = customer.email === null ? [] : [{ mail: 'address_changed', to: customer.email }]
  return {
    customer,
    consequences: { ...noMoney, mails: [...old, { mail: news, to: email }] },
    token: createHash('sha256').update(`${customer.id} ${customer.email} ${email}`).digest('base64url'),
    subscriptionId: null,
    carryOut: () => carryOut(deps, tx, customer, email),
  }
}

async function carryOut(deps: ActionDeps, tx: ActionTx, customer: Customer, email: string): Promise<void> {
  const { accountId, sessionIds } = customer
  const language = customer.account?.language ?? customer.sessions.quiz_session[0]?.language ?? 'en'
  const about = customer.id.replace(/^[a-z]+-/, '')
  const notify = (to: string, reader: 'old address' | 'new address') =>
    mailAddressChanged(deps, tx, { about, key: randomUUID(), to, language, reader })
  if (accountId === null) {
    const [sessionId = ''] = sessionIds
    await correctEmail(tx, sessionId, { email, at: deps.now() })
    await followEmail(deps, tx, { sessionId, email, mayWrite: true })
  } else {
    await lockAccount(tx, accountId)
    await changeAddress(tx, accountId, email)
    await followAccountEmail(deps, tx, { sessionIds, email })
    await notify(email, 'new address')
  }
  if (customer.email !== null) await notify(customer.email, 'old address')
}
