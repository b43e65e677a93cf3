import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Db } from './database.ts'
import { keyedDigest } from './keyed-digest.ts'

test('a failed read of the secret is repeated by the next call', async () => {
  const { db: real, close } = await openTestDatabase()
  onTestFinished(close)
  let failures = 1
  const execute: Db['execute'] = (query) => {
    if ((failures -= 1) >= 0) throw new Error('the connection broke')
    return real.execute(query)
  }
  // Uses new handles, because secrets are cached per handle.
  const db: Db = Object.assign(Object.create(real), { execute })
  const other: Db = Object.create(real)
  await expect(keyedDigest(db, 'device', 'a')).rejects.toThrow('the connection broke')
  expect(await keyedDigest(db, 'device', 'a')).toEqual(await keyedDigest(other, 'device', 'a'))
})
