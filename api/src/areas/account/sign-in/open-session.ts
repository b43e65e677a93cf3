import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { addSession } from '../account-session.table.ts'
import { hashToken, makeToken } from '../token.ts'

const lifeMs = 60 * 24 * 60 * 60 * 1000

type Opening = { readonly accountId: string; readonly now: Date; readonly family?: string }

/** A session for the person; answers its token, which is known nowhere else. */
export async function openSession(
  tx: Pick<Db, 'insert'>,
  { accountId, now, family = randomUUID() }: Opening,
): Promise<string> {
  const token = makeToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await addSession(tx, { tokenHash: hashToken(token), accountId, family, createdAt: now, expiresAt })
  return token
}
