import type Stripe from 'stripe'

export type Known<T, K extends keyof T> = { -readonly [P in K]: T[P] }

export type Session = Known<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'client_reference_id'
  | 'client_secret'
  | 'created'
  | 'customer'
  | 'expires_at'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_status'
  | 'status'
  | 'ui_mode'
>
export type Charge = Known<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'metadata'
  | 'payment_intent'
  | 'refunded'
  | 'status'
>
export type Happening = { readonly type: Stripe.Event['type']; readonly object: object }
