import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type AppSettings, buildApp } from '../src/app.ts'
import { authenticate } from '../src/areas/account/authenticate.ts'
import { openConsult } from '../src/areas/consultant/consult.ts'
import { authenticateOperator } from '../src/areas/operator/access/session.ts'
import { openPublished } from '../src/areas/publishing/open-published.ts'
import type { Database, Db } from '../src/db/database.ts'
import type { Deps } from '../src/deps.ts'
import { choosePayments } from '../src/gateways/payments/open-payments.ts'
import type { SendWebhook } from '../src/gateways/payments/sandbox/deliver-event.ts'
import { openSandbox } from '../src/gateways/payments/sandbox/open-sandbox.ts'
import { openPush } from '../src/gateways/push/open-push.ts'
import { readVapidKey } from '../src/gateways/push/vapid.ts'
import { readBuiltInTexts } from '../src/http/pages/worded-pages.ts'
import { openQueue } from '../src/jobs/queue.ts'
import { createLogger } from '../src/log.ts'
import { work } from '../src/work.ts'
import { openTestDatabase } from './test-database.ts'

type TestApp = {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly database: Database
  /** Everything logged so far. */
  readonly logged: () => string
  readonly close: () => Promise<void>
}

export const testGuestSecret = randomBytes(32)

/** The whole server on a real database; only the port is missing. */
export async function openTestApp(
  settings: Partial<AppSettings> = {},
  given: Partial<
    Pick<Deps, 'mail' | 'pixel' | 'push' | 'payments' | 'resetQaCode' | 'consult' | 'operatorUrl'>
  > & {
    now?: () => Date
    /** How the sandbox reaches our webhook; by default through the server itself. */
    sendWebhook?: SendWebhook
  } = {},
): Promise<TestApp> {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  const jobs = work.map(({ job }) => job)
  const now = given.now ?? (() => new Date())
  const database = await openTestDatabase()
  const { db } = database
  const queue = await openQueue({ db, now, log, jobs })
  const deliverToApp: SendWebhook = async (url, payload, headers) => {
    const { pathname } = new URL(url)
    return (await app.inject({ method: 'POST', url: pathname, payload, headers })).statusCode
  }
  const deps: Deps = {
    db,
    reports: db,
    queue,
    log,
    now,
    publicUrl: 'https://academy.test',
    operatorUrl: null,
    mail: { kind: 'outbox', send: async () => {}, close: () => {} },
    pixel: null,
    push: openPush({ key: await readVapidKey(db), publicUrl: 'https://academy.test' }),
    payments: choosePayments([
      openSandbox({
        db,
        queue,
        now,
        log,
        publicUrl: 'https://academy.test',
        sendWebhook: given.sendWebhook ?? deliverToApp,
      }),
    ]),
    published: openPublished(db),
    texts: readBuiltInTexts(settings.webDist ?? null),
    resetQaCode: null,
    consult: openConsult({ db, log, now }, null),
    missingSettings: [],
    backups: null,
    storage: { folder: null, limitBytes: null },
    authenticate: (token) => authenticate({ db, now }, token),
    authenticateOperator: (cookies) => authenticateOperator({ db, now }, cookies),
    ...given,
  }
  for (const { register } of work) register(queue, deps)
  const app = await buildTestApp(deps, { log, ...settings })
  return {
    app,
    deps,
    database,
    logged: () => lines.join(''),
    close: async () => {
      await app.close()
      await queue.stop()
      await database.close()
    },
  }
}

/** A server that leans on the same things as others may. */
export function buildTestApp(
  deps: Deps,
  settings: Partial<AppSettings> & Pick<AppSettings, 'log'>,
): Promise<FastifyInstance> {
  return buildApp(deps, {
    guestSecret: testGuestSecret,
    webDist: null,
    devPages: false,
    docs: false,
    isHttps: false,
    rateLimits: true,
    trustProxy: null,
    // The machine that runs the tests may be busy with something else.
    loopDelayMs: 60_000,
    ...settings,
  })
}

/** A person with an open session; answers the bearer token. */
export async function addSession(db: Db): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await db.execute(
    sql`with person as (insert into account (created_at) values (now()) returning id)
      insert into account_session (token_hash, account_id, created_at, expires_at)
      select ${hash}, id, now(), now() + interval '1 hour' from person`,
  )
  return token
}
