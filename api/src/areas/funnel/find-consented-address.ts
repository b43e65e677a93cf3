import type { Db } from '../../db/database.ts'
import { findWanted } from './quiz-session.table.ts'

/** The address of a visitor who agrees, at this moment, to be written to. */
export async function findConsentedAddress(db: Pick<Db, 'select'>, id: string): Promise<string | null> {
  return (await findWanted(db, id)) ?? null
}
