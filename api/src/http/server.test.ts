import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { isListening } from '../../test/is-listening.ts'
import { patient } from '../../test/patient.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { createServer, type ServerSettings } from './server.ts'
import { closeGracefully } from './shutdown.ts'

const settings = { log: quietLog, trustProxy: null, isHttps: false, rateLimits: false, loopDelayMs: 60_000 }
let app: FastifyInstance

afterEach(() => app.close())

async function open(more: Partial<ServerSettings> = {}): Promise<number> {
  app = await createServer({ ...settings, ...more })
  app.get('/quick', { config: { isSheddable: true } }, () => ({ status: 'ok' }))
  app.get('/ip', (request) => ({ ip: request.ip }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(address).port)
}

test('every reply carries the security headers, an unreadable address and an unknown one too', async () => {
  const port = await open()
  for (const path of ['/quick', '/%ZZ', '/nowhere']) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const policy = headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    )
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('Strict-Transport-Security is sent only where https is served', async () => {
  const port = await open({ isHttps: true })
  const { headers } = await fetch(`http://127.0.0.1:${port}/quick`)
  expect(headers.get('strict-transport-security')).toContain('max-age=')
})

test.each([
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST /quick HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['20 KB of headers', `GET /quick HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address of 20 KB', `GET /${'b'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
])('[E-02] %s are answered with JSON and the security headers', async (_what, bytes, status) => {
  const answer = await exchange(await open({ isHttps: true }), bytes)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  for (const header of [
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'",
    'strict-transport-security: max-age=',
  ])
    expect(answer).toContain(`\r\n${header}`)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'fail' })
})

test('the address of a visitor comes from a proxy only if the proxy is trusted', async () => {
  const ask = async (port: number) => {
    const reply = await fetch(`http://127.0.0.1:${port}/ip`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    return reply.json()
  }
  expect(await ask(await open())).toEqual({ ip: '127.0.0.1' })
  await app.close()
  expect(await ask(await open({ trustProxy: ['loopback'] }))).toEqual({ ip: '203.0.113.9' })
})

test('a server that cannot keep up answers 503 with Retry-After, and recovers', async () => {
  const port = await open({ loopDelayMs: 20 })
  const busy = await untilStatus(port, 503, () => block(60))
  expect(busy.headers.get('retry-after')).toBe('2')
  expect(await busy.json()).toMatchObject({ status: 'fail', type: 'overloaded' })
  await untilStatus(port, 200, () => wait(20))
})

test('closing lets a request in flight finish and takes no new connection', async () => {
  const signals = new EventEmitter()
  app = await createServer(settings)
  app.get('/slow', async () => {
    signals.emit('started')
    await once(signals, 'finish')
    return { status: 'finished' }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const started = once(signals, 'started')
  const slow = fetch(`${address}/slow`)
  await started
  // The limit is longer than the test, so `closeGracefully` succeeds only if it does not have to cut connections.
  const closed = closeGracefully(app, 120_000)
  await expect.poll(() => isListening(Number(new URL(address).port)), patient).toBe(false)
  signals.emit('finish')

  expect(await (await slow).json()).toEqual({ status: 'finished' })
  await closed
})

test('closing cuts a request that never ends', async () => {
  const signals = new EventEmitter()
  app = await createServer(settings)
  app.get('/endless', async () => {
    signals.emit('started')
    await new Promise(() => {})
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const started = once(signals, 'started')
  const outcome = fetch(`${address}/endless`).catch(String)
  await started
  await closeGracefully(app, 50)
  expect(await outcome).toContain('fetch failed')
})

async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

async function untilStatus(
  port: number,
  status: number,
  meanwhile: () => void | Promise<void>,
): Promise<Response> {
  for (;;) {
    await meanwhile()
    await nextTurn()
    const reply = await fetch(`http://127.0.0.1:${port}/quick`)
    if (reply.status === status) return reply
    await reply.arrayBuffer()
  }
}

function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
