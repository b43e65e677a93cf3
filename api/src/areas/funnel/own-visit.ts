import type { Db } from '../../db/database.ts'
import type { Language } from '../../http/language.ts'
import { makeSessionId } from './open-linked-session.ts'
import { addClaimedSession, findNewestSessionOf } from './quiz-session.table.ts'

/** The session that the account took over last. */
export function findOwnVisit(db: Pick<Db, 'select'>, accountId: string): Promise<string | undefined> {
  return findNewestSessionOf(db, accountId)
}

type Person = {
  readonly accountId: string
  readonly flow: string | null
  readonly language: Language
  readonly at: Date
}

/** The same, or a new one that is the account's from the start: its id opens nothing. */
export async function openOwnVisit(tx: Pick<Db, 'select' | 'insert'>, person: Person): Promise<string> {
  const known = await findOwnVisit(tx, person.accountId)
  if (known !== undefined) return known
  const id = makeSessionId()
  const { accountId, flow, language, at } = person
  await addClaimedSession(tx, { id, accountId, flow, language, createdAt: at, claimedAt: at })
  return id
}
