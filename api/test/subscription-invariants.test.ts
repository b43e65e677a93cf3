import { expect, test } from 'vitest'
import { isToBeFound } from './subscription-invariants.ts'

const now = new Date('2026-12-19T12:16:30Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const day = 24 * 60

test('[I2] the invariant check allows five minutes from the moment money moved, however late a request arrived', () => {
  const late = { at: ago(0.1), returnedAt: null, sentAt: ago(7), nextPollAt: ago(-2) }
  expect(isToBeFound(late, now)).toBe(false)
  expect(isToBeFound({ ...late, at: ago(5) }, now)).toBe(true)
  expect(isToBeFound({ ...late, at: ago(60), returnedAt: ago(4) }, now)).toBe(false)
})

test('[I2] a charge sent a day ago may stay open for an hour, and for none if it is no longer polled', () => {
  const old = { at: ago(day), returnedAt: null, sentAt: ago(day), nextPollAt: ago(-59) }
  expect(isToBeFound(old, now)).toBe(false)
  expect(isToBeFound({ ...old, nextPollAt: ago(-61) }, now)).toBe(true)
  expect(isToBeFound({ ...old, nextPollAt: null }, now)).toBe(true)
  expect(isToBeFound({ ...old, sentAt: ago(day - 1) }, now)).toBe(true)
})
