import { randomInt } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { keyedDigest } from '../../../db/keyed-digest.ts'
import type { Deps } from '../../../deps.ts'
import { addResetCode } from './reset-code.table.ts'

const lifeMs = 10 * 60 * 1000

type Asking = { readonly accountId: string; readonly asker: Buffer; readonly place: Buffer }

/** The code in clear, which is stored nowhere; null where this request has one already. */
export async function addNewCode(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  tx: Pick<Db, 'insert'>,
  { accountId, asker, place }: Asking,
): Promise<string | null> {
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const codeHash = await keyedDigest(db, 'reset code', accountId, asker.toString('hex'), code)
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + lifeMs)
  const isAdded = await addResetCode(tx, { accountId, asker, place, codeHash, createdAt, expiresAt })
  return isAdded ? code : null
}
