import { createInterface } from 'node:readline'
import { renewDue } from '../src/areas/billing/flows/renew-due.ts'
import { billingWork } from '../src/areas/billing/work.ts'
import { openPublished } from '../src/areas/publishing/open-published.ts'
import { openDatabase } from '../src/db/database.ts'
import type { Deps } from '../src/deps.ts'
import { mailWork } from '../src/gateways/mail/work.ts'
import { choosePayments } from '../src/gateways/payments/open-payments.ts'
import { openSandbox } from '../src/gateways/payments/sandbox/open-sandbox.ts'
import { sandboxWork } from '../src/gateways/payments/sandbox/work.ts'
import { openPush } from '../src/gateways/push/open-push.ts'
import { readVapidKey } from '../src/gateways/push/vapid.ts'
import { openQueue } from '../src/jobs/queue.ts'
import { quietLog } from './quiet-log.ts'

// One of the processes of several-processes.postgres.test.ts: the server's jobs of billing without its port. An input line sets
// its clock, or starts a renewal at once and is answered when the renewal is done.
const [, , url = '', start = ''] = process.argv
let time = new Date(start)
const now = () => time

const { db, close } = await openDatabase({ url, dataDir: '', log: quietLog })
const work = [...mailWork, ...sandboxWork, ...billingWork]
const jobs = work.map(({ job }) => job)
const queue = await openQueue({ db, now, log: quietLog, jobs, pollMs: 50 })
const publicUrl = 'https://academy.test'
const shared = { db, queue, now, log: quietLog, publicUrl }
const deps: Deps = {
  ...shared,
  reports: db,
  mail: { kind: 'outbox', send: async () => {}, close: () => {} },
  pixel: null,
  push: openPush({ key: await readVapidKey(db), publicUrl }),
  // Webhook events are not delivered, so polling must suffice.
  payments: choosePayments([openSandbox({ ...shared, sendWebhook: async () => 200 })]),
  published: openPublished(db),
  texts: {},
  operatorUrl: null,
  resetQaCode: null,
  consult: () => Promise.reject(new Error('nobody asks here')),
  missingSettings: [],
  backups: null,
  storage: { folder: null, limitBytes: null },
  authenticate: async () => null,
  authenticateOperator: async () => null,
}
for (const { register } of work) register(queue, deps)
queue.start()
process.stdout.write('ready\n')

for await (const line of createInterface(process.stdin)) {
  if (line === 'stop') break
  if (line === 'renew') void renewDue(deps).then(() => process.stdout.write('renewed\n'))
  else time = new Date(line)
}
await queue.stop(5_000)
await close()
process.stdin.destroy()
