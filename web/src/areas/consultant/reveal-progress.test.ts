import { expect, test } from 'vitest'
import { revealProgress } from './reveal-progress.ts'

/** Shows a text that comes at so many letters a second, frame by frame; answers how far it is behind, in letters. */
function playBack(perSecond: number, seconds: number, frameMs: number): number {
  let shown = 0
  let come = 0
  for (let at = 0; at < seconds * 1000; at += frameMs) {
    come = Math.round((perSecond * at) / 1000)
    shown = revealProgress(shown, come, frameMs)
  }
  return come - shown
}

test.each([20, 200, 2000])(
  'a text that comes at %i letters a second is never a second behind',
  (perSecond) => {
    for (const frameMs of [8, 16, 33]) expect(playBack(perSecond, 5, frameMs)).toBeLessThan(perSecond / 2)
  },
)

test('a whole reply that comes at once is shown within two seconds, and after a long pause at once', () => {
  let shown = 0
  for (let at = 0; at < 2000; at += 16) shown = revealProgress(shown, 1500, 16)
  expect(shown).toBe(1500)
  expect(revealProgress(0, 1500, 60_000)).toBe(1500)
  expect(revealProgress(7, 7, 16)).toBe(7)
})
