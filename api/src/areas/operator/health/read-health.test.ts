import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers } from '../../../../test/add-members.ts'
import { openTestDatabase, testEngine } from '../../../../test/test-database.ts'
import { backupRun } from '../../../backup/backup-run.table.ts'
import type { Database } from '../../../db/database.ts'
import { readEnv } from '../../../env.ts'
import { listMissingSettings } from '../../../missing-settings.ts'
import { readHealth } from './read-health.ts'

const now = () => new Date('2026-04-30T12:00:00Z')
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const read = () => readHealth({ db: database.db, now, missingSettings: [] })

test('[O-61] the health page names failed jobs, unsent emails, silent webhooks and stuck charges', async () => {
  const quiet = await read()
  expect([quiet.jobs, quiet.emails.failed, quiet.webhooks, quiet.stuckOrders]).toEqual([[], 0, [], []])
  expect(quiet.database.engine).toBe(testEngine)
  expect(quiet.database.bytes).toBeGreaterThan(1_000_000)

  const addJob = (runAt: string, failedAt: string | null, error: string | null) =>
    database.pool.query(
      `insert into job (id, name, data, run_at, attempts, error, failed_at)
       values ($1, 'send-mail', '{"to": "ana@mail.example"}', $2, 5, $3, $4)`,
      [randomUUID(), runAt, error, failedAt],
    )
  await addJob('2026-04-30T10:00:00Z', '2026-04-30T11:00:00Z', 'the mail server said no')
  await addJob('2026-04-30T10:00:00Z', '2026-04-30T09:00:00Z', 'an earlier reason')
  await addJob('2026-04-30T11:50:00Z', null, null)
  await addJob('2026-04-30T12:30:00Z', null, null)
  await database.pool.query(
    `insert into mail (id, once_key, to_address, subject, created_at, failed_at, failure)
     values ($1, 'a', 'ana@mail.example', 'Hello', '2026-04-30T10:00Z', '2026-04-30T11:00Z', '550 unknown')`,
    [randomUUID()],
  )
  await database.pool.query(
    `insert into webhook_event (gateway, event_id, kind, received_at)
     values ('stripe', 'evt_1', 'paid', '2026-04-28T10:00Z'), ('stripe', 'evt_2', 'paid', '2026-04-30T10:00Z')`,
  )
  const [member] = await addMembers(database.pool, { count: 1, startedAt: new Date('2026-04-01T12:00:00Z') })
  const stuck = randomUUID()
  await database.pool.query(
    `insert into orders (id, kind, subscription_id, product_id, gateway, currency, amount, weeks, period,
       card_order_id, consent_id, language, customer_id, state, created_at, changed_at)
     select $1, 'renewal', subscription_id, product_id, gateway, currency, 3999, 4, 2, id, consent_id, language,
       customer_id, 'created', '2026-04-30T10:00Z', '2026-04-30T10:00Z' from orders where id = $2`,
    [stuck, member?.purchaseId],
  )

  const report = await read()
  expect(report.jobs).toEqual([
    {
      name: 'send-mail',
      due: 1,
      failed: 2,
      failedAt: '2026-04-30T11:00:00.000Z',
      error: 'the mail server said no',
    },
  ])
  expect(report.emails).toEqual({
    waiting: 0,
    failed: 1,
    failedAt: '2026-04-30T11:00:00.000Z',
    failure: '550 unknown',
  })
  expect(report.webhooks).toEqual([{ gateway: 'stripe', lastDay: 1, lastAt: '2026-04-30T10:00:00.000Z' }])
  expect(report.stuckOrders).toEqual([
    { id: stuck, kind: 'renewal', gateway: 'sandbox', since: '2026-04-30T10:00:00.000Z' },
  ])
  expect(JSON.stringify(report)).not.toContain('ana@')
})

test('[G-14] the health page shows the last nightly backup, and a failure until another one succeeds', async () => {
  const none = { lastAt: null, bytes: null, failedAt: null, failure: null }
  expect((await read()).backups).toEqual(none)
  const add = (run: typeof backupRun.$inferInsert) => database.db.insert(backupRun).values(run)
  await add({ takenAt: new Date('2026-04-29T03:00:00Z'), file: 'a', bytes: 5000 })
  await add({ takenAt: new Date('2026-04-30T03:00:00Z'), failure: 'no space left' })
  const last = { lastAt: '2026-04-29T03:00:00.000Z', bytes: 5000 }
  expect((await read()).backups).toEqual({
    ...last,
    failedAt: '2026-04-30T03:00:00.000Z',
    failure: 'no space left',
  })
  await add({ takenAt: new Date('2026-04-30T03:15:00Z'), file: 'b', bytes: 6000 })
  expect((await read()).backups).toEqual({ ...none, lastAt: '2026-04-30T03:15:00.000Z', bytes: 6000 })
})

test('[O-61] [G-02] settings that are missing for real money are named with advice, and a complete site has none', () => {
  const named = (source: NodeJS.ProcessEnv) =>
    listMissingSettings(readEnv(source)).map(({ setting }) => setting)
  expect(named({})).toEqual([
    'STRIPE_… or SOLIDGATE_…',
    'SMTP_URL',
    'PUBLIC_URL',
    'DATABASE_URL',
    'BACKUP_DIR',
  ])
  expect(named({ DEV_PAGES: 'on', RATE_LIMITS: 'off' })).toEqual(
    expect.arrayContaining(['DEV_PAGES', 'RATE_LIMITS']),
  )
  const complete = {
    STRIPE_SECRET_KEY: 'a',
    STRIPE_PUBLISHABLE_KEY: 'b',
    STRIPE_WEBHOOK_SECRET: 'c',
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://academy.example',
    DATABASE_URL: 'postgresql://db.example/vela',
    BACKUP_DIR: '/backups',
    TRUST_PROXY: 'uniquelocal',
    MAIL_FROM: 'hello@academy.org',
  }
  expect(named(complete)).toEqual([])
  expect(named({ ...complete, PUBLIC_URL: 'http://academy.example' })).toEqual(['PUBLIC_URL'])
  expect(named({ ...complete, TRUST_PROXY: '', MAIL_FROM: '' })).toEqual(['TRUST_PROXY', 'MAIL_FROM'])
  // What was meant at the start is still named.
  const meant = { PAYMENTS: 'sandbox', SMTP_URL: 'off', PUBLIC_URL: 'https://academy.example' }
  expect(named(meant)).toEqual(expect.arrayContaining(['STRIPE_… or SOLIDGATE_…', 'SMTP_URL']))
})
