import { randomInt } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { buildServer } from './build-server.ts'
import { patient } from './patient.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { openTestDatabase, postgresUrlOf } from './test-database.ts'

// Two processes with connections of their own: what one counts, the other must know.
const isLong = process.env['LONG'] !== undefined
const logIns = isLong ? 10_000 : 130
/** Each attempt costs a password hash; a short run already uses up most of the budget. */
const looks = isLong ? 200 : 50
const guesses = isLong ? 100_000 : 300
const atOnce = 40
const minutes = 60_000
const patience = isLong ? 60 * minutes : 3 * minutes
const goodPassword = 'copper lantern 42'

let database: Database
let built: Awaited<ReturnType<typeof buildServer>>
let servers: readonly RunningServer[]

beforeAll(async () => {
  database = await openTestDatabase()
  built = await buildServer()
  const env = { DATABASE_URL: await postgresUrlOf(database), TRUST_PROXY: 'loopback' }
  servers = await Promise.all([startServer(built.main, env), startServer(built.main, env)])
}, patience)
afterAll(async () => {
  for (const { child } of servers) child.kill()
  built.remove()
  await database.close()
})

type Request = { readonly path: string; readonly body: object; readonly cookie?: string }
type Answered = { readonly code: number; readonly cookie: string; readonly status?: string }

/** Each request from a network of its own. */
async function post(nth: number, { path, body, cookie }: Request): Promise<Answered> {
  const address = servers[nth % servers.length]?.address
  const reply = await fetch(new URL(path, address), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(cookie !== undefined && { cookie }),
    },
    body: JSON.stringify(body),
  })
  const { status, type } = (await reply.json()) as { status?: string; type?: string }
  // Shed on a busy machine before it was counted: tried again.
  if (reply.status === 503 && type === 'overloaded')
    return post(nth, { path, body, ...(cookie !== undefined && { cookie }) })
  const set = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { code: reply.status, cookie: set, ...(status !== undefined && { status }) }
}

async function newcomer(email: string) {
  const visit = await servers[0]?.send({ key: 'gender', value: 'female' })
  const body = { id: visit?.id, email, screenName: 'Marta', password: goodPassword }
  return post(0, { path: '/profile/registration/', body })
}

async function mailedCode(email: string): Promise<string> {
  const find = () => database.pool.query('select text from mail where to_address = $1', [email])
  let code: string | undefined
  await expect
    .poll(async () => {
      const { rows } = await find()
      code = rows.flatMap(({ text }) => /Your code: (\d{8})/.exec(text)?.[1] ?? []).at(-1)
      return code
    }, patient)
    .toBeTruthy()
  return code ?? ''
}

async function flood(times: number, make: (nth: number) => Request): Promise<Answered[]> {
  const answers: Answered[] = []
  let next = 0
  async function stranger(): Promise<void> {
    while (next < times) {
      const nth = next++
      answers.push(await post(nth, make(nth)))
    }
  }
  const report = isLong ? watchOthers(times) : null
  await Promise.all(Array.from({ length: atOnce }, stranger))
  await report?.()
  return answers
}

/** How long everybody else waits meanwhile. */
function watchOthers(flooded: number): () => Promise<void> {
  const times: number[] = []
  const watched = { isOver: false }
  async function watch(): Promise<void> {
    while (!watched.isOver) {
      const start = performance.now()
      await (await fetch(new URL('/subscription/plans/', servers[times.length % 2]?.address))).text()
      times.push(performance.now() - start)
      await pass(10)
    }
  }
  const watching = watch()
  const started = performance.now()
  return async () => {
    watched.isOver = true
    await watching
    const seconds = (performance.now() - started) / 1000
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
    process.stdout.write(
      `${flooded} tries, ${Math.round(flooded / seconds)} a second; ` +
        `GET plans meanwhile, ${times.length} times: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`,
    )
  }
}

test(
  `${logIns} log-ins at one account over two servers: none gets in, at most 200 are looked at, the owner can`,
  async () => {
    const email = 'owner@mail.example'
    const { cookie } = await newcomer(email)
    await post(1, { path: '/login/', body: { email, password: 'guess before' } })
    await database.pool.query(`update budget set used = $1 where name = 'log-in account'`, [200 - looks])
    // From the point where the budget is used up, even the right password opens nothing to a stranger.
    const answers = await flood(logIns, (nth) => ({
      path: '/login/',
      body: { email, password: nth < looks + atOnce ? `guess number ${nth}` : goodPassword },
    }))
    const looked = answers.filter(({ code }) => code === 401).length
    const refused = answers.filter(({ code }) => code === 429).length
    expect({ looked, refused }).toEqual({ looked: looks, refused: logIns - looks })
    const owner = await post(0, { path: '/login/', body: { email, password: goodPassword }, cookie })
    expect(owner.code).toBe(200)
  },
  patience,
)

test(
  `${guesses} guesses at a reset code over two servers: none is right, even the right one, and the owner goes on`,
  async () => {
    const [email, other] = ['forgetful@mail.example', 'stranger@mail.example']
    await newcomer(email)
    await newcomer(other)
    const requestCode = (to: string) => post(1, { path: '/forgot-password/email/', body: { email: to } })
    const { cookie } = await requestCode(email)
    const code = await mailedCode(email)
    const { cookie: theirs } = await requestCode(other)
    const answers = await flood(guesses, (nth) => ({
      path: '/forgot-password/check-code/',
      body: { email, code: nth % 100 === 0 ? code : String(randomInt(100_000_000)).padStart(8, '0') },
      ...(nth % 2 === 0 && { cookie: theirs }),
    }))
    expect(answers.filter(({ code: answered, status }) => answered !== 200 || status !== 'fail')).toEqual([])
    const body = { email, code, password: 'seven quiet harbours', isCreator: true }
    const set = await post(1, { path: '/forgot-password/set-password/', body, cookie })
    expect(set).toMatchObject({ code: 200, status: 'ok' })
  },
  patience,
)
