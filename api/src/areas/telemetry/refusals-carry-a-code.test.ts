import { ingestBatch, ingestEvents } from '@vela/contract/telemetry'
import { expect, onTestFinished, test, vi } from 'vitest'
import { crowdDatabase } from '../../../test/crowd-database.ts'
import { send, sending, sentEvent } from '../../../test/events.ts'
import { openTestApp } from '../../../test/test-app.ts'

// [T-05] Without a code, the SDK treats a refusal as temporary and resends the events.
const calls = [ingestEvents, ingestBatch]

async function open(...given: Parameters<typeof openTestApp>) {
  const opened = await openTestApp(...given)
  onTestFinished(opened.close)
  return opened
}

const coded = (code: number) => ({ status: code, body: { status: 'fail', code, error: expect.any(String) } })

test.each(calls)('[T-05] [E-02] $path: a body that cannot be read', async ({ path, limits }) => {
  const { app } = await open()
  const raw = (payload: string, type = 'application/json') =>
    send(app, { method: 'POST', url: path, headers: { 'content-type': type }, payload })
  expect(await raw('{')).toMatchObject(coded(400))
  expect(await raw('[]')).toMatchObject(coded(400))
  expect(await raw('{}', 'text/html')).toMatchObject(coded(415))
  expect(await raw(' '.repeat(limits.bodyBytes + 1))).toMatchObject(coded(413))
})

test('[T-05] more requests than the limit', async () => {
  const { app } = await open()
  // The clock stands still, so that all requests count for the same minute.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const request = { ...sending([]), url: ingestBatch.path }
  for (let count = 0; count < ingestBatch.limits.perMinute; count++) await app.inject(request)
  expect(await send(app, request)).toMatchObject(coded(429))
})

test('[T-05] a server that cannot keep up', async () => {
  const { app } = await open({ loopDelayMs: 20 })
  const sendWhileBusy = () => {
    holdLoop(60)
    return send(app, sending([]))
  }
  // Polls without pauses, because the mean delay of an idle event loop would stay low.
  await expect.poll(sendWhileBusy, { timeout: 20_000, interval: 1 }).toMatchObject(coded(503))
})

test('[T-05] a database with no connection to spare', async () => {
  const { app, database } = await open()
  await crowdDatabase(database)
  expect(await send(app, sending([sentEvent(new Date())]))).toMatchObject(coded(503))
})

function holdLoop(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
