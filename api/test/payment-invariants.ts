import type pg from 'pg'
import type { openFaultyGateway } from './faulty-gateway.ts'

type Provider = ReturnType<typeof openFaultyGateway>

type Bought = {
  readonly id: string
  readonly session: string
  readonly givenAt: Date | null
  readonly agreed: number | null
}
type Moved = { readonly id: string; readonly charge: string; readonly kind: string; readonly amount: number }
type Entitled = { readonly id: string; readonly session: string; readonly state: string }

/** What the books of the provider and ours do not agree on. Its ledger is the judge. */
export async function findBroken(pool: pg.Pool, provider: Provider): Promise<string[]> {
  const { rows: bought } = await pool.query<Bought>(
    `select id, session_id as session, given_at as "givenAt", consent.first_amount as agreed
     from purchase left join consent on purchase_id = id`,
  )
  const { rows: moved } = await pool.query<Moved>(
    'select purchase_id as id, charge_id as charge, kind, amount from ledger',
  )
  const { rows: entitled } = await pool.query<Entitled>(
    'select purchase_id as id, session_id as session, state from subscription',
  )
  const purchases = new Map(bought.map((one) => [one.id, one]))
  const broken: string[] = []
  const keptBySession = new Map<string, number>()
  const fairBySession = new Set<string>()
  let movements = 0

  for (const [id, { charge }] of provider.orders) {
    const purchase = purchases.get(id)
    if (!purchase) broken.push(`${id}: the provider has an order that was never written`)
    if (!charge || !purchase) continue
    const { session, givenAt, agreed } = purchase
    const isKept = charge.refunded === 0
    const rows = (kind: string) =>
      moved.filter((row) => row.id === id && row.charge === charge.id && row.kind === kind).length
    const isLive = entitled.filter((row) => row.id === id && row.state !== 'revoked').length
    movements += isKept ? 1 : 2
    if (isKept) keptBySession.set(session, (keptBySession.get(session) ?? 0) + 1)
    if (charge.amount === agreed) fairBySession.add(session)
    if (isKept && charge.amount !== agreed) broken.push(`I1 ${id}: kept ${charge.amount}, agreed ${agreed}`)
    if (rows('charge') !== 1) broken.push(`I2 ${id}: ${rows('charge')} ledger rows`)
    if (rows('refund') !== (isKept ? 0 : 1)) broken.push(`I2 ${id}: ${rows('refund')} refund rows`)
    if (isLive !== (isKept ? 1 : 0)) broken.push(`I2 ${id}: ${isLive} entitlements, kept: ${isKept}`)
    if (!givenAt || givenAt > charge.at) broken.push(`I4 ${id}: charged before consent`)
  }
  for (const [session, kept] of keptBySession) if (kept > 1) broken.push(`I1 ${session}: paid ${kept} times`)
  for (const session of fairBySession)
    if (!keptBySession.has(session)) broken.push(`${session}: paid for nothing`)
  if (moved.length !== movements) broken.push(`${moved.length} ledger rows, ${movements} movements`)
  const paidFor = [...provider.orders].filter(([, { charge }]) => charge?.refunded === 0).length
  const live = entitled.filter(({ state }) => state !== 'revoked').length
  if (live !== paidFor) broken.push(`I3 ${live} entitlements for ${paidFor} charges`)
  return broken
}

/** Everything that a notice could change. */
export async function readState(pool: pg.Pool): Promise<unknown> {
  const read = async (query: string) => (await pool.query(query)).rows
  return {
    purchases: await read('select id, state, failure from purchase order by id'),
    ledger: await read('select purchase_id, charge_id, kind, amount from ledger order by id'),
    subscriptions: await read(
      'select purchase_id, state, started_at, expires_at from subscription order by id',
    ),
    mails: await read('select once_key from mail order by once_key'),
  }
}
