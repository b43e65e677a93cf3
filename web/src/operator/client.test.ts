import { readMoney } from '@vela/contract/operator/money'
import { saveSettings } from '@vela/contract/operator/operators'
import { readWarningRule } from '@vela/contract/operator/warnings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refused } from '../api/test-server.ts'
import { ask, describeFailure } from './client.ts'

const retryAfter = { 'retry-after': '2' }
const overloaded = { ...refused(503, 'overloaded'), headers: retryAfter }
const saved = { body: { status: 'ok' } }
const rule = { body: { limit: 500 } }
const save = () => ask(saveSettings, { body: { refund_limit: 100 } })
const failureOf = (call: Promise<unknown>) => call.then(() => 'it did not fail', describeFailure)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[O-60] a call that an overloaded server did not start is repeated after Retry-After, with the same body', async () => {
  const sent = answerCalls(overloaded, overloaded, saved)
  const reply = save()
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2001 + 4000)
  await reply
  expect(sent.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ refund_limit: 100 })))
})

test('[O-60] the page learns of a server that stays overloaded after two repeats', async () => {
  const sent = answerCalls(overloaded)
  const failure = failureOf(save())
  await vi.advanceTimersByTimeAsync(8000)
  expect(await failure).toBe('refused')
  expect(sent).toHaveLength(3)
})

test('[O-60] a call that only reads is repeated once after any 503, of a proxy too', async () => {
  for (const unavailable of [
    refused(503, 'late'),
    { status: 503, body: '<html>Service unavailable</html>' },
  ]) {
    const sent = answerCalls(unavailable, rule)
    const reply = ask(readWarningRule, {})
    await vi.advanceTimersByTimeAsync(1000)
    expect(await reply).toEqual({ limit: 500 })
    expect(sent).toHaveLength(2)
  }
  const sent = answerCalls(refused(503, 'late'))
  const failure = failureOf(ask(readMoney, { query: { from: '2026-11-01', to: '2026-11-02', zone: 'UTC' } }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failure).toBe('refused')
  expect(sent).toHaveLength(2)
})

test('[O-60] a call that writes is not repeated after another 503: it may have had an effect', async () => {
  const sent = answerCalls({ ...refused(503, 'late'), headers: retryAfter })
  const failure = failureOf(save())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failure).toBe('refused')
  expect(sent).toHaveLength(1)
})
