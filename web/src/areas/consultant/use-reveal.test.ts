import { expect, test } from 'vitest'
import { revealProgress } from './use-reveal.ts'

/** Reveals a text that arrives at this rate, frame by frame; returns the backlog in characters. */
function playBack(perSecond: number, seconds: number, frameMs: number): number {
  let shown = 0
  let received = 0
  for (let at = 0; at < seconds * 1000; at += frameMs) {
    received = Math.round((perSecond * at) / 1000)
    shown = revealProgress(shown, received, frameMs)
  }
  return received - shown
}

test.each([20, 200, 2000])(
  'a text that arrives at %i characters a second is never a second behind',
  (perSecond) => {
    for (const frameMs of [8, 16, 33]) expect(playBack(perSecond, 5, frameMs)).toBeLessThan(perSecond / 2)
  },
)

test('a whole reply that arrives at once is shown within two seconds, and at once after a long pause', () => {
  let shown = 0
  for (let at = 0; at < 2000; at += 16) shown = revealProgress(shown, 1500, 16)
  expect(shown).toBe(1500)
  expect(revealProgress(0, 1500, 60_000)).toBe(1500)
  expect(revealProgress(7, 7, 16)).toBe(7)
})
