import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { alertSteps, raiseAlert } from '../../gateways/payments/sandbox/raise-alert.ts'
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

const raising = z.strictObject({ order: z.uuid(), step: z.enum(alertSteps) })

/** [O-45] For development only: lets the bank of the sandbox warn of a charge or dispute it. */
export function letBankAct(app: FastifyInstance, deps: Pick<Deps, 'db' | 'queue' | 'now'>): void {
  app.post('/dev/sandbox/alert', { schema: { hide: true, body: raising } }, async ({ body, socket }) => {
    if (!isLoopback(socket.remoteAddress ?? ''))
      throw new Refused('not_from_here', 403, 'Only this machine may play the bank.')
    // The cast is safe, because the route's schema has checked the body.
    const { order, step } = body as z.output<typeof raising>
    await raiseAlert(deps, order, step)
    await deps.queue.drain()
    return { status: 'ok' }
  })
}
