import { setImmediate } from 'node:timers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { overloaded } from '../errors.ts'
import { overload } from '../limits.ts'

type Arrival = { readonly at: number; readonly start: () => void; readonly refuse: () => void }

const arrivedKey = 'arrivedAt'

export const arrivedAt = (request: FastifyRequest): number => request.getDecorator<number>(arrivedKey)

/**
 * Starts requests in the order of their arrival. Node accepts one connection per turn of the event loop, so on a busy
 * server new visitors would wait for many long turns. While connections arrive, a turn therefore starts only one
 * request. Overdue calls are refused if many more wait behind them, because then the CPU is overloaded.
 */
export function startInOrder(app: FastifyInstance): void {
  const waiting: Arrival[] = []
  let hasAccepted = false
  app.server.on('connection', () => {
    hasAccepted = true
  })

  const isOverdue = (now: number) =>
    waiting.length > overload.maxBehind && now - (waiting[0]?.at ?? now) > overload.startMs

  function startNext(): void {
    const now = performance.now()
    while (isOverdue(now)) waiting.shift()?.refuse()
    const until = hasAccepted ? 0 : performance.now() + overload.turnMs
    do waiting.shift()?.start()
    while (waiting.length > 0 && performance.now() < until)
    hasAccepted = false
    if (waiting.length > 0) setImmediate(startNext)
  }

  app.decorateRequest(arrivedKey, 0)
  app.addHook('onRequest', (request, _response, done) => {
    const at = performance.now()
    request.setDecorator(arrivedKey, at)
    const start = () => done()
    const refuse = () => (request.routeOptions.config.isSheddable ? done(overloaded) : done())
    if (waiting.push({ at, start, refuse }) === 1) setImmediate(startNext)
  })
}
