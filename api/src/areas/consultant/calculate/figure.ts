import { pattern } from '@vela/content/pattern'
import type { Decimal } from './decimal.ts'

/** A bare `$` may mean dollars or pesos; an `unnamed` currency has no sign where more than one is usual. */
export type Currency = 'USD' | 'EUR' | 'GBP' | '$' | 'unnamed' | 'none'

export type NamedCurrency = Exclude<Currency, 'unnamed'>

export type Figure = {
  /** The unit of `value`: an amount of money, percent a year, months, or a plain number of unknown kind. */
  readonly kind: 'money' | 'percent' | 'time' | 'plain'
  readonly value: Decimal
  /** For money: whether it is paid every month. */
  readonly isMonthly: boolean
  /** For a rate: whether it was stated per month. `value` is then twelve times as high. */
  readonly isByMonth: boolean
  readonly role: 'goal' | 'start' | 'payment' | 'down' | 'fee' | 'inflation' | 'tax' | 'extra' | null
  readonly raw: string
  readonly at: number
  readonly end: number
}

/** Tells the person how an ambiguous figure was read. */
export type Note = {
  readonly kind: 'separator' | 'each' | 'monthly_rate'
  readonly raw: string
  readonly value: Decimal
}

export type Reading = {
  /** The text after preprocessing; `at` and `end` of the figures are positions in it. */
  readonly text: string
  readonly figures: readonly Figure[]
  readonly notes: readonly Note[]
  /** Null if the text names no currency. */
  readonly currency: NamedCurrency | null
}

/** Whether a percentage has a percent sign or word. "At 20" is also read as a rate, but it can be a price. */
export const isRate = ({ kind, raw }: Figure) => kind === 'percent' && says('percentSign', raw)

/** Anything but a time or a stated rate: money, a number without a unit, or what could be a price. */
export const isAmount = (figure: Figure) => figure.kind !== 'time' && !isRate(figure)

/** Whether a text matches the pattern `calculators.<name>`. */
export const says = (name: string, text: string) => pattern(`calculators.${name}`).test(text)
