import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/practice'
import type { Refusal } from '@vela/simulator/practice/account'
import { isInstrument } from '@vela/simulator/practice/instruments'
import { maxMonths } from '@vela/simulator/practice/market'
import { leastOrder, maxMonthly } from '@vela/simulator/practice/order'
import type { Account, Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { dayOf, derive, orderOf, unknownPractice } from './derive.ts'
import { describePractice } from './describe-practice.ts'
import { addOrder, listOrders, lockPractice, type OrderRow } from './practice.table.ts'
import { requirePlan } from './require-plan.ts'

type UsedDeps = Pick<Deps, 'db' | 'log' | 'now'>
type Request<C extends keyof typeof calls> = {
  readonly body: Received<(typeof calls)[C]>['body']
  readonly account: Account
}

const refusals: Readonly<Record<Refusal, Refused>> = {
  unknown_instrument: refused('unknown_instrument', 'The practice market has no such fund or company.'),
  too_small: refused(
    'too_small',
    `An order is for at least ${money(leastOrder)}; less would be eaten by the fee.`,
  ),
  too_much: refused('too_much', `At most ${money(maxMonthly)} a month can be paid in.`),
  not_enough_money: refused(
    'not_enough_money',
    'This costs more than your free cash. Order less, or cancel an order that waits.',
  ),
  not_enough_shares: refused(
    'not_enough_shares',
    'You hold fewer than that, or an order that waits has set them aside.',
  ),
  bad_limit: refused(
    'bad_limit',
    'The price is there already. Choose a lower limit to buy, a higher one to sell, or a market order.',
  ),
  bad_mix: refused('bad_mix', 'The parts of the mix add up to more than 100 %.'),
  nothing_to_cancel: refused('nothing_to_cancel', 'This order no longer waits.'),
}
const dayChanged = refused(
  'day_changed',
  'A new day has begun, with new prices. Look at them and order again.',
)
const accountOver = refused('practice_account_over', 'This practice account has ended. It can only be read.')
const tooManyOrders = refused('too_many_orders', 'This account has reached the largest number of orders.')
const maxOrders = 2000

function refused(type: string, message: string): Refused {
  return new Refused(type, 409, message)
}

function money(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US')}`
}

/** Buys or sells. */
export async function placePracticeOrder(
  deps: UsedDeps,
  { body, account }: Request<'placePracticeOrder'>,
): Promise<Reply<typeof calls.placePracticeOrder>> {
  const { kind, instrument, units, limit } = body
  if (!isInstrument(instrument)) throw refusals.unknown_instrument
  await requirePlan(deps, account.accountId)
  return send(deps, account, body, { kind, instrument, units, limitPrice: limit })
}

/** Cancelling needs no subscription: it only ends what was ordered. */
export async function cancelPracticeOrder(
  deps: UsedDeps,
  { body, account }: Request<'cancelPracticeOrder'>,
): Promise<Reply<typeof calls.cancelPracticeOrder>> {
  return send(deps, account, body, { kind: 'cancel', cancels: body.order })
}

/** Sets the monthly saving and its mix. */
export async function setPracticeSaving(
  deps: UsedDeps,
  { body, account }: Request<'setPracticeSaving'>,
): Promise<Reply<typeof calls.setPracticeSaving>> {
  const { monthly, mix, invest } = body
  await requirePlan(deps, account.accountId)
  return send(deps, account, body, { kind: 'saving', monthly, mix, invest })
}

type Head = { readonly id: string; readonly account: string; readonly day: number }
type Terms = Pick<OrderRow, 'kind'> & Partial<OrderRow>

/** Stores an order if the engine accepts it. A repeated request gets the account as it is. */
async function send(
  { db, now }: UsedDeps,
  { accountId }: Account,
  { id, account, day }: Head,
  terms: Terms,
): Promise<Reply<typeof calls.placePracticeOrder>> {
  const key = { accountId, id: account }
  return db.transaction(async (tx) => {
    const practice = await lockPractice(tx, key)
    if (practice === undefined) throw unknownPractice
    const at = now()
    const orders = await listOrders(tx, key)
    if (orders.some((one) => one.id === id.toLowerCase())) return describePractice(practice, orders, at)
    if (practice.endedAt !== null || dayOf(practice, at) >= maxMonths) throw accountOver
    if (day !== dayOf(practice, at)) throw dayChanged
    if (orders.length >= maxOrders) throw tooManyOrders
    const row: OrderRow = {
      ...nothing,
      ...terms,
      accountId,
      practiceId: practice.id,
      id: id.toLowerCase(),
      position: orders.length,
      day,
      sentAt: at,
    }
    const all = [...orders, row]
    const sent = derive(practice, all.map(orderOf), at).account.orders.find(
      ({ order }) => order.id === row.id,
    )
    if (sent?.refusal) throw refusals[sent.refusal]
    await addOrder(tx, row)
    return describePractice(practice, all, at)
  })
}

const nothing = {
  instrument: null,
  units: null,
  limitPrice: null,
  monthly: null,
  mix: null,
  invest: null,
  cancels: null,
}
