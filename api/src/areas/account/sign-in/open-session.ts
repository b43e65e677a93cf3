import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { hashToken, makeToken } from '../../../http/token.ts'
import { addSession } from '../account-session.table.ts'

const lifeMs = 60 * 24 * 60 * 60 * 1000

type Opening = {
  readonly accountId: string
  readonly now: Date
  /** The session that this one follows in the same browser. */
  readonly after?: { readonly family: string; readonly tokenHash: Buffer }
}

/** A session for the person; answers its token, which is known nowhere else. */
export async function openSession(
  tx: Pick<Db, 'insert'>,
  { accountId, now, after }: Opening,
): Promise<string> {
  const token = makeToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await addSession(tx, {
    tokenHash: hashToken(token),
    accountId,
    family: after?.family ?? randomUUID(),
    replaces: after?.tokenHash ?? null,
    createdAt: now,
    expiresAt,
  })
  return token
}
