import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { isDiskFull } from '../db/database-away.ts'
import { Refused } from './errors.ts'

/** Probes come every few seconds from several machines; one write in this time is enough for all of them. */
const writeEveryMs = 10_000

/** For the machine that watches this one; an overloaded process must still say that it is alive. */
export function answerHealth(app: FastifyInstance, { db }: { readonly db: Db }): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const hidden = { schema: { hide: true } }

  app.get('/healthz', hidden, () => ({ status: 'ok' }))

  let wroteAt = Number.NEGATIVE_INFINITY
  async function look(): Promise<void> {
    if (performance.now() - wroteAt < writeEveryMs) return void (await db.execute(sql`select 1`))
    await tryToWrite(db)
    wroteAt = performance.now()
  }

  // Migrations are done before the server listens, so a database that takes writes is all there is to ask for.
  app.get('/readyz', hidden, async () => {
    if (isClosing) throw new Refused('closing', 503, 'The server is shutting down.')
    await look().catch((error: unknown) => {
      if (isDiskFull(error)) throw new Refused('disk_full', 503, 'The disk of the database is full.')
      app.log.warn({ err: error }, 'the database does not answer')
      throw new Refused('not_ready', 503, 'The database does not answer.')
    })
    return { status: 'ok' }
  })
}

/** A full disk still answers reads. A temporary table has to be given a page on the disk, and leaves nothing behind. */
async function tryToWrite(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table room_on_disk on commit drop as select repeat('x', 1000) as row`,
    )
  })
}
