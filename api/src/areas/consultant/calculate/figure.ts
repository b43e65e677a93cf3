import type { Decimal } from './decimal.ts'

export type Currency = 'USD' | 'EUR' | 'GBP' | 'none'

/** A bare `$` is written for dollars and for pesos alike. */
export type NamedCurrency = Currency | '$'

export type Figure = {
  /** Money is an amount, percent points a year, time in months; plain is a number of unknown kind. */
  readonly kind: 'money' | 'percent' | 'time' | 'plain'
  readonly value: Decimal
  /** Of money: it comes every month. */
  readonly isMonthly: boolean
  /** Of a rate: it was said by the month, and is held as twelve times as much. */
  readonly isByMonth: boolean
  readonly role: 'goal' | 'start' | 'payment' | 'down' | 'fee' | 'inflation' | null
  readonly raw: string
  readonly at: number
  readonly end: number
}

/** How something was read that could have been meant otherwise. */
export type Note = {
  readonly kind: 'separator' | 'each' | 'monthly_rate'
  readonly raw: string
  readonly value: Decimal
}

export type Reading = {
  /** As the figures were read: their places are places in it. */
  readonly text: string
  readonly figures: readonly Figure[]
  readonly notes: readonly Note[]
  /** Null: none was named. */
  readonly currency: NamedCurrency | null
}
