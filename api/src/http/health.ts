import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { Refused } from './errors.ts'

/** For the machine that watches this one; an overloaded process must still say that it is alive. */
export function answerHealth(app: FastifyInstance, { db }: { readonly db: Db }): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const always = { schema: { hide: true }, config: { pressureHandler: () => undefined } }

  app.get('/healthz', always, () => ({ status: 'ok' }))

  // Migrations are done before the server listens, so an answering database is all there is to ask.
  app.get('/readyz', always, async () => {
    if (isClosing) throw new Refused('closing', 503, 'The server is shutting down.')
    await db.execute(sql`select 1`).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the database does not answer')
      throw new Refused('not_ready', 503, 'The database does not answer.')
    })
    return { status: 'ok' }
  })
}
