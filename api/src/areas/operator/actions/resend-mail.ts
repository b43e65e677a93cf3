import { createHash, randomUUID } from 'node:crypto'
import type { CustomerAction } from '@vela/contract/operator/actions'
import { sendWelcome } from '../../account/public.ts'
import { prepareEndingAgain, prepareReceiptAgain } from '../../billing/public.ts'
import type { Customer } from '../customers/find-customer.ts'
import { type ActionDeps, type ActionTx, noMoney, notPossible, type Prepared } from './prepared.ts'

export type Resend = Extract<CustomerAction, { kind: 'resend_receipt' | 'resend_welcome' | 'resend_ending' }>

/** [O-38] Prepares to send an email again. It is written anew from what is true now, with new links. */
export async function prepareResend(
  deps: ActionDeps,
  tx: ActionTx,
  customer: Customer,
  action: Resend,
): Promise<Prepared> {
  const { email } = customer
  if (email === null) throw notPossible('The customer has no address.')
  const prepared = await prepareMail(deps, tx, { ...customer, email }, action)
  if ('refusal' in prepared) throw notPossible(prepared.refusal)
  const state = `${customer.id} ${email} ${prepared.mail} ${JSON.stringify(action)}`
  return {
    customer,
    consequences: { ...noMoney, mails: [{ mail: prepared.mail, to: email }] },
    token: createHash('sha256').update(state).digest('base64url'),
    subscriptionId: null,
    carryOut: prepared.send,
  }
}

type Mail = { readonly mail: string; readonly send: () => Promise<void> }

async function prepareMail(
  deps: ActionDeps,
  tx: ActionTx,
  customer: Customer & { readonly email: string },
  action: Resend,
): Promise<Mail | { readonly refusal: string }> {
  if (action.kind === 'resend_ending') return prepareEndingAgain(deps, tx, customer, action.subscription)
  if (action.kind === 'resend_receipt') {
    const prepared = await prepareReceiptAgain(deps, tx, customer, action.order)
    return 'refusal' in prepared ? prepared : { ...prepared, mail: 'receipt' }
  }
  const { accountId, email, account } = customer
  if (accountId === null)
    return { refusal: 'This payer has not registered, so there is nothing to welcome to.' }
  const welcome = { accountId, email, language: account?.language ?? 'en', again: ` ${randomUUID()}` }
  return { mail: 'welcome', send: () => sendWelcome(deps, tx, welcome) }
}
