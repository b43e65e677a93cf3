import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { listNewestMovements } from '../../gateways/payments/sandbox/sandbox-charge.table.ts'
import { Refused } from '../errors.ts'

/** For development only: lists the charges and refunds of the payment sandbox, newest first. */
export function showSandboxBooks(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/dev/sandbox', { schema: { hide: true } }, async (_request, response) => {
    response.header('cache-control', 'no-store')
    return { data: await listNewestMovements(db) }
  })
}

const tenYears = 3650 * 24 * 3_600_000
const step = z.strictObject({ ms: z.int().check(z.positive(), z.maximum(tenYears)) })

/** [D9] For development only. It moves the clock for all users, so only requests from this machine are accepted. */
export function letClockMove(
  app: FastifyInstance,
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  move: (ms: number) => Promise<void>,
): void {
  async function advance({ body, socket }: FastifyRequest, response: FastifyReply) {
    if (!isLoopback(socket.remoteAddress ?? ''))
      throw new Refused('not_from_here', 403, 'Only this machine may move the clock.')
    // Runs the jobs that are due before the clock moves, and those due after it before the reply is sent.
    await queue.drain()
    // The cast is safe, because the route's schema has checked the body.
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
