import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { readSecret } from './secrets.ts'

test('concurrent readers get the same 32 bytes, and another name has other bytes', async () => {
  const { db, close } = await openTestDatabase()
  const asked = await Promise.all(Array.from({ length: 5 }, () => readSecret(db, 'guest')))
  const [first] = asked
  expect(first).toHaveLength(32)
  for (const secret of asked) expect(secret).toEqual(first)
  expect(await readSecret(db, 'other')).not.toEqual(first)
  await close()
})
