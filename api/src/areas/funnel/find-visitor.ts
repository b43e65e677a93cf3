import type { Db } from '../../db/database.ts'
import { findSession } from './quiz-session.table.ts'
import { unknownSession } from './unknown-session.ts'

type Visitor = { readonly id: string; readonly flow: string | null; readonly email: string | null }

/** Whoever holds the session, for what other areas do for them; refuses one that is not known or too old. */
export async function findVisitor(tx: Pick<Db, 'select'>, id: string, now: Date): Promise<Visitor> {
  const session = await findSession(tx, id, now)
  if (session === undefined) throw unknownSession
  return session
}
