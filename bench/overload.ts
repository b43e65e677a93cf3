import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pass } from 'node:timers/promises'
import { startPostgres } from '../api/test/real-postgres.ts'
import { quantile, row, whole } from './lib/numbers.ts'
import { type Running, startProduct } from './lib/product.ts'

const clients = Number(process.env['OVERLOAD_CLIENTS'] ?? 2000)
const rampUpMs = 2000
const seconds = 20
/** The code of a process that has just started is not optimised yet, so it first serves a few clients. */
const warmUp = { clients: 50, seconds: 8 }
const timeoutMs = 20_000
const goalMs = 1000
const recoveryMs = 5000

const json = { 'content-type': 'application/json' }
const quizAnswer = JSON.stringify({ key: 'gender', value: 'male', isMultiAnswer: false })
const calls = [
  { method: 'POST', path: '/profile/quiz/', headers: json, body: quizAnswer },
  { method: 'GET', path: '/subscription/plans/', headers: {}, body: '' },
  {
    method: 'POST',
    path: '/profile/set-email/',
    headers: json,
    body: JSON.stringify({
      id: 'a-session-nobody-has-opened',
      email: 'somebody@mail.example',
      isReceiveAdvert: false,
    }),
  },
] as const

type Answered = { readonly status: number; readonly retryAfterMs: number; readonly ms: number }

type Load = {
  /** Waiting times in milliseconds. */
  readonly answered: number[]
  readonly refused: number[]
  readonly other: Map<number | string, number>
}

/** 2,000 clients send one call after the other to one process, and wait for Retry-After where they are refused. */
export async function benchOverload(): Promise<string> {
  const rows: string[] = []
  const postgres = await startPostgres({ isForgetful: false })
  const folder = mkdtempSync(path.join(tmpdir(), 'vela-overload-'))
  try {
    rows.push(await measure('PostgreSQL', { DATABASE_URL: postgres.url('postgres') }))
    rows.push(await measure('embedded', { DATABASE_URL: '', DATA_DIR: folder }))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
  const titles = [
    'engine',
    'answered a second',
    'their wait p50, p99 ms',
    'share refused',
    'wait for a refusal p50, p99, longest ms',
    'other answers',
    'error lines',
    'a call is answered again after ms',
  ]
  return [
    `## Overload, ${whole(clients)} clients for ${seconds} s`,
    row(...titles),
    row(...titles.map(() => '---')),
    ...rows,
    '',
    `The p99 of the wait for a refusal is to be below ${whole(goalMs)} ms, with no error line and no other answer, and a call is to be answered again within ${whole(recoveryMs)} ms.`,
  ].join('\n')
}

async function measure(engine: string, env: Readonly<Record<string, string>>): Promise<string> {
  let errorLines = 0
  const product = await startProduct(env['DATABASE_URL'] ?? '', env, (line) => {
    if (/"level":(?:50|60)|already sent|reply\.sent/.test(line)) errorLines += 1
  })
  try {
    await sendLoad(product, warmUp)
    const { answered, refused, other } = await sendLoad(product, { clients, seconds })
    const afterwards = await recover(product)
    const waits = (values: readonly number[], ...shares: readonly number[]) =>
      shares.map((share) => whole(quantile(values, share))).join(', ')
    return row(
      engine,
      whole(answered.length / seconds),
      waits(answered, 0.5, 0.99),
      (refused.length / (answered.length + refused.length)).toFixed(2),
      waits(refused, 0.5, 0.99, 1),
      [...other].map(([status, count]) => `${count} x ${status}`).join(', ') || 'none',
      errorLines,
      whole(afterwards),
    )
  } finally {
    await product.stop()
  }
}

/** Returns how long it took after the load until a call was answered 200. */
async function recover({ url }: Running): Promise<number> {
  const endedAt = performance.now()
  for (;;) {
    const { status } = await send(url, new http.Agent(), 0)
    const ms = performance.now() - endedAt
    if (status === 200) return ms
    if (ms > 60_000) throw new Error(`a minute afterwards a call was answered ${status}`)
    await pass(20)
  }
}

type Clients = { readonly clients: number; readonly seconds: number }

async function sendLoad({ url }: Running, { clients, seconds }: Clients): Promise<Load> {
  const load: Load = { answered: [], refused: [], other: new Map() }
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  const endsAt = performance.now() + seconds * 1000
  const count = (outcome: number | string) => load.other.set(outcome, (load.other.get(outcome) ?? 0) + 1)

  async function behaveAsClient(nth: number): Promise<void> {
    await pass((nth * rampUpMs) / clients)
    for (let sent = nth; performance.now() < endsAt; sent += clients) {
      const { status, ms, retryAfterMs } = await send(url, agent, sent)
      // A session that nobody opened is looked up and refused with 404, which is an answer as well.
      if (status === 200 || status === 404) load.answered.push(ms)
      else if (status === 503) load.refused.push(ms)
      else count(status === 0 ? 'no answer' : status)
      await pass(retryAfterMs * (1 + Math.random()))
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, nth) => behaveAsClient(nth)))
  agent.destroy()
  return load
}

/** Status 0 is no answer at all. Each call comes from a network of its own, or the rate limit would refuse it. */
function send(url: string, agent: http.Agent, nth: number): Promise<Answered> {
  const { method, path: target, headers, body } = calls[nth % calls.length] ?? calls[0]
  const from = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
  const began = performance.now()
  return new Promise((resolve) => {
    const request = http.request(new URL(target, url), {
      agent,
      method,
      headers: { ...headers, 'x-forwarded-for': from },
      timeout: timeoutMs,
    })
    request.on('response', (response) => {
      response.resume().on('end', () => {
        const retryAfterMs = Number(response.headers['retry-after'] ?? 0) * 1000
        resolve({ status: response.statusCode ?? 0, retryAfterMs, ms: performance.now() - began })
      })
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve({ status: 0, retryAfterMs: 0, ms: performance.now() - began }))
    request.end(body)
  })
}
