import { expect, test } from 'vitest'
import { findProblems, problemKinds, type Readings } from './find-problems.ts'

const calm: Readings = {
  queues: [{ name: 'send-mail', readySeconds: 20 }],
  failedJobs: [],
  webhooks: [{ gateway: 'stripe', refused: 2, accepted: 0 }],
  database: { bytes: 8e8, limit: 1e9 },
  disk: { free: 20e9, total: 500e9 },
  backup: { ageHours: 20, failure: null },
  disputesDue: { count: 0, first: null },
  charges: { recent: { paid: 90, failed: 12 }, usual: { paid: 900, failed: 100 } },
  sales: { lastDay: 1, usualPerDay: 40 },
}
const found = (change: Partial<Readings>) => findProblems({ ...calm, ...change })

test('[G-25] an ordinary day has no problem', () => {
  expect(findProblems(calm)).toEqual([])
})

test.each<[string, Partial<Readings>, string]>([
  [
    'queue_stalled',
    { queues: [{ name: 'renew-due', readySeconds: 1200 }] },
    'Jobs are due and no process takes them: renew-due (20 minutes).',
  ],
  [
    'jobs_failed',
    { failedJobs: [{ name: 'send-mail', count: 3 }] },
    'Jobs were given up in the last 24 hours: send-mail (3).',
  ],
  [
    'webhooks_refused',
    { webhooks: [{ gateway: 'stripe', refused: 5, accepted: 1 }] },
    'Webhook events were refused in the last 6 hours because of their signature: stripe (5 refused, 1 accepted).',
  ],
  [
    'database_nearly_full',
    { database: { bytes: 9e8, limit: 1e9 } },
    'The database has 0.9 GB of the 1.0 GB that it may have.',
  ],
  [
    'disk_nearly_full',
    { disk: { free: 4e9, total: 50e9 } },
    'The disk with the data has 4.0 GB of 50.0 GB left.',
  ],
  [
    'backup_missing',
    { backup: { ageHours: 31, failure: null } },
    'The last backup is 31 hours old, and no newer one was made.',
  ],
  [
    'backup_missing',
    { backup: { ageHours: null, failure: 'the disk is full.' } },
    'There is no backup yet, and the newest attempt failed: the disk is full.',
  ],
  [
    'dispute_due',
    { disputesDue: { count: 1, first: '2026-04-30T12:30:00.000Z' } },
    'One dispute must be answered by 2026-04-30 12:30 UTC.',
  ],
  [
    'charges_failing',
    { charges: { recent: { paid: 60, failed: 40 }, usual: { paid: 900, failed: 100 } } },
    '40 of 100 charges failed in the last 6 hours; 10 % is usual.',
  ],
  [
    'no_sales',
    { sales: { lastDay: 0, usualPerDay: 40 } },
    'Nothing was sold in the last 24 hours; 40 sales a day are usual.',
  ],
])('[G-25] %s is found and described without anybody’s data', (kind, change, detail) => {
  expect(found(change)).toEqual([{ kind, detail }])
})

test('[G-25] what few events cannot show is no problem', () => {
  expect(found({ webhooks: [{ gateway: 'stripe', refused: 50, accepted: 60 }] })).toEqual([])
  expect(found({ database: { bytes: 9e12, limit: null }, disk: null, backup: null })).toEqual([])
  expect(found({ charges: { recent: { paid: 0, failed: 9 }, usual: { paid: 0, failed: 0 } } })).toEqual([])
  expect(found({ sales: { lastDay: 0, usualPerDay: 3 } })).toEqual([])
})

test('[G-25] several problems are listed in a fixed order', () => {
  const all = found({
    failedJobs: [{ name: 'a', count: 1 }],
    queues: [{ name: 'b', readySeconds: 9000 }],
    sales: { lastDay: 0, usualPerDay: 40 },
  })
  const kinds = all.map(({ kind }) => kind)
  expect(kinds).toEqual(problemKinds.filter((kind) => kinds.includes(kind)))
  expect(kinds).toHaveLength(3)
})
