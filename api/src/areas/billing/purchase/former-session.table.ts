import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { purchase } from './purchase.table.ts'

export async function keepOpenedIn(tx: Pick<Db, 'update'>, sessionId: string): Promise<void> {
  await tx
    .update(purchase)
    .set({
      openedIn: sql`coalesce(${purchase.openedIn}, ${purchase.sessionId})`,
      formerIds: sql`array_append(${purchase.formerIds}, ${purchase.sessionId})`,
    })
    .where(eq(purchase.sessionId, sessionId))
}

/** The session that an ended id has become, for the browser that opened a payment under it. */
export async function findSessionOpenedIn(
  tx: Pick<Db, 'select'>,
  formerId: string,
  payerHash: Buffer,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ sessionId: purchase.sessionId })
    .from(purchase)
    .where(
      and(
        eq(purchase.payerHash, payerHash),
        or(eq(purchase.openedIn, formerId), sql`${formerId} = any(${purchase.formerIds})`),
      ),
    )
    .limit(1)
  return found?.sessionId
}
