import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSignedInOperator } from '../../../../test/operators.ts'
import { patient } from '../../../../test/patient.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { stoppedClock } from '../../../../test/test-queue.ts'
import { checkHealth } from './check-health.ts'
import { problemKinds } from './find-problems.ts'
import { problemWords } from './problem-words.ts'

const clock = stoppedClock('2026-03-01T12:00:00.000Z')
let academy: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof addSignedInOperator>>
let support: typeof owner

beforeAll(async () => {
  academy = await openTestApp({ rateLimits: false }, { now: clock.now, operatorUrl: 'https://room.test' })
  owner = await addSignedInOperator(academy.deps, 'owner')
  support = await addSignedInOperator(academy.deps, 'support')
  await addSignedInOperator(academy.deps, 'analyst')
})
afterAll(() => academy.close())

const query = async (sql: string, values: unknown[] = []) =>
  (await academy.database.pool.query(sql, values)).rows

const mails = () => query('select to_address, subject, text from mail order by created_at, to_address')

async function checkAfter(minutes: number): Promise<void> {
  clock.forward({ minutes })
  // Sends the emails as well; unsent they would be late jobs, which is a problem of its own.
  await academy.deps.queue.drain()
}

async function readProblems() {
  const { cookie } = await addSignedInOperator(academy.deps, 'analyst')
  const reply = await academy.app.inject({
    url: '/operator/api/health/',
    headers: { cookie, host: 'room.test' },
  })
  return reply.json().problems
}

const addDeadJob = () =>
  query(
    `insert into job (id, name, data, run_at, attempts, error, failed_at)
     values ($1, 'made-up', '{"to": "ana@mail.example"}', $2, 5, 'no', $2)`,
    [randomUUID(), clock.now()],
  )

test('[G-24] a problem is mailed once to those who may act, stands on the Health page, and is over once', async () => {
  await checkAfter(0)
  expect(await mails()).toEqual([])
  await addDeadJob()

  // Seen once it may be gone in a moment, so nobody is notified yet.
  await checkAfter(5)
  expect(await mails()).toEqual([])
  expect(await readProblems()).toEqual([])

  for (let checks = 0; checks < 3; checks += 1) await checkAfter(5)
  const opened = await mails()
  const recipients = [owner.email, support.email].sort()
  expect(opened.map(({ to_address }) => to_address)).toEqual(recipients)
  expect(new Set(opened.map(({ subject }) => subject))).toEqual(new Set(['Jobs failed for good']))
  expect(opened[0]?.text).toContain('made-up (1)')
  expect(opened[0]?.text).toContain('What to do first: Open the list of jobs')
  expect(opened[0]?.text).toContain('https://room.test/operator/health')
  expect(opened[0]?.text).not.toContain('ana@')
  expect(await readProblems()).toEqual([
    {
      kind: 'jobs_failed',
      title: 'Jobs failed for good',
      detail: 'Jobs were given up in the last 24 hours: made-up (1).',
      advice: problemWords.jobs_failed.advice,
      since: '2026-03-01T12:05:00.000Z',
      over: null,
    },
  ])

  // It comes and goes: that is still one problem.
  await query('delete from job where failed_at is not null')
  await checkAfter(5)
  await addDeadJob()
  await checkAfter(5)
  expect(await mails()).toHaveLength(2)

  await query('delete from job where failed_at is not null')
  for (let checks = 0; checks < 5; checks += 1) await checkAfter(5)
  const all = await mails()
  expect(all.slice(2).map(({ to_address, subject }) => [to_address, subject])).toEqual(
    recipients.map((to) => [to, 'Over: Jobs failed for good']),
  )
  expect(await readProblems()).toMatchObject([{ kind: 'jobs_failed', over: '2026-03-01T12:45:00.000Z' }])
})

test('[G-24] a problem that is gone at the next check is never announced', async () => {
  const before = (await mails()).length
  await addDeadJob()
  await checkAfter(5)
  await query('delete from job where failed_at is not null')
  await checkAfter(5)
  expect(await mails()).toHaveLength(before)
  expect(await query('select 1 from problem where over_at is null')).toEqual([])
})

test('[G-25] webhook events with a wrong signature are counted, and a dispute is found before its deadline', async () => {
  const send = () =>
    academy.app.inject({
      method: 'POST',
      url: '/webhooks/sandbox/',
      payload: '{}',
      headers: { 'content-type': 'application/json', 'x-signature': '0'.repeat(64) },
    })
  expect((await send()).json()).toMatchObject({ type: 'bad_signature' })
  await expect
    .poll(() => query('select gateway, refusals from webhook_refusal'), patient)
    .toEqual([{ gateway: 'sandbox', refusals: 1 }])
  await query("update webhook_refusal set refusals = 4 where gateway = 'sandbox'")
  await query(
    `insert into payment_alert (id, gateway, kind, reference, state, status, respond_by, opened_at, changed_at)
     values ($1, 'stripe', 'dispute', 'dp_1', 'open', 'needs_response', $2, $3, $3),
            ($4, 'stripe', 'dispute', 'dp_2', 'open', 'under_review', $2, $3, $3)`,
    [randomUUID(), new Date(clock.now().getTime() + 2 * 86_400_000), clock.now(), randomUUID()],
  )
  await checkAfter(5)
  await checkAfter(5)
  const details = (await readProblems()).filter(({ over }: { over: unknown }) => over === null)
  expect(details.map(({ kind }: { kind: string }) => kind)).toEqual(['dispute_due', 'webhooks_refused'])
  expect(JSON.stringify(details)).toContain('One dispute must be answered by')
  expect(JSON.stringify(details)).toContain('sandbox (4 refused, 0 accepted)')
})

test('[G-25] the disk with the data is looked at, and the database is compared with its limit, and a failed backup is found', async () => {
  const folder = import.meta.dirname
  await query('delete from problem')
  await checkHealth({ ...academy.deps, storage: { folder, limitBytes: 1000 } })
  expect(await query("select kind from problem where kind = 'database_nearly_full'")).toHaveLength(1)
  await query("insert into backup_run (taken_at, failure) values ($1, 'the disk is full')", [clock.now()])
  await checkHealth(academy.deps)
  expect(await query("select detail from problem where kind = 'backup_missing'")).toEqual([
    { detail: 'There is no backup yet, and the newest attempt failed: the disk is full.' },
  ])
})

test('[G-24] every kind has a title and says what to do first', () => {
  expect(Object.keys(problemWords).sort()).toEqual([...problemKinds].sort())
  for (const { title, advice } of Object.values(problemWords)) {
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(advice).toMatch(/^[A-Z].*\.$/)
  }
})
