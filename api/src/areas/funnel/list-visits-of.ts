import type { Db } from '../../db/database.ts'
import { listSessionsWith } from './quiz-session.table.ts'

/** More than one person has, so that nobody makes the list long by typing somebody's address. */
const most = 50

/** The sessions that were given this e-mail address, the newest first. */
export function listVisitsOf(db: Pick<Db, 'select'>, email: string): Promise<string[]> {
  return listSessionsWith(db, email, most)
}
