import { expect, test } from 'vitest'
import { orderTicket } from '../../simulator/src/missions/order-ticket.ts'
import { marketMissions } from '../../simulator/src/missions.ts'
import { randomFrom } from '../../simulator/src/random.ts'
import type { Mission } from '../../simulator/src/types.ts'
import { marketDebrief, marketRange } from './market-debriefs.ts'
import { dayFromSeed, orderDebrief, rowsOf } from './order-debriefs.ts'
import { worldFromSeed } from './worlds.ts'

/**
 * Computes every figure of a debrief a second time. This folder follows docs/simulator.md and takes from the engine its
 * tables, the records of the missions and the random numbers; worlds, stops, amounts and reasons are its own code.
 */
const runs = process.env['LONG'] === undefined ? 2 : 300

const random = randomFrom('a1b2c3d4e5f60718293a4b5c6d7e8f90')
const anyOf = <T>(values: readonly T[]): T => values[random(0, values.length - 1)] as T
const digits = () => random(0, 0xffff_ffff).toString(16).padStart(8, '0')

function drawRun({ inputs, stops }: Mission) {
  return {
    seed: digits() + digits() + digits() + digits(),
    numbers: Object.fromEntries(
      inputs.map(({ id, min, max, step }) => [id, min + step * random(0, (max - min) / step)]),
    ),
    decisions: stops.map(({ id, options }) => ({ stop: id, option: anyOf(options) })),
    said: random(0, 10_000_000),
  }
}

test.each(marketMissions)(
  '[X-05] [X-08] every figure of the debrief of $id is computed twice, to the cent',
  (mission) => {
    const { record } = mission
    for (let run = 0; run < runs; run += 1) {
      const { seed, numbers, decisions, said } = drawRun(mission)
      const world = worldFromSeed(record, seed, numbers)
      expect(mission.worldOf(seed, numbers)).toEqual(world)
      expect(mission.predictionRange(numbers)).toEqual(marketRange(record, numbers))
      expect(mission.debrief(numbers, mission.worldOf(seed, numbers), decisions, said)).toEqual(
        marketDebrief({ mission: record, numbers, world, decisions, said }),
      )
    }
  },
)

test('[X-05] [X-15] every figure of the debrief of the order ticket is computed twice, to the cent', () => {
  for (let run = 0; run < runs * 30; run += 1) {
    const { seed, numbers, decisions, said } = drawRun(orderTicket)
    const day = dayFromSeed(seed)
    const world = orderTicket.worldOf(seed, numbers)
    expect(world.months).toEqual(rowsOf(day))
    const amount = numbers['amount'] ?? 0
    expect(orderTicket.predictionRange(numbers)).toEqual({
      min: (amount * 9) / 10,
      max: (amount * 11) / 10,
      step: amount / 500,
      initial: amount,
    })
    expect(orderTicket.debrief(numbers, world, decisions, said)).toEqual(
      orderDebrief(amount, day, decisions, said),
    )
  }
})
