import type pg from 'pg'
import { announceRenewals } from '../src/areas/billing/flows/announce-renewals.ts'
import { endPeriods } from '../src/areas/billing/flows/end-periods.ts'
import { renewDue } from '../src/areas/billing/flows/renew-due.ts'
import { handleWebhook } from '../src/areas/billing/flows/webhook.ts'
import { reconcileOrders } from '../src/areas/billing/order/settle/reconcile-orders.ts'
import { billingWork } from '../src/areas/billing/work.ts'
import type { Deps } from '../src/deps.ts'
import { type Gate, pick, type Random } from './seeded-schedule.ts'

export type Action = (deps: Deps, gate: Gate) => Promise<unknown>
type Sent = { readonly name: string; readonly data: object }
type Input = { readonly random: Random; readonly pool: pg.Pool; readonly faults: () => number }

/** The jobs of the server and the post of the sandbox, in whatever order they come to hand. */
export function makeWorkers({ random, pool, faults }: Input) {
  const jobs: Sent[] = []
  const notices: { readonly id: string; readonly body: string }[] = []
  const handlers = new Map<string, (deps: Deps, data: object) => Promise<unknown>>()
  for (const { job, register } of billingWork)
    handlers.set(job.name, async (deps, data) => {
      let done: Promise<unknown> = Promise.resolve()
      const handle: Deps['queue']['handle'] = (_, run) => {
        done = run(data as never, { id: '', attempt: 1 } as never)
      }
      register({ ...deps.queue, handle }, deps)
      return done
    })

  /** Whatever comes to hand: late, twice, in another order. One that fails stays. */
  async function workOff(deps: Deps): Promise<void> {
    for (let most = 1 + Math.floor(random() * 8); most > 0 && jobs.length > 0; most -= 1) {
      const at = Math.floor(random() * jobs.length)
      const job = jobs[at]
      if (job === undefined) return
      await handlers.get(job.name)?.(deps, job.data)
      if (random() > faults() * 0.5) jobs.splice(jobs.indexOf(job), 1)
    }
  }

  async function deliver(deps: Deps): Promise<void> {
    const notice = pick(random, notices)
    if (notice === undefined) return
    await handleWebhook('sandbox')(deps, { body: Buffer.from(notice.body), headers: {} })
    if (random() > faults() * 0.5) notices.splice(notices.indexOf(notice), 1)
  }

  /** A payment is found by polling; a later chargeback is known only by its webhook event, which is repeated. */
  async function deliverReturns(deps: Deps): Promise<void> {
    const pending = notices.splice(0)
    for (const { body } of pending)
      if (body.includes('refunded'))
        await handleWebhook('sandbox')(deps, { body: Buffer.from(body), headers: {} })
  }

  const works: readonly Action[] = [
    renewDue,
    renewDue,
    reconcileOrders,
    endPeriods,
    announceRenewals,
    workOff,
    workOff,
    deliver,
  ]

  async function workAll(deps: Deps): Promise<void> {
    await reconcileOrders(deps)
    await renewDue(deps)
    await reconcileOrders(deps)
    await endPeriods(deps)
  }

  /** What the transactions have left in the queue and in the sandbox's post. */
  async function collect(): Promise<void> {
    const { rows } = await pool.query<Sent>('delete from job returning name, data')
    jobs.push(...rows.filter(({ name }) => handlers.has(name)))
    const posted = await pool.query('delete from sandbox_event returning id, body, created_at')
    posted.rows.sort((one, other) => one.created_at - other.created_at)
    notices.push(...posted.rows)
  }

  return { works, deliver, deliverReturns, workOff, workAll, collect, jobs, notices }
}
