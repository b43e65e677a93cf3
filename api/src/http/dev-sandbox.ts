import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { listNewestMovements } from '../gateways/payments/sandbox/sandbox-charge.table.ts'

/** For development only: the books of the sandbox, newest first. */
export function showSandboxBooks(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/dev/sandbox', { schema: { hide: true } }, async (_request, response) => {
    response.header('cache-control', 'no-store')
    return { data: await listNewestMovements(db) }
  })
}
