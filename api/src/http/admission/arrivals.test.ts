import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { overload } from '../limits.ts'
import { createServer } from '../server.ts'

let app: FastifyInstance
let started: string[]

beforeEach(async () => {
  started = []
  app = await createServer({
    log: quietLog,
    trustProxy: null,
    isHttps: false,
    rateLimits: false,
    loopDelayMs: 60_000,
  })
  const config = { isSheddable: true }
  app.get<{ Params: { who: string } }>('/call/:who', { config }, ({ params }) => {
    started.push(params.who)
    // A call that keeps the processor busy for two milliseconds.
    for (const until = performance.now() + 2; performance.now() < until; );
    return {}
  })
  app.get('/probe', () => ({}))
})
afterEach(() => app.close())

const statusOf = async (url: string) => (await app.inject({ url })).statusCode

test('overdue calls are refused until no more than a hundred wait; probes and pages are served', async () => {
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 10))
  onTestFinished(() => clock.mockRestore())
  const calls = Array.from({ length: overload.maxBehind + 3 }, (_, nth) => `/call/${nth}`)
  const replies = await Promise.all(['/probe', ...calls].map(statusOf))
  expect(replies).toEqual([200, 503, 503, 503, ...Array.from({ length: overload.maxBehind }, () => 200)])
  expect(started).toEqual(calls.slice(3).map((url) => url.replace('/call/', '')))
})

test('a hundred calls that come at once are all served, however slow the machine is', async () => {
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 5000))
  onTestFinished(() => clock.mockRestore())
  const replies = await Promise.all(
    Array.from({ length: overload.maxBehind }, (_, nth) => statusOf(`/call/${nth}`)),
  )
  expect(new Set(replies)).toEqual(new Set([200]))
})

test('new visitors get in while many others keep the server busy', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const send = async (who: string) => {
    const [response] = await once(get(`${address}/call/${who}`, { agent }), 'response')
    await once(response.resume(), 'end')
  }
  const stop = new AbortController()
  const keepBusy = async () => {
    while (!stop.signal.aborted) await send('regular')
  }
  const regulars = Array.from({ length: 100 }, keepBusy)
  while (started.length < 300) await send('regular')

  const before = started.length
  await Promise.all(Array.from({ length: 50 }, () => send('visitor')))
  const meanwhile = started.slice(before).filter((who) => who === 'regular').length
  stop.abort()
  await Promise.all(regulars)
  // One connection in each long turn would be 50 turns with 100 regular calls each.
  expect(meanwhile).toBeLessThan(1000)
})
