import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import type { Db } from '../db/database.ts'
import { serveMetrics } from './serve-metrics.ts'

let academy: Awaited<ReturnType<typeof openTestApp>>
let queries = 0
let isAway = false

beforeAll(async () => {
  academy = await openTestApp({ rateLimits: false, isMeasured: true })
})
afterAll(() => academy.close())

/** The database of the test, which counts its statements and can be away or slow. */
function watchedDb(onExecute: () => Promise<void>): Db {
  const execute: Db['execute'] = (async (query: Parameters<Db['execute']>[0]) => {
    await onExecute()
    return academy.deps.db.execute(query)
  }) as unknown as Db['execute']
  return Object.assign(Object.create(academy.deps.db) as Db, { execute })
}

async function openScrapes(db: Db) {
  const { now, log } = academy.deps
  const server = await serveMetrics(
    { db, now, log, listOpenProblems: async () => ['jobs_failed'] },
    { host: '127.0.0.1', port: 0 },
  )
  const scrape = async (address = '/metrics') => {
    const reply = await fetch(`http://127.0.0.1:${server.port}${address}`)
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
  }
  return { scrape, close: server.close }
}

const valueOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')
    .at(-1)

test('[G-20] [G-21] a scrape shows requests by pattern, and nothing that somebody sent', async () => {
  const { scrape, close } = await openScrapes(academy.deps.db)
  const before = (await scrape()).text
  await academy.app.inject({ url: '/healthz?email=ana@mail.example' })
  await academy.app.inject({ url: '/no/such/place/ana@mail.example' })
  await academy.app.inject({ method: 'POST', url: '/profile/quiz/', payload: { id: 'secret-id' } })
  const { status, type, text } = await scrape()
  expect(status).toBe(200)
  expect(type).toContain('text/plain')
  for (const [series, more] of [
    ['vela_http_requests_total{route="/healthz",method="GET",status="2xx"}', 1],
    ['vela_http_requests_total{route="(unknown)",method="GET",status="4xx"}', 1],
    ['vela_http_requests_total{route="/profile/quiz/",method="POST",status="4xx"}', 1],
    ['vela_http_request_duration_seconds_count{route="/healthz",method="GET"}', 1],
  ] as const)
    expect(Number(valueOf(text, series)) - Number(valueOf(before, series) ?? 0)).toBe(more)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds ')
  expect(text).toContain('process_resident_memory_bytes ')
  expect(text).toContain('process_cpu_seconds_total ')
  expect(text).toContain('vela_database_pool_connections{state="waiting"} 0')
  expect(text).toContain('vela_open_problems{kind="jobs_failed"} 1')
  expect(text).not.toMatch(/ana@|secret-id|such\/place/)
  expect((await scrape('/')).status).toBe(404)
  await close()
})

test('[G-22] scrapes read the database at most once in ten seconds', async () => {
  const { scrape, close } = await openScrapes(
    watchedDb(async () => {
      queries += 1
    }),
  )
  await Promise.all([scrape(), scrape(), scrape()])
  const once = queries
  expect(once).toBeGreaterThan(0)
  await scrape()
  expect(queries).toBe(once)
  await close()
})

test('[G-22] a scrape is answered while the database is away or does not answer', async () => {
  let hang: Promise<void> = Promise.resolve()
  let release = () => {}
  const { scrape, close } = await openScrapes(
    watchedDb(async () => {
      if (isAway) throw new Error('Connection terminated')
      await hang
    }),
  )
  isAway = true
  const away = await scrape()
  expect(away.status).toBe(200)
  expect(away.text).toContain('vela_database_up 0')
  expect(away.text).not.toMatch(/^vela_database_bytes /m)
  expect(away.text).toContain('process_cpu_seconds_total ')
  await close()

  isAway = false
  hang = new Promise((resolve) => {
    release = resolve
  })
  const slow = await openScrapes(watchedDb(() => hang))
  expect((await slow.scrape()).text).toContain('vela_database_up 0')
  release()
  await slow.close()
})

test('[G-20] a port that is taken ends the start with a sentence', async () => {
  const taken = Number(new URL(await academy.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const { now, log, db } = academy.deps
  await expect(
    serveMetrics({ db, now, log, listOpenProblems: async () => [] }, { host: '127.0.0.1', port: taken }),
  ).rejects.toThrow(`The metrics cannot listen on 127.0.0.1:${taken} (EADDRINUSE). Set METRICS_PORT`)
})

const deploy = path.resolve(import.meta.dirname, '../../../deploy')

/** The names of metrics in a text, without the endings that Prometheus adds to histograms. */
function metricsIn(text: string): string[] {
  const names = text.match(/\b(?:vela|nodejs|process)_[a-z0-9_]+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))]
}

test.each(['grafana/vela.json', 'prometheus/vela-rules.yaml'])(
  '[G-26] every metric that deploy/%s names is exposed',
  async (file) => {
    expect(existsSync(path.join(deploy, file))).toBe(true)
    const named = metricsIn(readFileSync(path.join(deploy, file), 'utf8'))
    expect(named.length).toBeGreaterThan(5)
    const { scrape, close } = await openScrapes(academy.deps.db)
    const exposed = new Set([...(await scrape()).text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    await close()
    expect(named.filter((name) => !exposed.has(name))).toEqual([])
  },
)
