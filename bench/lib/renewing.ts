import process from 'node:process'
import { renewDue } from '../../api/src/areas/billing/flows/renew-due.ts'
import { openPublished } from '../../api/src/areas/publishing/public.ts'
import { openDatabase } from '../../api/src/db/database.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { choosePayments } from '../../api/src/gateways/payments/open-payments.ts'
import { openSandbox } from '../../api/src/gateways/payments/sandbox/open-sandbox.ts'
import { openQueue } from '../../api/src/jobs/queue.ts'
import { createLogger } from '../../api/src/log.ts'
import { work } from '../../api/src/work.ts'
import { addMembers } from '../../api/test/add-members.ts'

// One process with the job of the renewals, in runs as long as the server's; what it queues stays in the queue.
const [, , url = '', count = ''] = process.argv
const hourMs = 60 * 60 * 1000
const log = createLogger({ logLevel: 'warn' })
const { pool, db, close } = await openDatabase({ url, dataDir: '', log })
await migrate(pool, log)
const now = () => new Date()
const jobs = work.map(({ job }) => job)
const queue = await openQueue({ db, now, log, jobs })
const publicUrl = 'https://academy.test'
const payments = choosePayments([openSandbox({ db, queue, now, log, publicUrl })])
const published = openPublished(db)

const startedAt = new Date(Date.now() - 28 * 24 * hourMs - hourMs)
for (let left = Number(count); left > 0; left -= 10_000)
  await addMembers(pool, { count: Math.min(left, 10_000), startedAt, withinMs: hourMs - 60_000 })
await pool.query('vacuum analyze')

const started = performance.now()
const before = process.cpuUsage()
let renewed = 0
for (let some = -1; some !== 0; renewed += some)
  some = await renewDue({ db, queue, log, now, payments, publicUrl, published })
const seconds = (performance.now() - started) / 1000
const { user, system } = process.cpuUsage(before)
const cpuMs = (user + system) / 1000
const { maxRSS } = process.resourceUsage()
const { rows } = await pool.query(
  `select count(*)::int as charged, count(distinct card_order_id)::int as people from sandbox_sale where state = 'paid'`,
)
process.stdout.write(`${JSON.stringify({ renewed, seconds, cpuMs, rssMb: maxRSS / 1024, ...rows[0] })}\n`)
await queue.stop()
await close()
