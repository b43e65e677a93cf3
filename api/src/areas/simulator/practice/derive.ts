import { accountOf } from '@vela/simulator/practice/account'
import { isInstrument } from '@vela/simulator/practice/instruments'
import { marketOf, maxMonths } from '@vela/simulator/practice/market'
import type { PracticeOrder } from '@vela/simulator/practice/order'
import { Refused } from '../../../http/errors.ts'
import type { OrderRow, PracticeRow } from './practice.table.ts'

export const unknownPractice = new Refused(
  'unknown_practice_account',
  404,
  'There is no such practice account.',
)

const dayMs = 24 * 60 * 60 * 1000

/** Whole days since the opening, up to the end of the account. */
export function dayOf({ openedAt, endedAt }: PracticeRow, now: Date): number {
  const passed = (endedAt ?? now).getTime() - openedAt.getTime()
  return Math.min(maxMonths, Math.max(0, Math.floor(passed / dayMs)))
}

/** The market and the account as they are now. */
export function derive(row: PracticeRow, orders: readonly PracticeOrder[], now: Date) {
  const market = marketOf(row.seed, dayOf(row, now))
  return { market, account: accountOf(market, orders) }
}

export function orderOf(row: OrderRow): PracticeOrder {
  const { id, day: month, kind, instrument, units, limitPrice: limit, monthly, mix, invest, cancels } = row
  if (kind === 'saving')
    return { kind, id, month, monthly: monthly ?? 0, mix: mix ?? {}, invest: invest ?? 0 }
  if (kind === 'cancel') return { kind, id, month, order: cancels ?? '' }
  if (instrument === null || !isInstrument(instrument)) throw new Error(`order ${id} has no instrument`)
  return { kind, id, month, instrument, units: units ?? 0, limit }
}
