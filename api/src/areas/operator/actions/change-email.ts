import { createHash } from 'node:crypto'
import { canReceiveMail } from '@vela/contract/text'
import { mailAddressChanged, requestAddress } from '../../account/public.ts'
import { followEmail, isPaid } from '../../billing/public.ts'
import { correctEmail, isRegistered } from '../../identity/public.ts'
import type { Customer } from '../customers/find-customer.ts'
import { type ActionDeps, type ActionTx, noMoney, notPossible, type Prepared } from './prepared.ts'

/**
 * [O-37] Prepares another address for a customer. The operator has checked who asks, and says in the reason how. The
 * address of an account changes when the link that is mailed to the new one is opened. A payer who has not registered
 * gets the receipt with a new link at the new address, and nothing opens without that link either.
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
  return {
    customer,
    consequences: { ...noMoney, mails: listMails(customer, email) },
    token: createHash('sha256').update(`${customer.id} ${customer.email} ${email}`).digest('base64url'),
    subscriptionId: null,
    carryOut: () => carryOut(deps, tx, customer, email),
  }
}

function listMails({ accountId, email: old }: Customer, email: string) {
  if (accountId !== null) return [{ mail: 'confirm_address', to: email }]
  const notice = old === null ? [] : [{ mail: 'address_changed', to: old }]
  return [...notice, { mail: 'receipt', to: email }]
}

async function carryOut(deps: ActionDeps, tx: ActionTx, customer: Customer, email: string): Promise<void> {
  const { accountId, sessionIds } = customer
  const language = customer.account?.language ?? customer.sessions.quiz_session[0]?.language ?? 'en'
  if (accountId !== null) return requestAddress(deps, tx, { accountId, email, language })
  const [sessionId = ''] = sessionIds
  await correctEmail(tx, sessionId, { email, at: deps.now() })
  await followEmail(deps, tx, { sessionId, email, mayWrite: true })
  if (customer.email === null) return
  await mailAddressChanged(deps, tx, {
    about: customer.id.slice('order-'.length),
    to: customer.email,
    language,
  })
}
