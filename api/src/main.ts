import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { authenticate } from './areas/account/public.ts'
import { openConsult, warmUp } from './areas/consultant/public.ts'
import { openLibraries } from './areas/learning/public.ts'
import {
  authenticateOperator,
  fillDemo,
  inviteByCommand,
  listOpenProblemKinds,
  openWaysIn,
  type WaysIn,
} from './areas/operator/public.ts'
import { openPublished, watchPublished } from './areas/publishing/public.ts'
import { openDatabase } from './db/database.ts'
import { isDatabaseAway, isDiskFull } from './db/database-away.ts'
import { serveCommands } from './db/embedded/command-socket.ts'
import { copyDatabase, removeCopies } from './db/embedded/copy-database.ts'
import { migrate } from './db/migrate.ts'
import { readSecret } from './db/secrets.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import type { Deps } from './deps.ts'
import { type Env, loadEnv } from './env.ts'
import { openErrorReporter } from './gateways/error-report/error-report.ts'
import { openMail } from './gateways/mail/open-mail.ts'
import { openModel } from './gateways/model/open-model.ts'
import { hasProvider, openPayments } from './gateways/payments/open-payments.ts'
import { openSandboxClock } from './gateways/payments/sandbox/open-clock.ts'
import { findSandbox } from './gateways/payments/sandbox/open-sandbox.ts'
import { openPixel } from './gateways/pixel/open-pixel.ts'
import { openPush } from './gateways/push/open-push.ts'
import { readVapidKey } from './gateways/push/vapid.ts'
import { limits } from './http/limits.ts'
import { readBuiltInTexts } from './http/pages/worded-pages.ts'
import { closeGracefully } from './http/shutdown.ts'
import { openQueue } from './jobs/queue.ts'
import { createLogger } from './log.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { listMissingSettings, listRefusals } from './missing-settings.ts'
import { StartupProblem } from './startup-problem.ts'
import { work } from './work.ts'

/** The delay before the consultant's index is built, which takes a second of CPU time. A question builds it earlier. */
const indexAfterMs = 2000
/** How long a process that cannot go on waits until the error is reported. */
const lastReportMs = 2000

async function start(): Promise<void> {
  const env = loadEnv(listRefusals)
  const reporter =
    env.errorReportUrl === null
      ? null
      : openErrorReporter({
          url: env.errorReportUrl,
          onLost: (error) => log.warn({ err: error }, 'error reports are lost: ERROR_REPORT_URL fails'),
        })
  const log = createLogger({ ...env, ...(reporter && { onError: reporter.report }) })
  const die = (reason: unknown): void => {
    log.fatal({ err: reason }, 'the process cannot go on')
    if (reporter === null) process.exit(1)
    // The state of the process is unknown, so it waits for its last report only briefly.
    void Promise.race([reporter.flush(), pause(lastReportMs)]).then(() => process.exit(1))
  }
  process.on('uncaughtException', die).on('unhandledRejection', (reason) => {
    // The process survives a lost database. Calls that need it are answered 503 until it is back.
    if (isDatabaseAway(reason)) log.error({ err: reason }, 'a lost database connection was not handled')
    else die(reason)
  })
  // A signal may arrive while the start waits for the database or a migration. Nothing needs to be closed until then.
  let stop = async () => {}
  stopOnSignal(() => stop())

  const missingSettings = listMissingSettings(env)
  if (env.isProduction) for (const { setting, advice } of missingSettings) log.warn({ setting }, advice)
  const { engine, db, pool, close } = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    log,
    onLost: die,
  })
  const thereFor = <T>(step: () => Promise<T>) => waitForDatabase(log, step)
  await thereFor(() => migrate(pool, log))
  const clock = env.devPages && !hasProvider(env) ? await thereFor(() => openSandboxClock(db)) : null
  const now = clock?.now ?? (() => new Date())
  const queue = await thereFor(() => openQueue({ db, now, log, jobs: work.map(({ job }) => job) }))
  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`
  const replica =
    env.analyticsUrl === null
      ? null
      : await openDatabase({ url: env.analyticsUrl, dataDir: '', log, isReplica: true })
  const deps: Deps = {
    db,
    reports: replica?.db ?? db,
    queue,
    log,
    now,
    publicUrl,
    operatorUrl: env.operatorUrl,
    mail: openMail(env, log),
    pixel: openPixel(env, publicUrl, log),
    push: openPush({ key: await thereFor(() => readVapidKey(db)), publicUrl }),
    published: openPublished(db),
    texts: readBuiltInTexts(webFolder(env)),
    payments: openPayments(env, { db, queue, now, log, publicUrl }),
    resetQaCode: env.resetQaCode,
    consult: openConsult({ db, log, now }, openModel(env)),
    missingSettings,
    backups:
      env.backupDir === null
        ? null
        : { folder: env.backupDir, source: { engine, pool, dataDir: env.dataDir } },
    storage: storageOf(env),
    authenticate: (token) => authenticate({ db, now }, token),
    authenticateOperator: (cookies) => authenticateOperator({ db, now }, cookies),
  }
  for (const { register } of work) register(queue, deps)
  await thereFor(deps.published.refresh)
  await thereFor(async () => findSandbox(deps.payments)?.prepare())
  const app = await buildApp(deps, {
    log,
    trustProxy: env.trustProxy,
    rateLimits: env.rateLimits,
    devPages: env.devPages,
    docs: env.docs,
    moveClock: clock?.move ?? null,
    guestSecret: await thereFor(() => readSecret(db, 'guest')),
    isMeasured: env.metricsPort !== null,
    isHttps: env.publicUrl?.startsWith('https:') ?? false,
    webDist: webFolder(env),
  })
  if (env.demo) await fillDemo(deps)
  const metrics =
    env.metricsPort === null
      ? null
      : await serveMetrics(
          { db, now, log, listOpenProblems: listOpenProblemKinds },
          { host: env.metricsHost, port: env.metricsPort },
        )
  if (metrics !== null) log.info({ host: env.metricsHost, port: metrics.port }, 'metrics are served')
  await listen(app, env)
  queue.start()
  const stopWatching = watchPublished(deps.published, log)
  const stopCommands =
    env.databaseUrl === null ? await answerCommands(deps, env, addressOf(app, env)) : async () => {}
  // Runs in the background, so that neither the start nor the first learner waits for it.
  void openLibraries(log)
  const indexing = setTimeout(() => void warmUp(deps), indexAfterMs)
  stop = async () => {
    clearTimeout(indexing)
    stopWatching()
    await stopCommands()
    await closeGracefully(app)
    await queue.stop()
    await metrics?.close()
    clock?.stop()
    deps.mail.close()
    await replica?.close()
    await close()
  }
  if (env.demo) process.stdout.write(describeWaysIn(await openWaysIn(deps, addressOf(app, env))))
  process.stdout.write(`Vela is ready at ${addressOf(app, env)}\n`)
  process.send?.('ready')
}

/** The embedded database is open in this process only, so the commands of an operator ask it. */
async function answerCommands(
  { db, now, log }: Deps,
  env: Env,
  address: string,
): Promise<() => Promise<void>> {
  const origin = new URL(env.operatorUrl ?? address).origin
  await removeCopies(env.dataDir)
  return serveCommands({
    dataDir: env.dataDir,
    log,
    handlers: {
      // [O-01]
      invite: (input) => inviteByCommand({ db, now }, origin, input),
      // [G-10]
      'copy-database': async () => ({ folder: await copyDatabase(db.$client, env.dataDir) }),
    },
  })
}

function describeWaysIn({ visitor, learner, owner }: WaysIn): string {
  return `\nThree ways in, each best in a private window of its own:
  as a visitor                 ${visitor}
  as a learner in week 3       ${learner}
  as the owner, in the room    ${owner}\n\n`
}

const gigabyte = 1e9
/** The size up to which the embedded database is good; the log warns beyond it. */
const embeddedLimitGb = 1

function storageOf({ databaseUrl, dataDir, databaseLimitGb }: Env): Deps['storage'] {
  if (databaseUrl === null) return { folder: dataDir, limitBytes: embeddedLimitGb * gigabyte }
  return { folder: null, limitBytes: databaseLimitGb === null ? null : databaseLimitGb * gigabyte }
}

function webFolder({ webDist }: Env): string | null {
  if (webDist === 'none') return null
  return webDist ?? path.resolve(import.meta.dirname, '../../web/dist')
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<void> {
  try {
    await app.listen({
      host,
      port,
      backlog: limits.backlog,
      listenTextResolver: (address) => `listening at ${address}`,
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new StartupProblem(
      whyNotListening[code]?.(host, port) ?? `Cannot listen on ${host}:${port} (${code}).`,
    )
  }
}

type Explain = (host: string, port: number) => string

const whyNotListening: Readonly<Record<string, Explain>> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
  EACCES: (_, port) => `Port ${port} is not allowed to this user. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST is "${host}", but this machine has no such address.`,
  ENOTFOUND: (host) => `HOST is "${host}", but no such name is known here.`,
}

function addressOf(app: FastifyInstance, { host }: Env): string {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : address
  const isEverywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)
  return `http://${isEverywhere ? 'localhost' : host}:${port}`
}

/** The first signal shuts the process down gracefully, the second one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stop().then(() => process.exit(0))
    })
  }
}

function explainError(error: unknown): string {
  if (error instanceof StartupProblem) return error.message
  if (isDiskFull(error)) return 'The disk of the database is full. Make room on it, then start Vela again.'
  return `Vela could not start. ${String(error)}`
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainError(error)}\n`)
  process.exit(1)
})
