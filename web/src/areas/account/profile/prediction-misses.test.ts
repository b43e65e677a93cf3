import type { MissionItem } from '@vela/contract/simulator'
import { expect, test } from 'vitest'
import { predictionMisses } from './prediction-misses.ts'

const run = (day: number, said: number) => ({ said, end: 100, finishedAt: `2026-11-${day}T12:00:00Z` })
const mission = (firstRun: MissionItem['firstRun'], lastRun = firstRun) =>
  ({ firstRun, lastRun }) as unknown as MissionItem

test('[X-14] the first three predictions are compared with the latest three, in the order of time', () => {
  const missions = [
    mission(run(14, 120), run(20, 105)),
    mission(run(11, 50), run(18, 110)),
    mission(run(12, 180), run(19, 100)),
  ]
  expect(predictionMisses(missions)).toEqual({ first: 50, last: 5 })
})

test('[X-14] with fewer runs as many are compared as there are, and none with one', () => {
  expect(predictionMisses([mission(run(11, 60)), mission(run(12, 90)), mission(null)])).toEqual({
    first: 40,
    last: 10,
  })
  expect(predictionMisses([mission(run(11, 60))])).toBeNull()
})
