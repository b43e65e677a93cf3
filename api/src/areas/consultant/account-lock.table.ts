import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/**
 * The accounts of a grouped statement, from its `given`. They are locked first, as an erasure does, so that nothing is
 * written for an erased account. An account that is being erased is skipped, so that the others do not wait for it.
 */
export const lockAccounts = sql.raw(
  `select id from account where id in (select "accountId" from given) order by id for key share skip locked`,
)

/** The items that were skipped because another transaction has locked their account. */
export const listLocked = sql.raw(
  `select given.id, true from given join account on account.id = "accountId"
    where "accountId" not in (select id from person)`,
)

/** Waits until no other transaction locks the account, or until it is deleted. */
export async function waitForAccount(db: Pick<Db, 'execute'>, accountId: string): Promise<void> {
  await db.execute(sql`select from account where id = ${accountId} for key share`)
}
