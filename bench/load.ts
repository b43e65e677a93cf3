import http from 'node:http'
import process from 'node:process'
import { setTimeout as pass } from 'node:timers/promises'
import { openDatabase } from '../api/src/db/database.ts'
import { quietLog } from '../api/test/quiet-log.ts'
import { startPostgres } from '../api/test/real-postgres.ts'
import { findFreePort } from '../api/test/running-server.ts'
import { fillAcademy } from './lib/academy.ts'
import { type LoadRequest, openMix } from './lib/load-mix.ts'
import { describeGoal, quantile, row, whole } from './lib/numbers.ts'
import { type Running, startProduct } from './lib/product.ts'

const minutes = Number(process.env['LOAD_MINUTES'] ?? 2)
const perSecond = Number(process.env['LOAD_RATE'] ?? 500)
const people = Number(process.env['LOAD_PEOPLE'] ?? 10_000)
/** The code of a process that has just started is not optimised yet. */
const warmUpSeconds = 20
const timeoutMs = 20_000
const mostP99 = 120
/** Garbage is collected in steps, so that memory that is flat still differs by this much. */
const mostGrowth = 1.15

const maxPrinted = 50
let printed = 0

type Done = { readonly ms: number; readonly name: string; readonly fault: string | null }

/**
 * What people do, at a steady rate that does not wait for answers, on two processes and one PostgreSQL. The time of a
 * request counts from the moment when it was due, so that a server that stands still cannot hide it.
 */
export async function benchLoad(): Promise<string> {
  const postgres = await startPostgres({ isForgetful: false })
  const url = postgres.url('postgres')
  const running: Running[] = []
  let errorLines = 0
  try {
    const database = await openDatabase({ url, dataDir: '', log: quietLog })
    await fillAcademy(database, people).finally(database.close)
    const port = String(await findFreePort())
    for (const PORT of [port, '0'])
      running.push(
        await startProduct(url, { PORT, PUBLIC_URL: `http://127.0.0.1:${port}` }, (line) => {
          if (!/"level":(?:50|60)/.test(line)) return
          errorLines += 1
          process.stderr.write(`${line}\n`)
        }),
      )
    const { next } = openMix(people)
    await sendFor(running, next, warmUpSeconds)
    const spans: Span[] = []
    const spanSeconds = minutes <= 20 ? Math.min(60, minutes * 15) : minutes * 3
    for (let seconds = 0; seconds < minutes * 60; seconds += spanSeconds) {
      const done = await sendFor(running, next, spanSeconds)
      spans.push({ endsAt: seconds + spanSeconds, done, memory: running.map((one) => one.memory()) })
      process.stderr.write(`${describeSpan(spans.at(-1))}\n`)
    }
    return describeLoad(spans, errorLines)
  } finally {
    for (const one of running) await one.stop()
    await postgres.stop()
  }
}

type Span = { readonly endsAt: number; readonly done: readonly Done[]; readonly memory: readonly number[] }

async function sendFor(
  servers: readonly Running[],
  next: () => LoadRequest,
  seconds: number,
): Promise<Done[]> {
  const agent = new http.Agent({ keepAlive: true })
  const sending: Promise<Done>[] = []
  const startedAt = performance.now()
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, ((performance.now() - startedAt) / 1000) * perSecond)
    for (; sent < due; sent += 1) {
      const dueAt = startedAt + (sent / perSecond) * 1000
      const { url = '' } = servers[sent % servers.length] ?? {}
      sending.push(send(agent, url, next(), dueAt))
    }
    await pass(2)
  }
  const done = await Promise.all(sending)
  agent.destroy()
  return done
}

function send(agent: http.Agent, url: string, request: LoadRequest, dueAt: number): Promise<Done> {
  const { name, path, headers, body, onReply } = request
  return new Promise((resolve) => {
    const end = (fault: string | null) => {
      if (fault !== null && printed++ < maxPrinted) process.stderr.write(`${name}: ${fault.slice(0, 300)}\n`)
      resolve({ ms: performance.now() - dueAt, name, fault })
    }
    const sent = http.request(
      url + path,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        timeout: timeoutMs,
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          if (onReply !== undefined || response.statusCode !== 200) text += part
        })
        response.on('end', () => {
          const { statusCode = 0 } = response
          if (statusCode !== 200) return end(`${statusCode} ${text}`)
          const cookies = response.headers['set-cookie'] ?? []
          try {
            onReply?.(text, cookies.map((one) => one.split(';')[0]).join('; '))
            end(null)
          } catch (error) {
            end(String(error))
          }
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', (error) => end(error.message))
    sent.end(body && JSON.stringify(body))
  })
}

const megabytes = (bytes: number) => whole(bytes / 2 ** 20)

function describeSpan(span: Span | undefined): string {
  if (span === undefined) return ''
  const { endsAt, done, memory } = span
  const times = done.map(({ ms }) => ms)
  return row(
    (endsAt / 60).toFixed(1),
    whole(done.length),
    done.filter(({ fault }) => fault !== null).length,
    ...[0.5, 0.99, 1].map((share) => whole(quantile(times, share))),
    ...memory.map(megabytes),
  )
}

function describeLoad(spans: readonly Span[], errorLines: number): string {
  const done = spans.flatMap((span) => span.done)
  const faults = done.filter(({ fault }) => fault !== null).length
  const p99 = quantile(
    done.map(({ ms }) => ms),
    0.99,
  )
  // The first quarter fills the caches.
  const settled = spans.slice(Math.floor(spans.length / 4))
  const half = Math.ceil(settled.length / 2)
  const memoryOf = (some: readonly Span[]) => Math.max(...some.flatMap(({ memory }) => memory))
  const growth = memoryOf(settled.slice(half)) / memoryOf(settled.slice(0, half))
  const names = [...new Set(done.map(({ name }) => name))]
  return [
    `## Load: ${perSecond} requests a second for ${minutes} minutes, two processes, ${whole(people)} people`,
    row(
      'minute',
      'requests',
      'errors',
      'p50 ms',
      'p99 ms',
      'longest ms',
      'MB of one process',
      'of the other',
    ),
    row(...Array.from({ length: 8 }, () => '---')),
    ...spans.map(describeSpan),
    '',
    row('request', 'how many', 'errors', 'p50 ms', 'p99 ms'),
    row(...Array.from({ length: 5 }, () => '---')),
    ...names.map((name) => {
      const same = done.filter((one) => one.name === name)
      const times = same.map(({ ms }) => ms)
      const failed = same.filter(({ fault }) => fault !== null).length
      return row(name, whole(same.length), failed, ...[0.5, 0.99].map((one) => whole(quantile(times, one))))
    }),
    '',
    `Errors: ${describeGoal(faults, { atMost: 0 })}, error lines in the log: ${describeGoal(errorLines, { atMost: 0 })}`,
    `p99 in ms: ${describeGoal(p99, { atMost: mostP99 })}`,
    `Memory, the second half by the first: ${describeGoal(growth, { atMost: mostGrowth })}`,
  ].join('\n')
}
