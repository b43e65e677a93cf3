import type { Permission } from '@vela/contract/operator/permissions'
import type { Certificate, Customer, Order, Subscription } from '../words.ts'
import { texts } from './actions.texts.ts'

/** An action that an operator has chosen, before its amount, days or address are typed. */
export type Draft =
  | { readonly kind: 'refund' | 'return_access' | 'resend_receipt'; readonly order: Order }
  | {
      readonly kind: 'cancel' | 'grant_days' | 'restore' | 'resend_ending'
      readonly subscription: Subscription
    }
  | { readonly kind: 'revoke_certificate'; readonly certificate: Certificate }
  | { readonly kind: 'change_email' | 'resend_welcome' }
  | { readonly kind: 'export' }
  | { readonly kind: 'erase' }

export type ActionKind = Draft['kind']

/** An action, and why it is not possible now. The server decides again when the action is previewed. */
export type Offer = { readonly draft: Draft; readonly obstacle: string | null }

export function permissionOf(kind: ActionKind): Permission {
  if (kind === 'refund') return 'refunds'
  return kind === 'export' || kind === 'erase' ? 'privacy' : 'serve'
}

export function offersOfSubscription(subscription: Subscription): Offer[] {
  const { state, next_charge_at: nextChargeAt } = subscription
  return [
    {
      draft: { kind: 'cancel', subscription },
      obstacle: nextChargeAt === null ? texts.obstacles.notRenewing : null,
    },
    {
      draft: { kind: 'grant_days', subscription },
      obstacle:
        state === 'redemption'
          ? texts.obstacles.retrying
          : state === 'revoked'
            ? texts.obstacles.moneyBack
            : null,
    },
    {
      draft: { kind: 'restore', subscription },
      obstacle:
        state === 'cancelled'
          ? null
          : nextChargeAt === null
            ? texts.obstacles.noTimeLeft
            : texts.obstacles.notCancelled,
    },
    {
      draft: { kind: 'resend_ending', subscription },
      obstacle: state === 'cancelled' || state === 'expired' ? null : texts.obstacles.notEnded,
    },
  ]
}

export function offersOfOrder(order: Order): Offer[] {
  const { left, dispute } = order
  const refund = { kind: 'refund', order } as const
  const returned: Offer[] =
    dispute === null
      ? []
      : [
          {
            draft: { kind: 'return_access', order },
            obstacle: dispute === 'won' ? null : texts.obstacles.notWon,
          },
        ]
  return [
    {
      draft: refund,
      obstacle: left > 0 ? null : dispute === null ? texts.obstacles.nothingLeft : texts.obstacles.disputed,
    },
    { draft: { kind: 'resend_receipt', order }, obstacle: null },
    ...returned,
  ]
}

export function offersOfCertificate(certificate: Certificate): Offer[] {
  return [{ draft: { kind: 'revoke_certificate', certificate }, obstacle: null }]
}

export function offersOfCustomer({ id }: Pick<Customer, 'id'>): Offer[] {
  const obstacle = id.startsWith('account-') ? null : texts.obstacles.notRegistered
  return [
    { draft: { kind: 'change_email' }, obstacle: null },
    { draft: { kind: 'resend_welcome' }, obstacle },
    { draft: { kind: 'export' }, obstacle },
    { draft: { kind: 'erase' }, obstacle },
  ]
}
