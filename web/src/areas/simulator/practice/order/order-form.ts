import type { PracticeAccount } from '@vela/contract/practice'
import { leastOrder, type Ticket, ticketOf, unitsFor, valueOf } from '@vela/simulator/practice/order'

export type PracticeInstrument = PracticeAccount['instruments'][number]

/** What the person has entered so far; amounts as they were typed. */
export type OrderForm = {
  readonly kind: 'buy' | 'sell'
  readonly amount: string
  readonly isLimit: boolean
  readonly limit: string
}

type OrderProblem =
  | 'amount_missing'
  | 'limit_missing'
  | 'too_small'
  | 'not_enough_money'
  | 'not_enough_shares'
  | 'bad_limit'

export type ReadOrder =
  | { readonly problem: OrderProblem }
  | { readonly problem: null; readonly units: number; readonly limit: number | null; readonly ticket: Ticket }

/**
 * Reads an amount of money as people type it: 1200, 1,200, 1.200, $1,200.50, 1.200,50. The last comma or point separates
 * cents if one or two digits follow it. Returns null for anything else.
 */
export function readMoney(text: string): number | null {
  const typed = text.replace(/[\s$]/g, '')
  if (!/^\d[\d.,]*$/.test(typed) || /[.,]$|[.,]{2}/.test(typed)) return null
  const [, whole = typed, rest = ''] = /^(.*)[.,](\d{1,2})$/.exec(typed) ?? []
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(rest.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}

/** The cash that no waiting order has set aside. */
export const freeCash = ({ cash, reserved }: PracticeAccount) => cash - reserved

/** The units that no waiting order has set aside. */
export function freeUnits({ holdings, orders }: PracticeAccount, instrument: string): number {
  const held = holdings.find((one) => one.instrument === instrument)?.units ?? 0
  const waiting = orders.flatMap(({ kind, state, trade }) =>
    kind === 'sell' && state === 'waiting' && trade?.instrument === instrument ? [trade.units] : [],
  )
  return waiting.reduce((left, units) => left - units, held)
}

/** What an order would do, computed by the engine that fills it, or why it cannot be sent. */
export function readOrder(
  form: OrderForm,
  instrument: PracticeInstrument,
  account: PracticeAccount,
): ReadOrder {
  const { kind, isLimit } = form
  const amount = readMoney(form.amount)
  if (amount === null || amount === 0) return { problem: 'amount_missing' }
  const limit = isLimit ? readMoney(form.limit) : null
  if (isLimit && (limit === null || limit === 0)) return { problem: 'limit_missing' }
  if (limit !== null && (kind === 'buy' ? limit >= instrument.ask : limit <= instrument.bid))
    return { problem: 'bad_limit' }
  const price = limit ?? (kind === 'buy' ? instrument.ask : instrument.bid)
  const units = kind === 'buy' ? unitsFor(amount, price) : unitsToSell(account, instrument, { amount, price })
  if (units === null) return { problem: 'not_enough_shares' }
  const ticket = ticketOf(instrument, { kind, units, limit })
  if (kind === 'buy' && ticket.total > freeCash(account)) return { problem: 'not_enough_money' }
  if (kind === 'buy' && ticket.shares < leastOrder) return { problem: 'too_small' }
  return { problem: null, units, limit, ticket }
}

/** An amount up to a cent of everything sells everything, so that no crumb stays. */
function unitsToSell(
  account: PracticeAccount,
  { id }: PracticeInstrument,
  { amount, price }: { amount: number; price: number },
): number | null {
  const free = freeUnits(account, id)
  const worth = valueOf(free, price)
  if (free === 0 || amount > worth) return null
  return amount >= worth - 1 ? free : Math.min(free, unitsFor(amount, price, 0))
}
