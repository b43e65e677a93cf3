import { expect, test } from 'vitest'
import { GatewayUnsure } from '../../../gateways/payments/gateway.ts'
import { pollLater } from './poll-schedule.ts'
import { answerInTime } from './provider-calls.ts'

const minute = 60_000
const since = new Date('2026-11-15T12:00:00Z')
const form = { createdAt: since, changedAt: since, cardOrderId: null }

test('[I2] a provider is polled after 1, 2, 4, 4 minutes for the day a form can be paid, later at most hourly', () => {
  const wait = (pollCount: number, age: number) => {
    const now = new Date(since.getTime() + age * minute)
    return (pollLater({ ...form, pollCount }, now).nextPollAt.getTime() - now.getTime()) / minute
  }
  expect([0, 1, 2, 3, 9].map((polls) => wait(polls, 5))).toEqual([1, 2, 4, 4, 4])
  const day = 24 * 60
  expect([3, 9, 40].map((polls) => wait(polls, day - 1))).toEqual([4, 4, 4])
  expect([3, 4, 5, 6, 40].map((polls) => wait(polls, day))).toEqual([8, 16, 32, 60, 60])
})

test('[I2] a charge that is sent again after days is polled within 5 minutes, as on its first day', () => {
  const sent = new Date(since.getTime() + 9 * 24 * 60 * minute)
  const resent = { createdAt: since, changedAt: sent, cardOrderId: 'card' }
  const waits = [0, 1, 2, 3, 4].map((pollCount) => {
    const { nextPollAt } = pollLater({ ...resent, pollCount }, sent)
    return (nextPollAt.getTime() - sent.getTime()) / minute
  })
  expect(waits).toEqual([1, 2, 4, 4, 4])
})

test('a provider that never answers leaves the outcome unsure', async () => {
  await expect(answerInTime(new Promise(() => {}), 1)).rejects.toThrow(GatewayUnsure)
  expect(await answerInTime(Promise.resolve(1))).toBe(1)
})
