import type pg from 'pg'
import { isHeldByUs, type openFaultyGateway } from './faulty-gateway.ts'

type Provider = ReturnType<typeof openFaultyGateway>

type Bought = {
  readonly id: string
  readonly session: string
  readonly address: string
  readonly givenAt: Date | null
  readonly agreed: number | null
}
type Moved = { readonly id: string; readonly charge: string; readonly kind: string; readonly amount: number }
type Entitled = { readonly id: string; readonly state: string }

/** What was bought since a moment. Runs share a database, and one is not judged by what another left. */
const boughtSince = `select id, consent_id, session_id as session, lower(coalesce(email, session_id)) as address
  from orders where created_at >= $1`

/** What the books of the provider and ours do not agree on. Its ledger is the judge. */
export async function findBroken(pool: pg.Pool, provider: Provider, since: Date): Promise<string[]> {
  const read = async <T extends pg.QueryResultRow>(query: string) =>
    (await pool.query<T>(`with bought as (${boughtSince}) ${query}`, [since])).rows
  const bought = await read<Bought>(
    `select bought.id, session, address, given_at as "givenAt", first_amount as agreed
     from bought left join consent on consent.id = consent_id`,
  )
  const moved = await read<Moved>(
    `select order_id as id, charge_id as charge, kind, amount from ledger join bought on bought.id = order_id`,
  )
  const entitled = await read<Entitled>(
    `select first_order_id as id, state from subscription join bought on bought.id = first_order_id`,
  )
  const purchases = new Map(bought.map((one) => [one.id, one]))
  const broken: string[] = []
  const heldByUs: Bought[] = []
  const fair = new Set<string>()
  const takenBack = new Set<string>()
  let movements = 0

  for (const [id, { charge, isTakenBack }] of provider.orders) {
    const purchase = purchases.get(id)
    if (!purchase) broken.push(`${id}: the provider has an order that was never written`)
    if (!charge || !purchase) continue
    const { address, givenAt, agreed } = purchase
    const isOurs = isHeldByUs(charge)
    const moves = moved.filter((row) => row.id === id && row.charge === charge.id)
    const charges = moves.filter(({ kind }) => kind === 'charge').length
    const returns = moves.length - charges
    const live = entitled.filter((row) => row.id === id && row.state !== 'revoked').length
    movements += isOurs ? 1 : 2
    if (isOurs) heldByUs.push(purchase)
    if (charge.amount === agreed) fair.add(address)
    if (isTakenBack) takenBack.add(address)
    if (isOurs && charge.amount !== agreed) broken.push(`I1 ${id}: kept ${charge.amount}, agreed ${agreed}`)
    if (charges !== 1) broken.push(`I2 ${id}: ${charges} ledger rows`)
    if (returns !== (isOurs ? 0 : 1)) broken.push(`I2 ${id}: went back ${returns} times, kept: ${isOurs}`)
    if (live !== (isOurs ? 1 : 0)) broken.push(`I2 I3 ${id}: ${live} entitlements, kept: ${isOurs}`)
    if (!givenAt || givenAt > charge.at) broken.push(`I4 ${id}: charged before consent`)
  }
  for (const of of ['session', 'address'] as const)
    for (const [name, times] of countBy(heldByUs.map((one) => one[of])))
      if (times > 1) broken.push(`I1 ${of} ${name}: paid ${times} times`)
  const having = new Set(heldByUs.map(({ address }) => address))
  for (const address of fair)
    if (!having.has(address) && !takenBack.has(address)) broken.push(`${address}: paid for nothing`)
  if (moved.length !== movements) broken.push(`${moved.length} ledger rows, ${movements} movements`)
  const live = entitled.filter(({ state }) => state !== 'revoked').length
  if (live !== heldByUs.length) broken.push(`I3 ${live} entitlements for ${heldByUs.length} charges`)
  return broken
}

function countBy(names: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return times
}

/** What must not be seen at any moment, however much is still under way. */
export async function findDoubled(pool: pg.Pool, since: Date): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `with bought as (${boughtSince}),
      live as (select session, address from bought join subscription on first_order_id = bought.id
        where state in ('trial', 'active', 'redemption', 'cancelled'))
    select 'I11 live in session ' || session as what from live group by session having count(*) > 1
    union all select 'I11 live at address ' || address from live group by address having count(*) > 1
    union all select 'P-18 in flight in session ' || session from bought join orders using (id)
      where state in ('created', 'open') group by session having count(*) > 1`,
    [since],
  )
  return rows.map(({ what }) => what)
}

/** All rows that a webhook event could change. */
export async function readState(pool: pg.Pool, since: Date): Promise<unknown> {
  const read = async (query: string) =>
    (await pool.query(`with bought as (${boughtSince}) ${query}`, [since])).rows
  return {
    purchases: await read('select id, state, failure from bought join orders using (id) order by id'),
    ledger: await read(
      `select order_id, charge_id, kind, amount from ledger join bought on bought.id = order_id order by ledger.id`,
    ),
    subscriptions: await read(
      `select first_order_id, state, started_at, expires_at from subscription
        join bought on bought.id = first_order_id order by first_order_id`,
    ),
    mails: await read(
      `select once_key from mail where exists (select from bought where once_key like 'receipt ' || id || '%') order by once_key`,
    ),
  }
}

/** The next run must poll its own orders only. */
export async function forgetUnpaid(pool: pg.Pool): Promise<void> {
  await pool.query('update orders set next_poll_at = null where next_poll_at is not null')
}
