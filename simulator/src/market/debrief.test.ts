import { expect, test } from 'vitest'
import { quietCost } from '../missions/quiet-cost.ts'
import { steadySaving } from '../missions/steady-saving.ts'
import { theFall } from '../missions/the-fall.ts'
import { debrief, missions, play, predictionRange } from '../missions.ts'
import { randomFrom } from '../random.ts'
import { randomRun } from '../random-runs.ts'
import type { Decision } from '../types.ts'

const seed = 'ffeeddccbbaa99887766554433221100'
const market = missions.filter(({ id }) => id !== 'order-ticket')

test.each(market)('[X-05] the rungs of $id add up to the end, to the cent', (mission) => {
  const random = randomFrom(seed)
  for (let at = 0; at < 5; at += 1) {
    const { numbers, world, decisions } = randomRun(random, mission)
    const { rungs, prediction, why, whyNumbers } = debrief(mission, numbers, world, decisions, 1_234_500)
    const { points } = play(mission, numbers, world.months, decisions)
    const end = points.at(-1)
    const taken = (end?.takenOut ?? 0) > 0 ? ['taken'] : []
    const ids = ['paid', 'market', 'luck', 'costs', 'choices', ...taken, 'inflation']
    expect(rungs.map(({ id }) => id)).toEqual(ids)
    let total = 0
    for (const rung of rungs) {
      total += rung.amount
      expect(rung.total).toBe(total)
    }
    expect(rungs[0]?.total).toBe(end?.paidIn)
    expect(rungs[4]?.total).toBe((end?.value ?? 0) + (end?.takenOut ?? 0))
    expect(rungs.at(-2)?.total).toBe(end?.value)
    const bought = ((end?.value ?? 0) * 1_000_000) / (end?.priceLevel ?? 1)
    expect(Math.abs((rungs.at(-1)?.total ?? 0) - bought)).toBeLessThanOrEqual(0.5)
    expect(prediction.end).toBe(end?.value)
    expect(prediction.low).toBeLessThanOrEqual(prediction.high)
    expect(mission.whys).toContain(why)
    expect(Object.values(whyNumbers).every(Number.isSafeInteger)).toBe(true)
  }
})

test.each(market)('[X-08] the debrief of $id plays the same decisions in all other starts', (mission) => {
  const { numbers, world, decisions } = randomRun(randomFrom(seed), mission)
  const { others, better, equal, of, rungs } = debrief(mission, numbers, world, decisions, 0)
  const starts = {
    'steady-saving': 89,
    'quiet-cost': 69,
    'the-mattress': 83,
    'one-or-all': 79,
    rebalance: 85,
  }
  const counts: Readonly<Record<string, number>> = { ...starts, 'living-on-it': 69, 'forty-years': 100 }
  expect(of).toBe(counts[mission.id] ?? 6)
  expect(others).toHaveLength(of)
  expect(others.filter(({ isThis }) => isThis)).toEqual([
    expect.objectContaining({ start: world.start, label: world.label, yours: rungs[4]?.total }),
  ])
  expect(others.filter(({ yours, plan }) => yours > plan)).toHaveLength(better)
  expect(others.filter(({ yours, plan }) => yours === plan)).toHaveLength(equal)
  const planned = mission.stops.map(({ id, plan }) => ({ stop: id, option: plan }))
  const kept = debrief(mission, numbers, world, planned, 0)
  expect(kept.equal).toBe(of)
  expect(kept.rungs[4]?.amount).toBe(0)
})

test('[X-05] a payment that was left out or added is paid in, not gained', () => {
  const { numbers, world } = randomRun(randomFrom(seed), steadySaving)
  const { monthly = 0 } = numbers
  const paid = (option: string) =>
    debrief(steadySaving, numbers, world, [{ stop: 'six-years', option }], 0).rungs[0]?.total
  expect([paid('pause'), paid('go-on'), paid('double')]).toEqual(
    [108, 120, 132].map((count) => count * monthly),
  )
})

test('[X-05] an option that only changes costs counts as a cost', () => {
  const { numbers, world } = randomRun(randomFrom(seed), quietCost)
  const rungs = (option: string) => debrief(quietCost, numbers, world, [{ stop: 'fund', option }], 0).rungs
  expect(rungs('adviser')[4]?.amount).toBe(0)
  expect(rungs('adviser')[3]?.amount).toBeLessThan(5 * (rungs('cheap')[3]?.amount ?? 0))
})

test('[X-09] the range of the prediction is the same whatever the world is', () => {
  for (const mission of missions) {
    const { numbers } = randomRun(randomFrom(seed), mission)
    const { min, max, step, initial } = predictionRange(mission, numbers)
    for (const value of [min, max, step, initial]) expect(Number.isSafeInteger(value)).toBe(true)
    expect(min).toBeLessThan(max)
    expect(initial).toBeGreaterThanOrEqual(min)
    expect(initial).toBeLessThanOrEqual(max)
    expect((max - min) / step).toBeLessThanOrEqual(150)
  }
})

test('a person who sells in the fall holds bills, and buying brings everything back', () => {
  const numbers = { start: 1_000_000 }
  const { months } = theFall.worldOf(seed, numbers)
  const holdings = (decisions: readonly Decision[]) =>
    play(theFall, numbers, months, decisions).points.at(-1)?.holdings
  const sold = [
    { stop: 'first-fall', option: 'sell' },
    { stop: 'deep-fall', option: 'hold' },
    { stop: 'way-back', option: 'hold' },
  ]
  expect(Object.keys(holdings(sold) ?? {})).toEqual(['bills'])
  const back = sold.with(2, { stop: 'way-back', option: 'buy' })
  expect(Object.keys(holdings(back) ?? {})).toEqual(['shares'])
})
