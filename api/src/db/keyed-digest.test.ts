import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Db } from './database.ts'
import { keyedDigest } from './keyed-digest.ts'

test('a database that failed once is asked again', async () => {
  const { db: real, close } = await openTestDatabase()
  onTestFinished(close)
  let failures = 1
  const execute: Db['execute'] = (query) => {
    if ((failures -= 1) >= 0) throw new Error('the connection broke')
    return real.execute(query)
  }
  const db: Db = Object.assign(Object.create(real), { execute })
  await expect(keyedDigest(db, 'device', 'a')).rejects.toThrow('the connection broke')
  expect(await keyedDigest(db, 'device', 'a')).toEqual(await keyedDigest(real, 'device', 'a'))
})
