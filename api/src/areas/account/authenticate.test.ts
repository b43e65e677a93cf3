import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../db/database.ts'
import { countAttempts } from '../../http/budgets/budget.table.ts'
import { authenticate } from './authenticate.ts'

const start = new Date('2026-11-15T12:00:00Z')
const hour = 3_600_000

let database: Database
let accountId: string
let token: string

beforeAll(async () => {
  database = await openTestDatabase()
  token = randomBytes(32).toString('base64url')
  const { rows } = await database.pool.query('insert into account (created_at) values ($1) returning id', [
    start,
  ])
  accountId = rows[0].id
  await database.pool.query(
    'insert into account_session (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [createHash('sha256').update(token).digest(), accountId, start, new Date(start.getTime() + hour)],
  )
})

afterAll(() => database.close())

const at = (now: Date, bearer: string) => authenticate({ db: database.db, now: () => now }, bearer)

test('knows the person a good token belongs to', async () => {
  expect(await at(start, token)).toEqual({ accountId })
})

test('an expired token signs nobody in', async () => {
  expect(await at(new Date(start.getTime() + hour), token)).toBeNull()
})

test.each(['', 'guest.abc.def', randomBytes(32).toString('base64url'), "' or 1=1 --", 'x'.repeat(10_000)])(
  'a token that was never given out is nobody: %.20s',
  async (bearer) => {
    expect(await at(start, bearer)).toBeNull()
  },
)

test('[I10] tokens that are looked up together each return their own account', async () => {
  const never = randomBytes(32).toString('base64url')
  const late = new Date(start.getTime() + hour)
  expect(await Promise.all([at(start, never), at(start, token), at(late, token), at(start, token)])).toEqual([
    null,
    { accountId },
    null,
    { accountId },
  ])
})

test('[I10] many concurrent attempts do not block others, and get no more than the limit', async () => {
  const count = (...names: string[]) =>
    countAttempts(
      database.db,
      { name: 'tries at once', limit: 2, ms: hour },
      names.map((name) => ({ subject: Buffer.alloc(32, name), at: start })),
    )
  expect(await count('one', 'one', 'other', 'one')).toEqual([true, 'again', true, 'again'])
  expect(await count('one', 'one')).toEqual([true, 'again'])
  expect(await count('one', 'other', 'one')).toEqual([false, true, false])
})
