import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patient } from '../../../test/patient.ts'
import { createLogger } from '../../log.ts'
import { errorReports } from '../../metrics/metrics.ts'
import { openErrorReporter } from './error-report.ts'

type Received = { readonly url: string; readonly auth: string; readonly body: string }

const received: Received[] = []
let status = 200
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (bytes) => void (body += String(bytes)))
  request.on('end', () => {
    received.push({ url: request.url ?? '', auth: String(request.headers['x-sentry-auth']), body })
    response.writeHead(status, { location: '/elsewhere' }).end('{}')
  })
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://public-key@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/7`
})
beforeEach(() => {
  received.length = 0
  status = 200
})
afterAll(() => server.close())

function openReporting(now: () => number = Date.now) {
  const lost: unknown[] = []
  const reporter = openErrorReporter({ url, onLost: (error) => void lost.push(error), now })
  const log = createLogger({ logLevel: 'info', onError: reporter.report }, { write: () => {} })
  return { reporter, log, lost }
}

const eventOf = ({ body }: Received) => JSON.parse(body.split('\n')[2] ?? '')

async function countOf(outcome: string): Promise<number> {
  const { values } = await errorReports.get()
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
}

test('[G-23] an error is sent as an envelope without secrets, and a warning is not', async () => {
  const { reporter, log } = openReporting()
  log.warn({ err: new Error('only a warning') }, 'nothing')
  const error = new Error('no row for ana@mail.example with Bearer abc.def')
  log.error(
    { err: error, reqId: 'ab-1', method: 'GET', route: '/plans/', email: 'ana@mail.example' },
    'a request failed',
  )
  await reporter.flush()
  expect(received).toHaveLength(1)
  const [sent] = received
  if (sent === undefined) throw new Error('nothing was sent')
  expect(sent.url).toBe('/api/7/envelope/')
  expect(sent.auth).toContain('sentry_key=public-key')
  const [header, item] = sent.body.split('\n').map((line) => JSON.parse(line))
  expect(header.event_id).toMatch(/^[0-9a-f]{32}$/)
  expect(item).toEqual({ type: 'event' })
  expect(eventOf(sent)).toMatchObject({
    event_id: header.event_id,
    level: 'error',
    message: { formatted: 'a request failed' },
    transaction: 'GET /plans/',
    tags: { request_id: 'ab-1' },
    exception: { values: [{ type: 'Error', value: 'no row for [e-mail] with Bearer [hidden]' }] },
  })
  const { frames } = eventOf(sent).exception.values[0].stacktrace
  expect(frames.at(-1)).toMatchObject({ in_app: true, lineno: expect.any(Number) })
  expect(sent.body).not.toMatch(/ana@|abc\.def/)
})

test('[G-23] a failed job is reported by its name and without its payload', async () => {
  const { reporter, log } = openReporting()
  const failure = {
    name: 'TypeError',
    message: 'x is not a function',
    at: ['at run (/srv/api/dist/main.js:3:9)'],
  }
  log.error({ job: 'send-mail', id: 'j', attempt: 3, failure, data: { to: 'x' } }, 'job failed for good')
  await reporter.flush()
  const event = eventOf(received[0] ?? { url: '', auth: '', body: '' })
  expect(event).toMatchObject({ transaction: 'send-mail', exception: { values: [{ type: 'TypeError' }] } })
  expect(event.exception.values[0].stacktrace.frames).toEqual([
    { function: 'run', filename: '/srv/api/dist/main.js', lineno: 3, colno: 9, in_app: true },
  ])
  expect(JSON.stringify(event)).not.toContain('data')
})

test('[G-23] a storm sends one report of a group a minute, and the next one says how many there were', async () => {
  let time = 1_000_000
  const { reporter, log } = openReporting(() => time)
  const grouped = await countOf('grouped')
  const error = new Error('the same each time')
  for (let nth = 0; nth < 500; nth += 1) log.error({ err: error }, 'a request failed')
  await reporter.flush()
  expect(received).toHaveLength(1)
  expect((await countOf('grouped')) - grouped).toBe(499)
  time += 60_000
  log.error({ err: error }, 'a request failed')
  await reporter.flush()
  expect(received.map((one) => eventOf(one).extra.repeats_since_last_report)).toEqual([0, 499])
})

test('[G-23] all groups together send at most ten reports a minute', async () => {
  const { reporter, log } = openReporting(() => 5_000_000)
  for (let nth = 0; nth < 30; nth += 1) {
    log.error({ route: `/route-${nth}/`, method: 'GET', err: new Error('broken') }, 'a request failed')
    await reporter.flush()
  }
  expect(received).toHaveLength(10)
})

test('[G-23] an address that is away loses the report, which is counted and logged once', async () => {
  status = 500
  let time = 9_000_000
  const { reporter, log, lost } = openReporting(() => time)
  const before = await countOf('lost')
  for (let nth = 0; nth < 3; nth += 1, time += 60_000) {
    expect(() => log.error({ err: new Error('broken') }, 'a request failed')).not.toThrow()
    await reporter.flush()
  }
  await expect.poll(async () => (await countOf('lost')) - before, patient).toBe(3)
  expect(lost).toHaveLength(1)
})

test('[G-23] a redirect is not followed, so a report reaches the configured address alone', async () => {
  status = 307
  const { reporter, log, lost } = openReporting()
  log.error({ err: new Error('sent on') }, 'failed')
  await reporter.flush()
  expect(received.map(({ url: path }) => path)).toEqual(['/api/7/envelope/'])
  expect(lost).toHaveLength(1)
})
