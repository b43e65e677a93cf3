import { expect, test } from 'vitest'
import { GatewayUnsure } from '../gateway.ts'
import { limitRate } from './limit-rate.ts'

/** A clock that advances by waiting for a turn. */
function openClock() {
  let time = 0
  const sleepers: { readonly at: number; readonly wake: () => void }[] = []
  return {
    now: () => time,
    wait: (ms: number) => new Promise<void>((wake) => void sleepers.push({ at: time + ms, wake })),
    async pass(ms: number): Promise<void> {
      time += ms
      for (const { at, wake } of sleepers) if (at <= time) wake()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
  }
}

function openQueue(perSecond: number) {
  const clock = openClock()
  const takeTurn = limitRate({ perSecond, ...clock })
  const passed: number[] = []
  const times: number[] = []
  const ask = async (name: number) => {
    await takeTurn()
    passed.push(name)
    times.push(clock.now())
  }
  return { clock, passed, times, ask }
}

test('ten pass at once, the eleventh a second after the first', async () => {
  const { clock, passed, ask } = openQueue(10)
  for (let name = 1; name <= 12; name += 1) void ask(name)
  await clock.pass(0)
  expect(passed).toHaveLength(10)
  await clock.pass(999)
  expect(passed).toHaveLength(10)
  await clock.pass(1)
  expect(passed.slice(10)).toEqual([11, 12])
})

test('in no second there are more than so many, whenever they come', async () => {
  const { clock, times, ask } = openQueue(3)
  for (const pause of [0, 300, 300, 300, 0, 0, 50, 50]) {
    await clock.pass(pause)
    void ask(0)
    await clock.pass(0)
  }
  for (let step = 0; step < 60; step += 1) await clock.pass(50)
  expect(times).toEqual([0, 300, 600, 1000, 1300, 1600, 2000, 2300])
})

test('a call that would wait too long is refused at once, and takes no turn', async () => {
  const { clock, passed, ask } = openQueue(1)
  for (let name = 1; name <= 6; name += 1) void ask(name)
  await expect(ask(7)).rejects.toThrow(GatewayUnsure)
  for (let second = 0; second < 6; second += 1) await clock.pass(1000)
  expect(passed).toEqual([1, 2, 3, 4, 5, 6])
  await ask(8)
  expect(passed.at(-1)).toBe(8)
})
