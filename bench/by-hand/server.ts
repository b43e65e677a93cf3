import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify'
import pg from 'pg'
import { securityHeaders } from '../../api/src/http/pages/security-headers.ts'

type Answer = { id: string | null; key: string; value: string; isMultiAnswer: boolean }

const beside = (name: string) => path.join(import.meta.dirname, name)
const people = path.join(import.meta.dirname, '../../web/src/pictures/people')

/**
 * The same work by hand: plain Fastify and pg, no validation, no limits, no log. Also serves the hand-written pages.
 */
export async function startByHand(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const app = fastify()
  servePages(app)
  saveAnswers(app, pool)
  saveEvents(app, pool)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : address
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.close()
      await pool.end()
    },
  }
}

function servePages(app: FastifyInstance): void {
  const plain = readFileSync(beside('page.html'), 'utf8')
  const quiz = plain.replace(
    '</head>',
    () => `<script>${readFileSync(beside('quiz.js'), 'utf8')}</script></head>`,
  )
  const pages: Readonly<Record<string, Buffer>> = { plain: packed(plain), quiz: packed(quiz) }

  // Chromium starts a new process for a page with an opener policy, which takes 30 to 45 ms on the emulated phone, and
  // a hand-written page needs the policy too. The content policy is left out, because it would refuse the inline
  // script.
  const { 'content-security-policy': _, ...headers } = securityHeaders({ isHttps: false })
  for (const [name, page] of Object.entries(pages))
    app.get(`/${name}`, (_request, reply) =>
      sendPacked(reply.headers(headers), page, 'text/html; charset=utf-8'),
    )
  for (const gender of ['male', 'female']) {
    const picture = packed(readFileSync(path.join(people, `gender-${gender}.svg`), 'utf8'))
    app.get(`/gender-${gender}.svg`, (_, reply) => sendPacked(reply, picture, 'image/svg+xml'))
  }
  const font = readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    ),
  )
  app.get('/font.woff2', (_, reply) => reply.type('font/woff2').send(font))
}

const packed = (text: string) => brotliCompressSync(text)

function sendPacked(reply: FastifyReply, bytes: Buffer, type: string): FastifyReply {
  return reply.type(type).header('content-encoding', 'br').send(bytes)
}

const open = `with session as (insert into quiz_session (id, flow, created_at) values ($1, null, $5) returning id)
  insert into quiz_answer (session_id, key, value, is_multi, answered_at)
  select id, $2, $3, $4::boolean, $5::timestamptz from session`
const add = `insert into quiz_answer (session_id, key, value, is_multi, answered_at)
  select id, $2, $3, $4::boolean, $5::timestamptz from quiz_session where id = $1`

function saveAnswers(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: Answer }>('/profile/quiz/', async ({ body }) => {
    const id = body.id ?? randomBytes(24).toString('base64url')
    const values = [id, body.key, body.value, body.isMultiAnswer, new Date()]
    await pool.query(body.id === null ? open : add, values)
    return { status: 'ok', data: { id } }
  })

  // One transaction per request, as a typical server does.
  app.post<{ Body: Answer }>('/in-transaction', async ({ body }) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(add, [body.id, body.key, body.value, body.isMultiAnswer, new Date()])
      await client.query('update quiz_session set created_at = created_at where id = $1', [body.id])
      await client.query('commit')
      return { status: 'ok', data: { id: body.id } }
    } finally {
      client.release()
    }
  })
}

type Event = { device_id: string; insert_id: string; event_type: string; time: number; session_id: number }

/** A UUID derived from any text, because the columns have the product's types. */
const digest = (text: string) => createHash('md5').update(text).digest('hex')

const addEvents = `insert into event (time, received_at, session_at, id, device, type)
  select time, received_at, session_at, id, device, type from json_to_recordset($1::json) as row (
    time timestamptz, received_at timestamptz, session_at timestamptz, id uuid, device uuid, type text)
  on conflict do nothing`

function saveEvents(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: { events: Event[] } }>('/2/httpapi', async ({ body }) => {
    const receivedAt = new Date()
    const rows = body.events.map((event) => ({
      time: new Date(event.time),
      received_at: receivedAt,
      session_at: new Date(event.session_id),
      id: digest(`${event.device_id} ${event.insert_id}`),
      device: digest(event.device_id),
      type: event.event_type,
    }))
    await pool.query(addEvents, [JSON.stringify(rows)])
    return { code: 200, events_ingested: rows.length }
  })
}
