import type { PracticeAccount } from '@vela/contract/practice'
import type { OrderState } from '@vela/simulator/practice/account'
import { fundTerms, type Instrument, instruments, isFund, trades } from '@vela/simulator/practice/instruments'
import { type Market, maxMonths } from '@vela/simulator/practice/market'
import { quoteOf } from '@vela/simulator/practice/order'
import { mixIn, statementsOf } from '@vela/simulator/practice/statements'
import { dayOf, derive, orderOf } from './derive.ts'
import type { OrderRow, PracticeRow } from './practice.table.ts'

const shownPrices = 61
const shownReports = 8
const shownStatements = 12
const shownOrders = 100

/** Everything that the screen of an account shows. Nothing in it depends on a later day. */
export function describePractice(row: PracticeRow, orders: readonly OrderRow[], now: Date): PracticeAccount {
  const { market, account } = derive(row, orders.map(orderOf), now)
  const day = dayOf(row, now)
  const { points, saving } = account
  const today = points.at(-1)
  const finished = account.orders.filter(({ state }) => state !== 'waiting').slice(-shownOrders)
  return {
    id: row.id,
    openedAt: row.openedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    day,
    isOpen: row.endedAt === null && day < maxMonths,
    engineVersion: row.engineVersion,
    commitment: row.commitment,
    reveal: row.endedAt === null ? null : { seed: row.seed, characters: market.characters },
    value: today?.value ?? 0,
    cash: account.cash,
    reserved: account.reserved,
    paidIn: today?.paidIn ?? 0,
    gains: today?.gains ?? 0,
    costs: today?.costs ?? 0,
    holdings: instruments.flatMap((instrument) => {
      const held = account.holdings[instrument]
      return held === undefined ? [] : [{ instrument, ...held }]
    }),
    saving: saving && { monthly: saving.monthly, mix: saving.mix },
    mix: mixIn(today, saving),
    days: points.map(({ value, paidIn, costs, cash }) => [value, paidIn, costs, cash]),
    orders: account.orders
      .filter((one) => one.state === 'waiting' || finished.includes(one))
      .flatMap(describeOrder),
    instruments: instruments.map((id) => describeInstrument(market, id, day)),
    statements: statementsOf(market, account).slice(-shownStatements),
  }
}

function describeOrder({ order, state, filledIn, ticket }: OrderState): PracticeAccount['orders'][number][] {
  // The server stores no order that the engine refuses.
  if (state === 'refused') return []
  const { id, kind, month: day } = order
  const isTrade = kind === 'buy' || kind === 'sell'
  const trade = isTrade
    ? { instrument: order.instrument, units: order.units, limit: order.limit, ticket }
    : null
  const saving = kind === 'saving' ? { monthly: order.monthly, mix: order.mix, invest: order.invest } : null
  return [
    {
      id,
      day,
      kind,
      state,
      filledDay: filledIn,
      trade,
      saving,
      cancels: kind === 'cancel' ? order.order : null,
    },
  ]
}

/** Describes a fund or a company with its quote, its recent prices and its recent reports. */
function describeInstrument(
  market: Market,
  id: Instrument,
  day: number,
): PracticeAccount['instruments'][number] {
  const at = instruments.indexOf(id)
  const company = isFund(id) ? null : trades[id]
  return {
    id,
    kind: company === null ? 'fund' : 'company',
    name: company?.name ?? null,
    sector: company?.sector ?? null,
    costPpm: isFund(id) ? fundTerms[id].costPpm : null,
    ...quoteOf(market, day, id),
    prices: market.months.slice(-shownPrices).map(({ prices }) => prices[at] ?? 0),
    reports: isFund(id) ? [] : market.reports[id].slice(-shownReports),
  }
}
