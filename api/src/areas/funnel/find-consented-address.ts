import type { Db } from '../../db/database.ts'
import { findLeft } from './quiz-session.table.ts'

type Consented = {
  readonly left: string
  /** Null where its holder does not agree, at this moment, to be written to. */
  readonly email: string | null
}

/** The address that a visitor left last. */
export async function findConsentedAddress(db: Pick<Db, 'select'>, id: string): Promise<Consented | null> {
  const { email = null, wantsMail = false } = (await findLeft(db, id)) ?? {}
  return email === null ? null : { left: email, email: wantsMail ? email : null }
}
