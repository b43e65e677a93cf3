import type { Types } from '@amplitude/analytics-browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Upload = { readonly at: number; readonly events: readonly { readonly insert_id: string }[] }
type Answer = Readonly<Record<string, unknown>> & { readonly code: number }

const clients: Types.BrowserClient[] = []
const uploads: Upload[] = []
const cookies: string[] = []
let answer: (events: Upload['events']) => Answer | string

const taken = { code: 200 }
const stored = () => JSON.parse(localStorage.getItem('AMP_unsent_vela-web') ?? '[]') as unknown[]
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sizes = () => uploads.map(({ events }) => events.length)
const times = () => uploads.map(({ at }) => at)

vi.mock('@amplitude/analytics-browser', async (importOriginal) => {
  const sdk = await importOriginal<typeof import('@amplitude/analytics-browser')>()
  const createInstance = () => {
    const client = sdk.createInstance()
    clients.push(client)
    return client
  }
  return { ...sdk, createInstance }
})

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  clients.length = 0
  uploads.length = 0
  cookies.length = 0
  answer = () => taken
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { events } = JSON.parse(body) as { events: Upload['events'] }
    uploads.push({ at: Date.now(), events })
    return Response.json(answer(events))
  })
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A client with the app's own settings, after its first events were sent. */
async function open() {
  vi.resetModules()
  const { loadAnalytics } = await import('./load-analytics.ts')
  await loadAnalytics()
  const [client] = clients
  if (!client) throw new Error('no client was made')
  await pass(5000)
  uploads.length = 0
  vi.setSystemTime(0)
  return client
}

const trackMany = (client: Types.BrowserClient, count: number) =>
  Array.from({ length: count }, () => client.track('Quiz view').promise)

test('[T-04] events are flushed 1000 ms after the first of them', async () => {
  const client = await open()
  void trackMany(client, 2)
  await pass(999)
  expect(uploads).toEqual([])
  await pass(1)
  expect(sizes()).toEqual([2])
})

test('[T-04] a request holds at most 30 events', async () => {
  const client = await open()
  void trackMany(client, 61)
  await pass(1000)
  expect(sizes()).toEqual([30, 30, 1])
})

test('[T-04] [T-05] an upload is tried 5 times with growing delays, then the event is rejected', async () => {
  const client = await open()
  answer = () => ({ code: 500 })
  const result = client.track('Quiz view').promise
  await pass(60_000)
  expect(times()).toEqual([1000, 2000, 3000, 5000, 8000])
  expect(await result).toMatchObject({ code: 500, message: 'Event rejected due to exceeded retry count' })
  expect(stored()).toEqual([])
})

test('[T-04] [T-05] 429: throttled events are sent again after 30 s', async () => {
  const client = await open()
  answer = () => ({ code: 429, error: 'too many', throttled_events: [0] })
  const result = client.track('Quiz view').promise
  await pass(1000)
  answer = () => taken
  await pass(29_999)
  expect(uploads).toHaveLength(1)
  await pass(1)
  expect(times()).toEqual([1000, 31_000])
  expect(await result).toMatchObject({ code: 200 })
})

test('[T-04] the cookie lives 365 days and is SameSite Lax', async () => {
  await open()
  const [cookie = ''] = cookies.filter((one) => one.startsWith('AMP_vela-web='))
  const expires = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '')
  expect(Math.round(expires / (24 * 60 * 60 * 1000))).toBe(365)
  expect(cookie).toMatch(/samesite=lax/i)
})

test('[T-04] of 1,001 unsent events 1,000 are stored', async () => {
  const client = await open()
  answer = () => ({ code: 500 })
  void trackMany(client, 1001)
  await pass(1500)
  expect(stored()).toHaveLength(1000)
})

test('[T-05] 2xx is success', async () => {
  const client = await open()
  answer = () => ({ code: 202 })
  const result = client.track('Quiz view').promise
  await pass(1000)
  expect(await result).toMatchObject({ code: 202, message: 'Event tracked successfully' })
})

test('[T-05] 413 halves the requests, and a single event that is too large is rejected', async () => {
  const client = await open()
  answer = (events) => (events.length > 15 ? { code: 413, error: 'too large' } : taken)
  void trackMany(client, 20)
  await pass(3000)
  expect(sizes()).toEqual([20, 15, 5])

  uploads.length = 0
  answer = () => ({ code: 413, error: 'too large' })
  const result = client.track('Quiz view').promise
  await pass(60_000)
  expect(sizes()).toEqual([1])
  expect(await result).toMatchObject({ code: 413, message: 'too large' })
})

test.each([408, 503])('[T-05] %i is retried', async (code) => {
  const client = await open()
  answer = () => ({ code })
  const result = client.track('Quiz view').promise
  await pass(1000)
  answer = () => taken
  await pass(1000)
  expect(await result).toMatchObject({ code: 200 })
  expect(uploads).toHaveLength(2)
})

test.each([
  ['events_with_invalid_fields', { event_type: [0] }],
  ['events_with_missing_fields', { device_id: [0] }],
  ['events_with_invalid_id_lengths', { device_id: [0] }],
  ['silenced_events', [0]],
])('[T-05] another 4xx: what %s names is dropped, the rest is sent again', async (field, value) => {
  const client = await open()
  answer = (events) => (events.length > 1 ? { code: 400, error: 'invalid', [field]: value } : taken)
  const [first, second] = trackMany(client, 2)
  await pass(3000)
  expect(await first).toMatchObject({ code: 400, message: 'invalid' })
  expect(await second).toMatchObject({ code: 200 })
  expect(sizes()).toEqual([2, 1])
})

test('[T-05] 429: the events of a device or user over the daily quota are dropped', async () => {
  const client = await open()
  const device = client.getDeviceId() ?? ''
  answer = () => ({ code: 429, error: 'over', exceeded_daily_quota_devices: { [device]: 50_001 } })
  const result = client.track('Quiz view').promise
  await pass(60_000)
  expect(await result).toMatchObject({ code: 429, message: 'over' })
  expect(uploads).toHaveLength(1)
})

test('[T-05] “Invalid API key” ends a request at once', async () => {
  const client = await open()
  answer = () => ({ code: 400, error: 'Invalid API key' })
  const result = client.track('Quiz view').promise
  await pass(60_000)
  expect(await result).toMatchObject({ code: 400, message: 'Invalid API key' })
  expect(uploads).toHaveLength(1)
})

test('[T-05] “Event skipped due to optOut config”: nothing is sent after an opt-out', async () => {
  const client = await open()
  client.setOptOut(true)
  const result = client.track('Quiz view').promise
  await pass(60_000)
  expect(await result).toMatchObject({ message: 'Event skipped due to optOut config' })
  expect(uploads).toEqual([])
})

test('[T-05] “Unexpected error occurred”: an invalid response', async () => {
  const client = await open()
  answer = () => 'no object'
  const result = client.track('Quiz view').promise
  await pass(1000)
  expect(await result).toMatchObject({ code: 0, message: 'Unexpected error occurred' })
})

test('[T-05] “Event rejected due to missing API key”: without a key nothing is sent', async () => {
  const { createInstance } = await import('@amplitude/analytics-browser')
  const client = createInstance()
  await client.init('', { autocapture: false, fetchRemoteConfig: false, enableDiagnostics: false }).promise
  const result = client.track('Quiz view').promise
  await pass(1000)
  expect(await result).toMatchObject({ code: 400, message: 'Event rejected due to missing API key' })
  expect(uploads).toEqual([])
})

test('[T-05] “Client not initialized”: an event before init', async () => {
  const { AmplitudeBrowser } = await import('@amplitude/analytics-browser')
  const callback = vi.fn<(result: unknown) => void>()
  new AmplitudeBrowser().dispatchWithCallback({ event_type: 'Quiz view' }, callback)
  expect(callback).toHaveBeenCalledWith(expect.objectContaining({ message: 'Client not initialized' }))
})
