import { expect, test } from 'vitest'
import { openRecent } from './recent.ts'

const at = new Date('2026-11-15T12:00:00Z')
const after = (ms: number) => new Date(at.getTime() + ms)

/** Look-ups that resolve with these values, in order, when the test releases them. */
function slowAnswers(...values: readonly string[]) {
  const started: ((value: string) => void)[] = []
  return {
    count: () => started.length,
    answer: () => new Promise<string>((resolve) => started.push(resolve)),
    letGo: (nth: number) => started[nth]?.(values[nth] ?? ''),
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('an answer is remembered for some seconds, and not at all by a clock that was set back', async () => {
  const recent = openRecent<string>()
  await recent.load('ana', at, async () => 'yes')
  expect(recent.find('ana', after(9_999))).toBe('yes')
  expect(recent.find('ana', after(10_000))).toBeUndefined()
  expect(recent.find('ana', after(-1))).toBeUndefined()
})

test('[D2] what is forgotten while it is looked up is neither kept nor shared', async () => {
  const recent = openRecent<string>()
  const { answer, letGo, count } = slowAnswers('old', 'new')
  const first = recent.load('ana', at, answer)
  await turn()
  recent.forget((value) => value === 'old')
  const second = recent.load('ana', at, answer)
  await turn()
  expect(count()).toBe(2)
  letGo(0)
  expect(await first).toBe('old')
  expect(recent.find('ana', at)).toBeUndefined()
  letGo(1)
  expect(await second).toBe('new')
})

test('[D15] a customer who just paid does not get an earlier result, and concurrent requests share one look-up', async () => {
  const recent = openRecent<string>()
  const { answer, letGo, count } = slowAnswers('locked', 'open')
  const isEnough = (value: string) => value === 'open'
  const before = recent.load('ana', at, answer, isEnough)
  await turn()
  const asked = [1, 2, 3].map(() => recent.load('ana', at, answer, isEnough))
  letGo(0)
  await turn()
  letGo(1)
  expect(await Promise.all([before, ...asked])).toEqual(['locked', 'open', 'open', 'open'])
  expect(count()).toBe(2)
})
