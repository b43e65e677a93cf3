import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { isDiskFull } from '../db/database-away.ts'
import { Refused } from './errors.ts'

/** The shortest time between two test writes. Several machines probe every few seconds, and one write serves all. */
const writeEveryMs = 10_000

/** The liveness and readiness probes. They are not shed under overload, because the process is still alive. */
export function answerHealth(app: FastifyInstance, { db }: { readonly db: Db }): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const hidden = { schema: { hide: true } }

  app.get('/healthz', hidden, () => ({ status: 'ok' }))

  let wroteAt = Number.NEGATIVE_INFINITY
  async function checkDatabase(): Promise<void> {
    if (performance.now() - wroteAt < writeEveryMs) return void (await db.execute(sql`select 1`))
    await tryToWrite(db)
    wroteAt = performance.now()
  }

  // Migrations run before the server listens, so readiness depends only on a database that accepts writes.
  app.get('/readyz', hidden, async () => {
    if (isClosing) throw new Refused('closing', 503, 'The server is shutting down.')
    await checkDatabase().catch((error: unknown) => {
      if (isDiskFull(error)) throw new Refused('disk_full', 503, 'The disk of the database is full.')
      app.log.warn({ err: error }, 'the database does not answer')
      throw new Refused('not_ready', 503, 'The database does not answer.')
    })
    return { status: 'ok' }
  })
}

/** Reads still succeed when the disk is full. A temporary table needs a page on the disk and leaves nothing behind. */
async function tryToWrite(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table room_on_disk on commit drop as select repeat('x', 1000) as row`,
    )
  })
}
