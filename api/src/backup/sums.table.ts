import type pg from 'pg'

/** What is compared before and after: one line per table and per sum of money or state, by its label. */
export type Sums = Readonly<Record<string, string>>

/** Sums that a person recognises. Everything else is compared by the number of rows and their hash. */
const sums = {
  ledger: `select 'ledger ' || currency || ' ' || kind, sum(amount)::text from ledger group by currency, kind`,
  orders: `select 'orders ' || kind || ' ' || state || ' ' || currency, count(*) || ' of ' || sum(amount)
             from orders group by kind, state, currency`,
  refund: `select 'refunds ' || state, count(*) || ' of ' || sum(amount) from refund group by state`,
  subscription: `select 'subscriptions ' || state, count(*)::text from subscription group by state`,
} as const

/**
 * The number of rows of each table and a hash that does not depend on their order: the sum of the first 64 bits of each
 * row's SHA-256. Both sides of a comparison have called `fixTextForm`.
 */
export async function readSums(client: pg.ClientBase, tables: readonly string[]): Promise<Sums> {
  const lines: [string, string][] = []
  for (const [table, sql] of Object.entries(sums)) {
    if (!tables.includes(table)) continue
    const { rows } = await client.query<[string, string]>({ text: `${sql} order by 1`, rowMode: 'array' })
    lines.push(...rows)
  }
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string; hash: string }>(
      `select count(*) as rows,
              coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint), 0)::text as hash
         from ${table} t`,
    )
    lines.push([`table ${table}`, `${rows[0]?.rows} rows, hash ${rows[0]?.hash}`])
  }
  return Object.fromEntries(lines)
}

/** Subscriptions that became due after a backup. Their renewals may have been charged since then. */
export async function countDueSince(client: pg.ClientBase, takenAt: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from subscription
      where state in ('trial', 'active', 'redemption') and next_charge_at between $1 and now()`,
    [takenAt],
  )
  return rows[0]?.count ?? 0
}

/** The labels under which two sets of sums differ. */
export function differences(before: Sums, after: Sums): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (label) => before[label] !== after[label],
  )
}
