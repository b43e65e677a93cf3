import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeGuestToken } from '../../src/http/admission/guest-token.ts'
import { addSignedInOperator } from '../operators.ts'
import { printTable } from '../print-table.ts'
import { type Random, seeded } from '../seeded-schedule.ts'
import { addSession, openTestApp, testGuestSecret } from '../test-app.ts'
import { drawRequest, type HostileRequest, type Insider } from './hostile-request.ts'

type Server = Awaited<ReturnType<typeof openTestApp>>

/** Requests on one database. What was accepted is stored, and comparing all rows takes longer and longer. */
const perServer = 12_000
const perBatch = 200
const atOnce = 10
/** A request that takes longer than this counts as hanging, on a machine that is also busy with something else. */
const hangMs = 60_000

/** Rows that count refused requests, which is their purpose. */
const countersOfRefusals = ['budget', 'webhook_refusal']

/**
 * [E-02] Sends generated requests, each set twice: first all of them, of which some are accepted; then those that were
 * refused, alone, so that whatever they write can be seen. The seed repeats a finding.
 */
export function testHostile(
  title: string,
  { seed, count }: { readonly seed: number; readonly count: number },
): void {
  test(`${title} (${count} requests, seed ${seed})`, { timeout: 6 * 60 * 60_000 }, async () => {
    const random = seeded(seed)
    const found: string[] = []
    const seen = { sent: 0, refused: 0, compared: 0 }
    while (seen.sent < count) {
      // The clock stands still, because an operator's session stores when it was last used.
      const now = new Date()
      const server = await openTestApp({ rateLimits: false }, { now: () => now })
      await server.app.listen({ host: '127.0.0.1', port: 0 })
      const until = Math.min(count, seen.sent + perServer)
      while (seen.sent < until) await sendBatch(server, random, seen, found)
      if (server.logged().includes('"msg":"a request failed"')) found.push('a request failed in the log')
      await server.close()
      process.stdout.write(
        `seed ${seed}: ${seen.sent} sent, ${seen.refused} refused, ${found.length} findings\n`,
      )
      if (found.length > 20) break
    }
    printTable({
      seed,
      requests: seen.sent,
      refused: seen.refused,
      'refused with rows compared': seen.compared,
      findings: found.length,
    })
    expect(found).toEqual([])
    // Otherwise the comparison of rows would prove nothing.
    expect(seen.compared).toBeGreaterThan(seen.sent / 5)
  })
}

async function sendBatch(
  server: Server,
  random: Random,
  seen: { sent: number; refused: number; compared: number },
  found: string[],
): Promise<void> {
  const insider = await addInsider(server)
  const requests = Array.from({ length: perBatch }, () => drawRequest(random, insider))
  const statuses = await sendAll(server, requests, found)
  const refused = requests.filter((_, at) => isRefusal(statuses[at] ?? 0))
  await sendRaw(server, requests, random, found)
  const before = await readRows(server)
  const again = await sendAll(server, refused, found)
  seen.sent += requests.length + refused.length
  seen.refused += refused.length
  // One that was refused may be accepted later, such as a name that has become free.
  if (!again.every(isRefusal)) return
  const after = await readRows(server)
  const changed = Object.keys(after).filter((name) => after[name] !== before[name])
  if (changed.length > 0)
    found.push(`refused requests wrote to ${changed.join()}: ${refused.map(describe).join('\n')}`)
  seen.compared += refused.length
}

const isRefusal = (status: number) => status >= 400

async function addInsider({ deps, database, app }: Server): Promise<Insider> {
  const { cookie } = await addSignedInOperator(deps, 'owner')
  const payload = { key: 'gender', value: 'female', isMultiAnswer: false }
  const opened = await app.inject({ method: 'POST', url: '/profile/quiz/', payload })
  const session = opened.json<{ data: { id: string } }>().data.id
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from account order by random() limit 1',
  )
  return {
    cookie,
    token: await addSession(database.db),
    guest: makeGuestToken(testGuestSecret, new Date()),
    ids: [session, ...rows.map(({ id }) => id), 'gender', '1'],
  }
}

async function sendAll(
  server: Server,
  requests: readonly HostileRequest[],
  found: string[],
): Promise<number[]> {
  const statuses: number[] = []
  const waiting = [...requests.entries()]
  async function sendOn(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, request] = next
      const status = await send(server, request, at)
      statuses[at] = status
      if (status >= 500 || status === 0) found.push(`${status}: ${describe(request)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
  return statuses
}

/** Returns the status, or 0 if no answer came. */
async function send({ app }: Server, request: HostileRequest, at: number): Promise<number> {
  const timer = new AbortController()
  const reply = await Promise.race([
    // The type knows the usual methods only.
    app.inject({ ...(request as object), remoteAddress: `10.${at >> 8}.${at & 255}.1` }),
    pass(hangMs, null, { signal: timer.signal }).catch(() => null),
  ])
  timer.abort()
  if (reply === null) return 0
  // Overload is answered before anything was done.
  return reply.statusCode === 503 && reply.headers['retry-after'] !== undefined ? 429 : reply.statusCode
}

/** One request of the batch as bytes of which some are changed, to the real port. */
async function sendRaw(
  { app }: Server,
  requests: readonly HostileRequest[],
  random: Random,
  found: string[],
): Promise<void> {
  const address = app.server.address()
  const request = requests[Math.floor(random() * requests.length)]
  if (request === undefined || address === null || typeof address === 'string') return
  const body = Buffer.from(request.payload ?? '')
  const head = Object.entries({
    host: 'x',
    connection: 'close',
    'content-length': body.length,
    ...request.headers,
  })
  const bytes = Buffer.concat([
    Buffer.from(`${request.method} ${request.url} HTTP/1.1\r\n`),
    Buffer.from(`${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`),
    body,
  ])
  for (let count = Math.floor(random() * 4); count > 0; count -= 1)
    bytes[Math.floor(random() * Math.min(bytes.length, 300))] = Math.floor(random() * 256)
  const socket = net.connect(address.port, '127.0.0.1').on('error', () => {})
  socket.setTimeout(hangMs, () => {
    found.push(`no answer to the bytes ${bytes.toString('latin1').slice(0, 300)}`)
    socket.destroy()
  })
  let reply = ''
  socket.on('data', (piece) => {
    reply += piece.toString('latin1')
  })
  // Whatever the bytes announce, nothing more comes.
  socket.end(bytes)
  await once(socket, 'close')
  if (/^HTTP\/1\.1 5(?!03)/.test(reply)) found.push(`${reply.slice(0, 100)} to ${bytes.toString('latin1')}`)
}

async function readRows({ database }: Server): Promise<Record<string, string>> {
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const digests = tables
    .filter(({ name }) => !countersOfRefusals.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) from ${name} as t`,
    )
  const { rows } = await database.db.execute<{ name: string; md5: string }>(
    sql.raw(digests.join(' union all ')),
  )
  return Object.fromEntries(rows.map(({ name, md5 }) => [name, md5]))
}

function describe({ method, url, headers, payload }: HostileRequest): string {
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${String(payload).slice(0, 400)}`
}
