import { openConsult } from '../../api/src/areas/consultant/consult.ts'
import { openPublished } from '../../api/src/areas/publishing/public.ts'
import type { Db } from '../../api/src/db/database.ts'
import type { Deps } from '../../api/src/deps.ts'
import { choosePayments } from '../../api/src/gateways/payments/open-payments.ts'
import { openSandbox } from '../../api/src/gateways/payments/sandbox/open-sandbox.ts'
import { openPush } from '../../api/src/gateways/push/open-push.ts'
import { readVapidKey } from '../../api/src/gateways/push/vapid.ts'
import { readBuiltInTexts } from '../../api/src/http/pages/worded-pages.ts'
import { openQueue, type Queue } from '../../api/src/jobs/queue.ts'
import { work } from '../../api/src/work.ts'
import { quietLog } from '../../api/test/quiet-log.ts'
import { row, whole } from './numbers.ts'

type Handler = (details: { id: string; attempt: number; signal: AbortSignal }) => Promise<unknown>

const publicUrl = 'https://academy.test'
const jobs = work.map(({ job }) => job)
const dayMs = 86_400_000
/** After this long a job is told to stop, and most do. */
const longestMs = 60_000

/** The evening of the last Sunday, when the weekly e-mail is written. */
function lastSunday(): Date {
  const today = Math.floor(Date.now() / dayMs) * dayMs
  return new Date(today - (new Date(today).getUTCDay() || 7) * dayMs + 18 * 3_600_000)
}

/** The jobs without the queue that would run them: what they send stays in the queue. */
async function openHandlers(db: Db, now: () => Date) {
  const queue = await openQueue({ db, now, log: quietLog, jobs })
  const handlers = new Map<string, Handler>()
  const keeper = {
    ...queue,
    handle: (
      job: { name: string },
      run: (data: object, details: Parameters<Handler>[0]) => Promise<unknown>,
    ) => void handlers.set(job.name, (details) => run({}, details)),
  } as Queue
  const deps: Deps = {
    db,
    reports: db,
    queue,
    log: quietLog,
    now,
    publicUrl,
    operatorUrl: null,
    mail: { kind: 'outbox', send: async () => {}, close: () => {} },
    pixel: null,
    push: openPush({ key: await readVapidKey(db), publicUrl }),
    payments: choosePayments([openSandbox({ db, queue, now, log: quietLog, publicUrl })]),
    published: openPublished(db),
    texts: readBuiltInTexts(null),
    resetQaCode: null,
    consult: openConsult({ db, log: quietLog, now }, null),
    missingSettings: [],
    backups: null,
    storage: { folder: null, limitBytes: null },
    authenticate: async () => null,
    authenticateOperator: async () => null,
  }
  for (const { register } of work) register(keeper, deps)
  return { handlers, stop: queue.stop }
}

type Run = { readonly now?: () => Date; readonly signal?: AbortSignal }

/** Runs one job once, as the queue would; returns how long it took in milliseconds. */
export async function runJob(
  db: Db,
  name: string,
  { now = () => new Date(), signal = new AbortController().signal }: Run = {},
): Promise<number> {
  const { handlers, stop } = await openHandlers(db, now)
  try {
    const started = performance.now()
    await handlers.get(name)?.({ id: 'bench', attempt: 1, signal })
    return performance.now() - started
  } finally {
    await stop()
  }
}

/** How long each scheduled job takes: once with everything that is due, once with nothing left to do. */
export async function measureJobs(db: Db): Promise<string[]> {
  const rows: string[] = []
  for (const { name, schedule } of jobs) {
    if (schedule === null) continue
    const now = name === 'weekly-digest' ? lastSunday : () => new Date()
    const often = 'everyMinutes' in schedule ? `${schedule.everyMinutes} min` : 'day'
    const took: string[] = []
    for (let run = 0; run < 2; run += 1) {
      const signal = AbortSignal.timeout(longestMs)
      const done = runJob(db, name, { now, signal }).then(whole)
      took.push(
        await done.catch((error: Error) => `broke off: ${(error.cause as Error)?.message ?? error.message}`),
      )
    }
    rows.push(row(name, often, ...took))
  }
  return [row('job', 'every', 'ms, first run', 'ms, next run'), row('---', '---', '---', '---'), ...rows]
}
