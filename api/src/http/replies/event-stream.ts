import type { FastifyInstance, FastifyReply } from 'fastify'
import { overloaded, Refused } from '../errors.ts'
import { limits } from '../limits.ts'

export type EventSink = {
  readonly send: (event: string, data: unknown, id?: number) => void
  readonly end: () => void
}

/** The answer of a call whose transport is `stream`: begun once the headers are out, left when the reader goes. */
export class EventStream {
  readonly begin: (sink: EventSink) => () => void

  constructor(begin: (sink: EventSink) => () => void) {
    this.begin = begin
  }
}

type Open = { readonly keepAlive: () => void; readonly end: () => void }

type EventStreams = {
  /** Whatever the deed refuses is an ordinary reply: the stream begins after it. */
  readonly answer: (owner: string, response: FastifyReply, handler: () => Promise<unknown>) => Promise<void>
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that collects the reply first would show nothing until its end.
  'x-accel-buffering': 'no',
}

const tooMany = new Refused('too_many_streams', 429, 'This is open too often. Close one of the others first.')

export function openEventStreams(app: FastifyInstance): EventStreams {
  const open = new Set<Open>()
  const counts = new Map<string, number>()
  let isClosing = false
  // One for all, however many they are.
  const beat = setInterval(() => {
    for (const stream of open) stream.keepAlive()
  }, limits.aliveMs).unref()

  // Before the server waits for its connections: a stream may have minutes to go.
  app.addHook('preClose', (done) => {
    isClosing = true
    clearInterval(beat)
    for (const stream of open) stream.end()
    done()
  })

  function count(owner: string, more: 1 | -1): number {
    const next = (counts.get(owner) ?? 0) + more
    if (next > 0) counts.set(owner, next)
    else counts.delete(owner)
    return next
  }

  return {
    answer: async (owner, response, handler) => {
      if (isClosing) throw overloaded
      const release = () => void count(owner, -1)
      if (count(owner, 1) > limits.streamsOfOne) {
        release()
        throw tooMany
      }
      const answer = await handler().catch((error: unknown) => {
        release()
        throw error
      })
      // Too late: the deadline has answered, or nobody is there any more.
      if (!(answer instanceof EventStream) || response.sent || response.raw.destroyed) {
        release()
        return
      }
      const stream = write(response, answer, () => {
        open.delete(stream)
        release()
      })
      if (!response.raw.destroyed) open.add(stream)
      if (isClosing) stream.end()
    },
  }
}

function write(response: FastifyReply, { begin }: EventStream, onClose: () => void): Open {
  const { raw } = response.headers(headers).hijack()
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200)
  let leave: (() => void) | null = null
  let isOver = false
  let isBehind = false

  function writeOut(text: string): void {
    if (isOver || raw.destroyed) return
    raw.write(text)
    // Who does not read is cut off, and asks for the rest when they read again.
    if (raw.writableLength > limits.unreadBytes) raw.destroy()
  }
  function end(): void {
    if (isOver) return
    isOver = true
    leave?.()
    raw.end()
  }
  raw.once('close', () => {
    if (!isOver) leave?.()
    isOver = true
    onClose()
  })
  leave = begin({
    send: (event, data, id) => {
      const named = id === undefined ? '' : `id: ${id}\n`
      writeOut(`event: ${event}\n${named}data: ${JSON.stringify(data)}\n\n`)
    },
    end,
  })
  if (isOver) leave()
  return {
    end,
    keepAlive: () => {
      // Not a byte taken between two beats: the other end is dead.
      if (isBehind && raw.writableNeedDrain) raw.destroy()
      isBehind = raw.writableNeedDrain
      writeOut(': alive\n\n')
    },
  }
}
