import { createHash, randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { vi } from 'vitest'
import type { Consult, Question } from '../src/areas/consultant/question.ts'
import { closeGracefully } from '../src/http/shutdown.ts'
import { addMembers } from './add-members.ts'
import { openForOwners } from './owners.ts'
import { patient } from './patient.ts'
import { quietLog } from './quiet-log.ts'
import { buildTestApp } from './test-app.ts'

/** A reply that the test gives. */
type Given = {
  readonly question: Question
  readonly signal: AbortSignal
  readonly say: (...pieces: string[]) => void
  readonly finish: () => void
  readonly fail: (reason: Error) => void
}

/** A consultant that says what the test wants, when it wants it. */
export function openSteered() {
  const given: Given[] = []
  const consult: Consult = async (question, { signal, noteCost }) => {
    const { readable, writable } = new TransformStream<string, string>(undefined, undefined, {
      highWaterMark: Number.POSITIVE_INFINITY,
    })
    const writer = writable.getWriter()
    given.push({
      question,
      signal,
      say: (...pieces) => pieces.forEach((piece) => void writer.write(piece)),
      finish: () => void writer.close(),
      fail: (reason) => void writer.abort(reason),
    })
    noteCost(() => ({ inputTokens: 7, outputTokens: 3 }))
    return { pieces: readable, isCut: () => false }
  }
  /** The nth that was asked, from 0, once it is. */
  async function nth(index: number): Promise<Given> {
    return vi.waitFor(() => {
      const one = given[index]
      if (one === undefined) throw new Error(`only ${given.length} were asked`)
      return one
    }, patient)
  }
  return { consult, given, nth }
}

type Event = { readonly event: string; readonly id: number | null; readonly data: Record<string, unknown> }

/** Reads a stream of events as it comes. */
class Reader {
  readonly status: number
  readonly headers: Headers
  raw = ''
  isOver = false
  readonly #leaving: AbortController

  constructor(response: Response, leaving: AbortController) {
    this.status = response.status
    this.headers = response.headers
    this.#leaving = leaving
    void this.#read(response)
  }

  async #read({ body }: Response): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for await (const bytes of body ?? []) this.raw += decoder.decode(bytes, { stream: true })
    } catch {
      // Broken off by one of the two ends, which the test knows.
    }
    this.isOver = true
  }

  get events(): Event[] {
    const blocks = this.raw.split('\n\n').slice(0, -1)
    return blocks
      .filter((block) => !block.startsWith(':'))
      .map((block) => {
        const fields = new Map(
          block.split('\n').map((line) => {
            const at = line.indexOf(': ')
            return [line.slice(0, at), line.slice(at + 2)] as const
          }),
        )
        const id = fields.get('id')
        return {
          event: fields.get('event') ?? '',
          id: id === undefined ? null : Number(id),
          data: JSON.parse(fields.get('data') ?? '{}'),
        }
      })
  }

  get text(): string {
    return this.events
      .filter(({ event }) => event === 'delta')
      .map(({ data }) => String(data['text']))
      .join('')
  }

  /** Of the run, once it is told. */
  async runId(): Promise<string> {
    return vi.waitFor(() => {
      const [first] = this.events
      if (first === undefined) throw new Error(`${this.status}, and no event in "${this.raw}"`)
      return String(first.data['id'])
    }, patient)
  }

  get json(): Record<string, unknown> {
    return JSON.parse(this.raw)
  }

  /** What came last, once the stream is over. */
  async end(): Promise<Event | undefined> {
    await vi.waitFor(() => {
      if (!this.isOver) throw new Error(`the stream goes on after ${this.raw.slice(-200)}`)
    }, patient)
    return this.events.at(-1)
  }

  async until(text: string): Promise<void> {
    await vi.waitFor(() => {
      if (!this.text.includes(text)) throw new Error(`there is no "${text}" in "${this.text}"`)
    }, patient)
  }

  leave(): void {
    this.#leaving.abort()
  }
}

/** The academy with members, and servers on its database that listen. */
export async function openForAskers() {
  const academy = await openForOwners()
  const { deps, database } = academy
  const closing: (() => Promise<unknown>)[] = []

  /** A process of its own, as far as the consultant can tell. */
  async function serve(consult?: Consult) {
    const own = { ...deps, db: drizzle(database.pool), ...(consult && { consult }) }
    const app = await buildTestApp(own, { log: quietLog, rateLimits: false })
    closing.push(() => closeGracefully(app))
    const address = await app.listen({ host: '127.0.0.1', port: 0 })

    const root = '/consultant/threads/'
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    async function call(method: 'GET' | 'POST', path: string, token: string, payload?: object) {
      const headers = bearer(token)
      const reply = await app.inject({ method, url: root + path, headers, ...(payload && { payload }) })
      return { code: reply.statusCode, ...reply.json() }
    }
    async function read(method: 'GET' | 'POST', path: string, token: string): Promise<Reader> {
      const leaving = new AbortController()
      const { signal } = leaving
      return new Reader(
        await fetch(address + root + path, { method, headers: bearer(token), signal }),
        leaving,
      )
    }
    return {
      // Longer than a test may take: one that had to wait for its replies would never be done.
      close: () => closeGracefully(app, 120_000),
      deps: own,
      open: (token: string) => call('POST', '', token, {}),
      latest: async (token: string) => (await call('GET', 'latest/', token)).data,
      say: (token: string, thread: string, content: string, key?: string) =>
        call('POST', `${thread}/messages/`, token, { content, ...(key && { key }) }),
      start: (token: string, thread: string) => read('POST', `${thread}/runs/`, token),
      follow: (token: string, thread: string, run: string, after = 0) =>
        read('GET', `${thread}/runs/${run}/events/?after=${after}`, token),
      readRun: (token: string, thread: string, run: string) => call('GET', `${thread}/runs/${run}/`, token),
      cancel: (token: string, thread: string, run: string) =>
        call('POST', `${thread}/runs/${run}/cancel/`, token, {}),
    }
  }

  /** Somebody with a plan who is signed in. */
  async function member(): Promise<{ accountId: string; token: string }> {
    const [added] = await addMembers(database.pool, { count: 1, startedAt: academy.clock.now })
    const accountId = String(added?.accountId)
    const token = randomBytes(32).toString('base64url')
    await academy.rows(
      `insert into account_session (token_hash, account_id, created_at, expires_at)
        values ($1, $2, $3, $3::timestamptz + interval '9 years')`,
      [createHash('sha256').update(token).digest(), accountId, academy.clock.now],
    )
    return { accountId, token }
  }

  return {
    ...academy,
    serve,
    member,
    close: async () => {
      for (const close of closing) await close()
      await academy.close()
    },
  }
}
