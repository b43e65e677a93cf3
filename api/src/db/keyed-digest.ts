import { createHmac } from 'node:crypto'
import type { Db } from './database.ts'
import { readSecret } from './secrets.ts'

type Purpose = 'device' | 'reset code' | 'budget'

const secrets = new WeakMap<Db, Promise<Buffer>>()

function secretOf(db: Db): Promise<Buffer> {
  const known = secrets.get(db)
  if (known) return known
  const asked = readSecret(db, 'account').catch((error: unknown) => {
    // A failed read is not cached, so the next call reads the secret again.
    secrets.delete(db)
    throw error
  })
  secrets.set(db, asked)
  return asked
}

/** An HMAC with the server's secret, with a separate key for each purpose. */
export async function keyedDigest(db: Db, purpose: Purpose, ...parts: readonly string[]): Promise<Buffer> {
  const key = createHmac('sha256', await secretOf(db))
    .update(purpose)
    .digest()
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
