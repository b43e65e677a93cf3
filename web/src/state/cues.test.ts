import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveCue } from './cues.ts'
import { removeStored, writeStored } from './storage/local-storage.ts'

const started: number[] = []
const pulses: unknown[] = []

/** Records the tones instead of playing them. */
class SilentContext {
  currentTime = 0
  destination = {}
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    return { gain, connect: () => ({}) }
  }
  createOscillator() {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => started.push(frequency.value),
      stop() {},
    }
  }
}

beforeEach(() => {
  localStorage.clear()
  started.length = 0
  pulses.length = 0
  vi.stubGlobal('AudioContext', SilentContext)
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: (given: unknown) => pulses.push(given),
  })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
  vi.unstubAllGlobals()
})

test('[A-15] nothing sounds or vibrates until it is turned on', async () => {
  await giveCue('right')
  await giveCue('done')
  expect([started, pulses]).toEqual([[], []])
})

test('[A-15] what is turned on is given, each cue with tones of its own, until it is turned off', async () => {
  writeStored('sounds', 'on')
  writeStored('vibration', 'on')
  await giveCue('right')
  const right = started.splice(0)
  await giveCue('wrong')
  expect(right.length).toBeGreaterThan(0)
  expect(started).not.toEqual(right)
  expect(pulses).toHaveLength(2)
  removeStored('sounds')
  removeStored('vibration')
  started.length = 0
  await giveCue('right')
  expect(started).toEqual([])
  expect(pulses).toHaveLength(2)
})

test('[A-15] a device that cannot vibrate stays still', async () => {
  Reflect.deleteProperty(navigator, 'vibrate')
  writeStored('vibration', 'on')
  await expect(giveCue('right')).resolves.toBeUndefined()
})
