import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/**
 * The people of a statement for many, from its `given`. They are locked before all else, as an erasure does: whoever
 * comes after it finds nothing. Who is being erased is left out, so that the others do not wait for that.
 */
export const lockPeople = sql.raw(
  `select id from account where id in (select "accountId" from given) order by id for key share skip locked`,
)

/** What was left out, because its person is there and held by somebody else. */
export const listHeld = sql.raw(
  `select given.id, true from given join account on account.id = "accountId"
    where "accountId" not in (select id from person)`,
)

/** Until nobody holds them any more, or they are gone. */
export async function waitForPerson(db: Pick<Db, 'execute'>, accountId: string): Promise<void> {
  await db.execute(sql`select from account where id = ${accountId} for key share`)
}
