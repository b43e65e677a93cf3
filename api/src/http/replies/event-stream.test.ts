import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { defineCall } from '@vela/contract/call'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { patient } from '../../../test/patient.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { openDb } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../errors.ts'
import { limits } from '../limits.ts'
import { mount, on } from '../route.ts'
import { createServer } from '../server.ts'
import { closeGracefully } from '../shutdown.ts'
import { type EventSink, EventStream } from './event-stream.ts'

const watch = defineCall({
  clause: 'W-00',
  area: 'account',
  summary: 'A call of the tests',
  method: 'GET',
  path: '/watch/',
  access: 'public',
  query: z.strictObject({ how: z.optional(z.string()) }),
  transport: 'stream',
  replies: { 200: z.string() },
})

let app: FastifyInstance
let port: number
let sinks: EventSink[]
let left: number
let sockets: Socket[]
let responses: ServerResponse[]

beforeEach(async () => {
  sinks = []
  left = 0
  sockets = []
  responses = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await createServer({
    log: quietLog,
    trustProxy: null,
    isHttps: false,
    rateLimits: false,
    loopDelayMs: 60_000,
  })
  const route = on(watch, async (_deps, { query }) => {
    if (query.how === 'refused') throw new Refused('sold_out', 409, 'Sold out.')
    return new EventStream((sink) => {
      sinks.push(sink)
      sink.send('first', { nth: sinks.length }, 1)
      if (query.how === 'short') sink.end()
      return () => void (left += 1)
    })
  })
  app.addHook('onRequest', (_request, response, done) => {
    responses.push(response.raw)
    done()
  })
  // A public call only checks whether the pool has a free connection; it never opens one.
  mount(app, [route], { db: openDb(new pg.Pool()) } as Deps)
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
  vi.useRealTimers()
})

/** Sends a request over a plain socket, so that the test controls when the reply is read. */
function ask(path = '/watch/'): { socket: Socket; text: () => string } {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (bytes) => void (text += bytes.toString()))
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return { socket, text: () => text }
}

const isOpen = async (count: number) => vi.waitFor(() => expect(sinks).toHaveLength(count), patient)

test('events go out as they are sent, with the headers of every reply', async () => {
  const { text } = ask()
  await isOpen(1)
  sinks[0]?.send('second', { line: 'a\nb' })
  await vi.waitFor(() => expect(text()).toContain('second'), patient)
  expect(text()).toMatch(/^HTTP\/1.1 200 .*content-type: text\/event-stream; charset=utf-8\r\n/s)
  expect(text()).toMatch(/x-content-type-options: nosniff/)
  expect(text()).toContain('event: first\nid: 1\ndata: {"nth":1}\n\n')
  expect(text()).toContain('event: second\ndata: {"line":"a\\nb"}\n\n')
  expect(left).toBe(0)
})

test('a stream that ends at once leaves, and its connection serves the next', async () => {
  const { socket, text } = ask('/watch/?how=short')
  await vi.waitFor(() => expect(text()).toContain('\r\n0\r\n\r\n'), patient)
  expect(left).toBe(1)
  socket.write('GET /watch/?how=short HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(() => expect(text()).toContain('{"nth":2}'), patient)
  expect(left).toBe(2)
})

test('[E-02] a refusal before the first byte is an ordinary one', async () => {
  const { text } = ask('/watch/?how=refused')
  await vi.waitFor(
    () => expect(text()).toMatch(/^HTTP\/1.1 409 .*application\/json.*"type":"sold_out"/s),
    patient,
  )
})

test('all streams get a sign of life by one timer', async () => {
  const readers = [ask(), ask(), ask()]
  await isOpen(3)
  vi.advanceTimersByTime(limits.aliveMs)
  for (const { text } of readers) await vi.waitFor(() => expect(text()).toContain('\n: alive\n\n'), patient)
})

test('a client that disconnects is released, and one that does not read is dropped before much is buffered', async () => {
  const { socket: gone } = ask()
  await isOpen(1)
  gone.destroy()
  await vi.waitFor(() => expect(left).toBe(1), patient)

  const { socket } = ask()
  await isOpen(2)
  socket.pause()
  const piece = 'x'.repeat(16 * 1024)
  let sent = 0
  for (; responses[1]?.destroyed === false && sent < 2000; sent += 1) {
    sinks[1]?.send('piece', piece)
    await nextTurn()
  }
  await vi.waitFor(() => expect(left).toBe(2), patient)
  // The buffers of the kernel take some megabytes; the server itself must buffer only a limited amount.
  expect(sent * piece.length).toBeLessThan(16 * 1024 * 1024)
})

test('a reader that takes nothing between two signs of life is dropped', async () => {
  const { socket } = ask()
  await isOpen(1)
  socket.pause()
  // Sends until the kernel's buffers are full.
  while (responses[0]?.writableNeedDrain === false) {
    sinks[0]?.send('piece', 'x'.repeat(8 * 1024))
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
  }
  vi.advanceTimersByTime(limits.aliveMs)
  vi.advanceTimersByTime(limits.aliveMs)
  await vi.waitFor(() => expect(left).toBe(1), patient)
})

test('one address may have a few streams, and another when one ends', async () => {
  const readers = Array.from({ length: limits.streamsOfOne }, () => ask())
  await isOpen(limits.streamsOfOne)
  const { text } = ask()
  await vi.waitFor(() => expect(text()).toMatch(/^HTTP\/1.1 429 .*"type":"too_many_streams"/s), patient)
  readers[0]?.socket.destroy()
  await vi.waitFor(() => expect(left).toBe(1), patient)
  ask()
  await isOpen(limits.streamsOfOne + 1)
})

test('a server that closes ends its streams and waits for none of them', async () => {
  const { socket, text } = ask()
  await isOpen(1)
  const closed = once(socket, 'close')
  vi.useRealTimers()
  await closeGracefully(app, 60_000)
  await closed
  expect(left).toBe(1)
  expect(text()).toMatch(/\r\n0\r\n\r\n$/)
})
