import type pg from 'pg'
import { isHeldByUs, type openFaultyGateway } from './faulty-gateway.ts'

type Provider = ReturnType<typeof openFaultyGateway>
type Owner = { readonly accountId: string; readonly pid: string }
type Row = {
  readonly id: string
  readonly state: string
  readonly amount: number
  readonly agreedAt: Date
  readonly asks: boolean
}
type Moved = { readonly id: string; readonly kind: string; readonly amount: number }

/** What the books of the provider and ours do not agree on about one person's add-ons. Its ledger is the judge. */
export async function findBrokenAddOns(
  pool: pg.Pool,
  provider: Provider,
  { accountId, pid }: Owner,
): Promise<string[]> {
  const { rows } = await pool.query<Row>(
    `select id, state, amount, created_at as "agreedAt", next_poll_at is not null as asks from orders where account_id = $1`,
    [accountId],
  )
  const { rows: moved } = await pool.query<Moved>(
    `select order_id as id, ledger.kind, ledger.amount from ledger join orders on orders.id = order_id where account_id = $1`,
    [accountId],
  )
  const { rows: mails } = await pool.query<{ key: string }>('select once_key as key from mail')
  const extras = [...provider.extras.values()].filter(({ firstOrderId }) => firstOrderId === pid)
  const broken: string[] = []
  let heldByUs = 0
  for (const { sale, charge } of extras) {
    const { orderId: id, amount } = sale
    const row = rows.find((one) => one.id === id)
    if (!row) broken.push(`${id}: charged without an intent`)
    if (!row || !charge) continue
    const isOurs = isHeldByUs(charge)
    const moves = moved.filter((one) => one.id === id)
    heldByUs += isOurs ? 1 : 0
    if (amount !== row.amount) broken.push(`I1 ${id}: charged ${amount}, agreed ${row.amount}`)
    if (row.agreedAt > charge.at) broken.push(`I4 ${id}: charged before consent`)
    if (moves.filter(({ kind }) => kind === 'charge').length !== 1) broken.push(`I2 ${id}: no ledger row`)
    if (moves.length !== (isOurs ? 1 : 2)) broken.push(`I2 ${id}: ${moves.length} movements, kept: ${isOurs}`)
    if (row.state !== (isOurs ? 'paid' : 'refunded')) broken.push(`I3 ${id}: ${row.state}, kept: ${isOurs}`)
    const receipts = mails.filter(({ key }) => key === `add-on receipt ${id}`).length
    if (isOurs && receipts !== 1) broken.push(`I13 ${id}: ${receipts} receipts`)
  }
  if (heldByUs > 1) broken.push(`I1 paid ${heldByUs} times`)
  for (const { id, state, asks } of rows) {
    const isCharged = extras.some(({ sale, charge }) => sale.orderId === id && charge !== null)
    if (state === 'created' || state === 'open' || asks) broken.push(`${id}: not settled`)
    if (!isCharged && state !== 'failed') broken.push(`I3 ${id}: ${state} without a charge`)
  }
  return broken
}
