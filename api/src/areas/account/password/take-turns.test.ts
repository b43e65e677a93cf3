import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('two work, three wait, and the sixth is sent away', async () => {
  const turn = takeTurns({ atOnce: 2, maxWaiting: 3 })
  const finish: (() => void)[] = []
  const work = () => turn(() => new Promise<void>((resolve) => finish.push(resolve)))
  const five = [1, 2, 3, 4, 5].map(work)
  await expect(work()).rejects.toMatchObject({ type: 'busy', status: 503 })
  expect(finish).toHaveLength(2)
  for (let done = 0; done < 5; done += 1) {
    finish[done]?.()
    await five[done]
  }
  expect(finish).toHaveLength(5)
  const after = work()
  finish[5]?.()
  await after
})

test('work that fails gives its place to the next', async () => {
  const turn = takeTurns({ atOnce: 1, maxWaiting: 1 })
  const failing = turn(() => Promise.reject(new Error('no')))
  const next = turn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
