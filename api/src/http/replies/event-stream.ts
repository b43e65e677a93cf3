import type { FastifyInstance, FastifyReply } from 'fastify'
import { overloaded, Refused } from '../errors.ts'
import { limits } from '../limits.ts'

export type EventSink = {
  readonly send: (event: string, data: unknown, id?: number) => void
  readonly end: () => void
}

/**
 * The reply of a call whose transport is `stream`. `begin` runs once the headers are sent; the function that it
 * returns runs when the stream ends or the client disconnects.
 */
export class EventStream {
  readonly begin: (sink: EventSink) => () => void

  constructor(begin: (sink: EventSink) => () => void) {
    this.begin = begin
  }
}

type RunningStream = { readonly keepAlive: () => void; readonly end: () => void }

type EventStreams = {
  /** Runs the handler, then starts its stream. If the handler throws, the client gets an ordinary error reply. */
  readonly answer: (owner: string, response: FastifyReply, handler: () => Promise<unknown>) => Promise<void>
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Without this, a buffering proxy such as nginx would deliver nothing until the stream ends.
  'x-accel-buffering': 'no',
}

const tooMany = new Refused('too_many_streams', 429, 'This is open too often. Close one of the others first.')

export function openEventStreams(app: FastifyInstance): EventStreams {
  const open = new Set<RunningStream>()
  const counts = new Map<string, number>()
  let isClosing = false
  // One timer serves all streams.
  const beat = setInterval(() => {
    for (const stream of open) stream.keepAlive()
  }, limits.aliveMs).unref()

  // In `preClose`, because the server then waits for open connections, and a stream may stay open for minutes.
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
      // The deadline has already sent a reply, or the client has disconnected.
      if (!(answer instanceof EventStream) || response.sent || response.raw.destroyed) {
        release()
        return
      }
      const stream = openStream(response, answer, () => {
        open.delete(stream)
        release()
      })
      if (!response.raw.destroyed) open.add(stream)
      if (isClosing) stream.end()
    },
  }
}

function openStream(response: FastifyReply, { begin }: EventStream, onClose: () => void): RunningStream {
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
    // A client that does not read is disconnected, so that unread bytes do not fill the memory; it can reconnect.
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
      // The client has read nothing between two keep-alives, so the connection is dead.
      if (isBehind && raw.writableNeedDrain) raw.destroy()
      isBehind = raw.writableNeedDrain
      writeOut(': alive\n\n')
    },
  }
}
