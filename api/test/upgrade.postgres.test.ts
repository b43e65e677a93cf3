import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { addMembers } from './add-members.ts'
import { buildServer } from './build-server.ts'
import { buildEarlierServer, findEarlierRelease } from './earlier-release.ts'
import { goodPassword } from './people.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { openTestDatabase, postgresUrlOf } from './test-database.ts'

const isLong = process.env['LONG'] !== undefined
const earlier = isLong ? findEarlierRelease() : null
if (isLong && earlier === null)
  process.stdout.write('The upgrade is not tested: the history has no earlier release.\n')

type Person = { readonly email: string; readonly token: string }
type Send = (
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  token?: string,
) => Promise<{ status: number; json: unknown }>

/** A browser that repeats what was answered 503 before it started, as ours does, and counts everything else. */
function connect(addresses: () => readonly string[], counts: Map<string, number>): Send {
  let turn = 0
  return async (method, url, body, token) => {
    for (let tries = 1; ; tries += 1) {
      const to = addresses()
      const reply = await fetch(new URL(url, to[(turn += 1) % to.length]), {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const json: unknown = await reply.json()
      if (reply.status === 503 && (json as { type?: string }).type === 'overloaded' && tries < 20) continue
      const outcome = `${method} ${url.replace(/\?.*/, '')} ${reply.status}`
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      return { status: reply.status, json }
    }
  }
}

async function register(send: Send): Promise<Person> {
  const opened = (
    await send('POST', '/profile/quiz/', { key: 'gender', value: 'male', isMultiAnswer: false })
  ).json
  const { id } = (opened as { data: { id: string } }).data
  const email = `${randomUUID()}@mail.example`
  const body = { id, email, screenName: 'Marta', password: goodPassword }
  const { token } = (await send('POST', '/profile/registration/', body)).json as { token: string }
  return { email, token }
}

/** What one learner does again and again. */
async function learn(send: Send, { email, token }: Person): Promise<void> {
  await send('POST', '/profile/quiz/', { key: 'gender', value: 'female', isMultiAnswer: false })
  for (const url of [
    '/education/courses/',
    '/education/progress/get/',
    '/education/plan/',
    '/review/',
    '/review/mistakes/',
    '/review/mastery/',
    '/habit/',
    '/simulator/missions/',
    '/simulator/practice/',
    '/profile/balance/',
    '/consultant/threads/latest/',
  ])
    await send('GET', url, undefined, token)
  const item = { id: Date.now(), type: 'element', type_id: randomUUID(), status: 'done', option: 'a' }
  await send('POST', '/education/progress/set/', item, token)
  await send('POST', '/habit/day/', { day: new Date().toISOString().slice(0, 10), zone: 'UTC' }, token)
  await send('POST', '/consultant/threads/', {}, token)
  await send('POST', '/login/', { email, password: goodPassword })
}

test.runIf(earlier !== null)(
  '[G-16] the release before and this one answer mixed calls side by side on one PostgreSQL, with no error',
  { timeout: 1_200_000 },
  async () => {
    const before = await buildEarlierServer(earlier ?? '')
    onTestFinished(before.remove)
    const present = await buildServer()
    onTestFinished(present.remove)
    const database = await openTestDatabase()
    onTestFinished(database.close)
    const { pool } = database
    await pool.query('drop schema public cascade; create schema public')
    const env = { DATABASE_URL: await postgresUrlOf(database), LOG_LEVEL: 'silent' }
    const start = async (main: URL): Promise<RunningServer> => {
      const server = await startServer(main, env)
      onTestFinished(server.child.kill)
      return server
    }

    const old = await start(before.main)
    let addresses: readonly string[] = [old.address]
    const counts = new Map<string, number>()
    const send = connect(() => addresses, counts)
    const people = await Promise.all(Array.from({ length: 4 }, () => register(send)))
    const members = await addMembers(pool, { count: people.length, startedAt: new Date() })
    for (const [at, { email }] of people.entries())
      await pool.query(
        'update subscription set account_id = (select id from account where email = $1) where id = $2',
        [email, members[at]?.subscriptionId],
      )

    const stopping = new AbortController()
    const rounds = { count: 0 }
    const learning = people.map(async (person) => {
      while (!stopping.signal.aborted) {
        await learn(send, person)
        rounds.count += 1
      }
    })
    const roundsMore = async (more: number) => {
      const until = rounds.count + more
      await expect.poll(() => rounds.count, { timeout: 300_000, interval: 200 }).toBeGreaterThan(until)
    }
    await roundsMore(20)
    // It migrates the database while the old one answers.
    const young = await start(present.main)
    const { rows: migrated } = await pool.query('select count(*)::int as count from schema_migrations')
    addresses = [old.address, young.address]
    await roundsMore(60)
    addresses = [young.address]
    await roundsMore(4)
    old.child.terminate()
    expect(await old.child.ended).toMatchObject({ code: 0 })
    await roundsMore(20)
    stopping.abort()
    await Promise.all(learning)

    process.stdout.write(`${[...counts].map(([outcome, count]) => `${outcome}: ${count}`).join('\n')}\n`)
    process.stdout.write(`${earlier} and this one, ${migrated[0]?.count} migrations\n`)
    expect([...counts.keys()].filter((outcome) => !/ 20[01]$/.test(outcome))).toEqual([])
    const { rows } = await pool.query('select count(*)::int as items from progress')
    expect(rows).toEqual([{ items: counts.get('POST /education/progress/set/ 200') }])
    expect((await pool.query('select name from job where failed_at is not null')).rows).toEqual([])
  },
)
