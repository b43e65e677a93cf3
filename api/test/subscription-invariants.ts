import type pg from 'pg'
import { designMoves } from './subscription-moves.ts'

/** One order as the books of the sandbox have it: the only witness of money. */
type Charged = {
  /** Null if we have no record of it. */
  readonly subscription: string | null
  readonly order: string
  readonly amount: number
  readonly at: Date
  readonly returnedAt: Date | null
  readonly weeks: number
  readonly isRestore: boolean
  readonly agreed: number | null
  readonly agreedAt: Date | null
  readonly booked: number
  readonly bookedBack: number
  /** Our record of the charge: its state, when it was last sent, and when the provider is polled next. */
  readonly state: string | null
  readonly sentAt: Date | null
  readonly nextPollAt: Date | null
  readonly pollCount: number | null
}

const weekMs = 7 * 24 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
const fiveMinutesMs = 5 * 60 * 1000

/** What moved at the provider, and beside it what we wrote down for it before and after. */
const charged = `select o.subscription_id as subscription, m.order_id as "order", m.amount, m.happened_at as at,
    back.happened_at as "returnedAt", o.kind = 'restore' as "isRestore", o.weeks,
    case when o.kind = 'renewal' then agreed.renewal_amount else agreed.first_amount end as agreed,
    agreed.given_at as "agreedAt",
    (select count(*)::int from ledger where charge_id = m.id and kind = 'charge') as booked,
    (select count(*)::int from ledger where charge_id = m.id and kind <> 'charge') as "bookedBack",
    o.state, case when o.card_order_id is null then o.created_at else o.changed_at end as "sentAt",
    o.next_poll_at as "nextPollAt", o.poll_count as "pollCount"
  from sandbox_charge m
  left join sandbox_charge back on back.order_id = m.order_id and back.kind = 'refund'
  left join orders o on o.id::text = m.order_id
  left join consent agreed on agreed.id = o.consent_id
  where m.kind = 'charge' order by m.happened_at`

export async function readCharged(pool: pg.Pool): Promise<ReadonlyMap<string | null, readonly Charged[]>> {
  const { rows } = await pool.query<Charged>(charged)
  const of = new Map<string | null, Charged[]>()
  for (const row of rows) of.set(row.subscription, [...(of.get(row.subscription) ?? []), row])
  return of
}

/** The earliest and latest end of the periods that were paid and not refunded. */
function coverOf(kept: readonly Charged[]): { readonly least: number; readonly most: number } {
  let [least, most] = [0, 0]
  for (const { at, weeks, isRestore } of kept) {
    const length = weeks * weekMs
    least = least === 0 || isRestore ? Math.max(least, at.getTime()) + length : least + length
    most = Math.max(most, at.getTime()) + length
  }
  return { least, most }
}

const isOurs = ({ returnedAt }: Charged) => returnedAt === null

/** [I3] Until when somebody may have access who has paid this. */
export function accessEnd(charges: readonly Charged[], isCancelled: boolean): number {
  const { most } = coverOf(charges.filter(isOurs))
  return isCancelled ? most : most + 14 * dayMs
}

type Row = {
  readonly id: string
  readonly state: string
  readonly period: number
  readonly expiresAt: Date
  readonly operation: string | null
  readonly unsettled: number
}

/**
 * At rest nothing may be under way. Five minutes after the last fault, what is under way is not judged yet, and of the
 * money only what we had to find by then.
 */
export async function findBroken(pool: pg.Pool, now: Date, isAtRest: boolean): Promise<string[]> {
  const { rows } = await pool.query<Row>(
    `select id, state, period, expires_at as "expiresAt", operation_order as operation,
      (select count(*)::int from orders where subscription_id = s.id and period is not null and state = 'created') as unsettled
     from subscription s`,
  )
  const all = await readCharged(pool)
  const broken = [...all.values()]
    .flat()
    .filter(({ subscription }) => subscription === null)
    .map(({ order }) => `I4 ${order}: charged and never written down`)
  for (const { id, state, period, expiresAt, operation, unsettled } of rows) {
    const charges = all.get(id) ?? []
    const toFind = charges.filter((one) => isAtRest || isToBeFound(one, now))
    broken.push(...toFind.flatMap((one) => findUnbooked(one).map((what) => `${what} of ${id}`)))
    if (!isAtRest && (operation !== null || unsettled > 0 || toFind.length < charges.length)) continue
    const kept = charges.filter(isOurs)
    const { least, most } = coverOf(kept)
    if (operation !== null || unsettled > 0) broken.push(`I2 ${id}: a charge is still unknown`)
    // After a refund, the periods that had ended may still count.
    if (state === 'revoked') continue
    if (kept.length !== period)
      broken.push(`I1 I2 ${id}: ${kept.length} charges are kept for ${period} periods`)
    if (expiresAt.getTime() > most)
      broken.push(`I3 ${id}: open until ${expiresAt.toISOString()}, not paid for`)
    if (expiresAt.getTime() < least) broken.push(`I2 ${id}: paid for longer than ${expiresAt.toISOString()}`)
    for (const [at, one] of kept.entries())
      if (one.at.getTime() < coverOf(kept.slice(0, at)).least)
        broken.push(`I1 ${id}: ${one.order} was charged before the last period had ended`)
  }
  return broken
}

type Known = Pick<Charged, 'at' | 'returnedAt' | 'sentAt' | 'nextPollAt'>

/** [I2] Charges that must be recorded by now: after five minutes, or within the next poll once they are a day old. */
export function isToBeFound({ at, returnedAt, sentAt, nextPollAt }: Known, now: Date): boolean {
  const since = (moment: Date) => now.getTime() - moment.getTime()
  if (since(returnedAt ?? at) < fiveMinutesMs) return false
  const isOld = sentAt !== null && since(sentAt) >= dayMs
  return !isOld || nextPollAt === null || since(nextPollAt) < -hourMs
}

function findUnbooked(one: Charged): string[] {
  const { order, amount, at, returnedAt, agreed, agreedAt, booked, bookedBack } = one
  const broken: string[] = []
  if (agreed === null || agreedAt === null || agreedAt > at) broken.push(`I4 ${order}: no earlier consent`)
  if (agreed !== null && amount > agreed) broken.push(`I1 ${order}: ${amount} charged, ${agreed} agreed`)
  if (booked !== 1) broken.push(`I2 ${order}: ${booked} ledger rows (${tell(one)})`)
  if (bookedBack !== (returnedAt === null ? 0 : 1))
    broken.push(`I2 ${order}: booked back ${bookedBack} times (${tell(one)})`)
  return broken
}

function tell({ state, at, returnedAt, sentAt, nextPollAt, pollCount }: Charged): string {
  const said = (moment: Date | null) => moment?.toISOString() ?? 'never'
  const moved = `charged ${said(at)}, given back ${said(returnedAt)}`
  return `${moved}; ${state}, sent ${said(sentAt)}, polled ${pollCount} times, again ${said(nextPollAt)}`
}

/** A trigger records every change of every subscription. */
export async function watchMoves(pool: pg.Pool): Promise<void> {
  await pool.query(`create table if not exists seen_move (subscription_id uuid, move text, went_back boolean);
    create or replace function note_move() returns trigger language plpgsql as $$
    begin
      insert into seen_move values (new.id, old.state || '>' || new.state, new.expires_at < old.expires_at
        or new.started_at < old.started_at or new.period < old.period or (old.special_offer and not new.special_offer));
      return null;
    end $$;
    create or replace trigger note_move after update on subscription for each row execute function note_move()`)
}

const legal = new Set(Object.values(designMoves).flat())

/** What must not be seen at any moment, however much is under way. */
export async function findIllegal(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; move: string; wentBack: boolean }>(
    `with seen as (delete from seen_move returning *)
     select subscription_id as id, move, went_back as "wentBack" from seen
     union all select account_id, 'two live', false from subscription
       where state in ('trial', 'active', 'redemption', 'cancelled') group by account_id having count(*) > 1`,
  )
  return rows.flatMap(({ id, move, wentBack }) => {
    const [from, to] = move.split('>')
    if (move === 'two live') return [`I11 ${id}: two live memberships`]
    if (wentBack) return [`I9 ${id}: something moved back (${move})`]
    return from === to || legal.has(move) ? [] : [`I9 ${id}: ${move}`]
  })
}

/** [I8] All rows that a webhook event could change. */
export async function readSubscriptions(pool: pg.Pool): Promise<unknown> {
  const read = async (query: string) => (await pool.query(query)).rows
  return {
    subscriptions:
      await read(`select id, state, period, started_at, expires_at, next_charge_at, operation_order, retries,
      renewal_amount, card_order_id from subscription order by id`),
    orders: await read('select id, state, failure from orders order by id'),
    ledger: await read('select order_id, charge_id, kind, amount from ledger order by id'),
    mails: await read("select once_key from mail where once_key like 'subscription%' order by once_key"),
  }
}
