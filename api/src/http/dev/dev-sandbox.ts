import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { listNewestMovements } from '../../gateways/payments/sandbox/sandbox-charge.table.ts'
import { Refused } from '../errors.ts'

/** For development only: the books of the sandbox, newest first. */
export function showSandboxBooks(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/dev/sandbox', { schema: { hide: true } }, async (_request, response) => {
    response.header('cache-control', 'no-store')
    return { data: await listNewestMovements(db) }
  })
}

const tenYears = 3650 * 24 * 3_600_000
const step = z.strictObject({ ms: z.int().check(z.positive(), z.maximum(tenYears)) })

/** [D9] For development only: the time is another one for everybody, so only this machine may ask. */
export function letClockMove(
  app: FastifyInstance,
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  move: (ms: number) => Promise<void>,
): void {
  async function advance({ body, socket }: FastifyRequest, response: FastifyReply) {
    if (!isLoopback(socket.remoteAddress ?? ''))
      throw new Refused('not_from_here', 403, 'Only this machine may move the clock.')
    // What is due now is not due later; and what is due then is done before the answer, not at the next look.
    await queue.drain()
    // The schema has made sure of the shape.
    await move((body as z.output<typeof step>).ms)
    await queue.drain()
    response.header('cache-control', 'no-store')
    return { data: { now: now().toISOString() } }
  }

  app.post('/dev/sandbox/advance', { schema: { hide: true, body: step } }, (request, response) =>
    advance(request, response),
  )
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
