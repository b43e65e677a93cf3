import { createHash } from 'node:crypto'
import { calls } from '@vela/contract/calls'
import { codedFailure, failure } from '@vela/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Keys, malformedRequests, validRequest } from '../../test/malformed-requests.ts'
import { addSignedInOperator } from '../../test/operators.ts'
import { addSession, openTestApp, testGuestSecret } from '../../test/test-app.ts'
import { makeGuestToken } from './admission/guest-token.ts'

const isLong = process.env['LONG'] !== undefined
let server: Awaited<ReturnType<typeof openTestApp>>
let keys: Keys
/** The stored rows after the previous call, which the next one must leave unchanged. */
let stored: unknown

beforeAll(async () => {
  // The clock stands still, because an operator's session stores when it was last used.
  const now = new Date()
  server = await openTestApp({}, { now: () => now })
  keys = await addKeys()
  stored = await readRows()
})

async function addKeys(): Promise<Keys> {
  const { cookie } = await addSignedInOperator(server.deps, 'owner')
  return { token: await addSession(server.database.db), cookie }
}

afterAll(() => server.close())

const list = Object.entries(calls).map(([name, call]) => ({ name, call, clause: call.clause }))

test.each(list)(
  '[E-02] [$clause] $name answers 4xx to whatever is malformed, and writes nothing',
  async ({ call }) => {
    const random = seeded(call.path)
    const cases = malformedRequests(call, keys, makeGuestToken(testGuestSecret, new Date()), random)
    expect(cases.length).toBeGreaterThanOrEqual(20)

    const wrongAnswers: string[] = []
    // Outside of the long tests each call gets a share of them, and together the calls get every kind.
    const share = cases.filter(() => isLong || random() < 0.2)
    for (const [index, { wrong, request }] of share.entries()) {
      // Each request has its own IP address, or the rate limit would refuse it.
      const reply = await server.app.inject({
        ...request,
        remoteAddress: `10.${index >> 8}.${index & 255}.1`,
      })
      // A wrong method or path is not one of the vendor's calls, so it gets the ordinary error body.
      const { shape } =
        call.caller === 'vendor' && ![404, 405].includes(reply.statusCode) ? codedFailure : failure
      const isEnvelope = z.safeParse(z.strictObject(shape), readJson(reply.body)).success
      if (reply.statusCode < 400 || reply.statusCode > 499 || !isEnvelope) {
        wrongAnswers.push(`${wrong}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
      }
    }

    expect(wrongAnswers).toEqual([])
    const before = stored
    stored = await readRows()
    expect(stored).toEqual(before)
  },
)

test.each(list)('[$clause] $name lets a well-formed request through to its handler', async ({ call }) => {
  // Each call gets a new session, because one of them signs out.
  const fresh = await addKeys()
  const reply = await server.app.inject({ ...validRequest(call, fresh), remoteAddress: '10.255.0.1' })
  const { type } = reply.json<{ type?: string }>()
  // Without the last two types, a call that is not mounted would pass here and above.
  expect(['invalid', 'malformed', 'unauthorized', 'internal', 'not_found', 'wrong_method']).not.toContain(
    type,
  )
  expect(reply.statusCode).not.toBe(500)
})

test('[E-02] no malformed request ended in the error log', () => {
  expect(server.logged()).not.toContain('a request failed')
})

async function readRows(): Promise<unknown> {
  const { db } = server.database
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) from ${name} as t`,
  )
  const { rows } = await db.execute(sql.raw(digests.join(' union all ')))
  return rows
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A random generator that returns the same numbers in every run, but different ones for each call. */
function seeded(seed: string): () => number {
  let count = 0
  return () => createHash('sha256').update(`${seed}${count++}`).digest().readUInt32BE() / 2 ** 32
}
