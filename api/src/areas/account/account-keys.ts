import { createHmac } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { oncePerDatabase } from '../../db/group-writes.ts'
import { readSecret } from '../../db/secrets.ts'

type Purpose = 'device' | 'reset code' | 'budget'

const secretOf = oncePerDatabase((db) => readSecret(db, 'account'))

/** A digest that only this academy can make, different for each purpose. */
export async function keyedDigest(db: Db, purpose: Purpose, ...parts: readonly string[]): Promise<Buffer> {
  const key = createHmac('sha256', await secretOf(db))
    .update(purpose)
    .digest()
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
