import { eq, sql } from 'drizzle-orm'
import { bigint, boolean, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../db/database.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
const time = (name: string) => timestamp(name, { withTimezone: true })

/** @public Compared with the migrated schema by a test. */
export const visitFold = pgTable('visit_fold', {
  id: boolean().primaryKey(),
  keys: text().array().notNull(),
  foldedTo: time('folded_to').notNull(),
  nextTo: time('next_to').notNull(),
  nextTransaction: xid8('next_transaction').notNull(),
  rebuiltTo: bigint('rebuilt_to', { mode: 'number' }),
})

export type Fold = {
  readonly foldedTo: Date
  readonly nextTo: Date
  /** Whether every transaction that might hold a time before `nextTo` has ended. */
  readonly isSettled: boolean
  /** Every transaction that has begun to write so far is older than this one. */
  readonly transaction: string
  readonly rebuiltTo: number | null
}

/** Begins anew, with all visits still to be folded, if nothing was folded before or the steps have changed. */
export async function beginFold(db: Tx, keys: readonly string[], at: Date): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`
  await db.execute(
    sql`insert into ${visitFold} (id, keys, folded_to, next_to, next_transaction, rebuilt_to)
      values (true, ${sql.param(keys)}::text[], ${time}, ${time}, pg_snapshot_xmax(pg_current_snapshot()), 0)
      on conflict (id) do update set keys = excluded.keys, folded_to = excluded.folded_to, next_to = excluded.next_to,
        next_transaction = excluded.next_transaction, rebuilt_to = excluded.rebuilt_to
      where ${visitFold}.keys <> excluded.keys`,
  )
}

/**
 * Reads the state together with the snapshot of the database. A database that was restored from a dump counts its
 * transactions from the start; none of those that the state names can still be running there.
 */
export async function readFold(db: Tx): Promise<Fold> {
  const { rows } = await db.execute<{
    folded_to: Date
    next_to: Date
    is_settled: boolean
    transaction: string
    rebuilt_to: string | null
  }>(
    sql`select folded_to, next_to, pg_snapshot_xmax(pg_current_snapshot())::text as transaction, rebuilt_to,
        next_transaction <= pg_snapshot_xmin(pg_current_snapshot())
          or next_transaction > pg_snapshot_xmax(pg_current_snapshot()) as is_settled
      from ${visitFold}`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the fold of visits was read before it began')
  return {
    foldedTo: new Date(row.folded_to),
    nextTo: new Date(row.next_to),
    isSettled: row.is_settled,
    transaction: row.transaction,
    rebuiltTo: row.rebuilt_to === null ? null : Number(row.rebuilt_to),
  }
}

/** How far the visits are folded; null before the first run. */
export async function findFoldedTo(db: Tx): Promise<Date | null> {
  const { rows } = await db.execute<{ next_to: Date }>(sql`select next_to from ${visitFold}`)
  return rows[0] === undefined ? null : new Date(rows[0].next_to)
}

/** Whether the visits are still folded by these steps. Another version of Vela may have begun to fold them by its own. */
export async function isFoldedBy(tx: Tx, keys: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ is_same: boolean }>(
    sql`select keys = ${sql.param(keys)}::text[] as is_same from ${visitFold}`,
  )
  return rows[0]?.is_same ?? false
}

const isOf = (keys: readonly string[]) => eq(visitFold.keys, [...keys])

export async function advanceFold(db: Db, keys: readonly string[], fold: Fold, at: Date): Promise<void> {
  await db
    .update(visitFold)
    .set({ foldedTo: fold.nextTo, nextTo: at, nextTransaction: fold.transaction })
    .where(isOf(keys))
}

export async function setRebuilt(
  tx: Pick<Db, 'update'>,
  keys: readonly string[],
  rebuiltTo: number | null,
): Promise<void> {
  await tx.update(visitFold).set({ rebuiltTo }).where(isOf(keys))
}
