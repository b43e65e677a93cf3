import type { Mission } from '../types.ts'
import { debrief } from './debrief.ts'
import type { MarketMission } from './market-mission.ts'
import { play, predictionRange } from './play.ts'
import { worldOf } from './worlds.ts'

/** A mission that is played in a market, from its record. */
export type MarketGame = Mission & { readonly record: MarketMission }

export function marketGame(record: MarketMission): MarketGame {
  const { id, number, chapter, inputs, amounts, whys } = record
  return {
    record,
    id,
    number,
    chapter,
    inputs,
    ...(amounts && { amounts }),
    whys,
    stops: record.stops.map(({ id, options, plan }) => ({ id, options: Object.keys(options), plan })),
    worldOf: (seed, numbers) => worldOf(record, seed, numbers),
    play: (numbers, months, decisions) => play(record, numbers, months, decisions),
    end: (numbers, months, decisions) => play(record, numbers, months, decisions).points.at(-1)?.value ?? 0,
    predictionRange: (numbers) => predictionRange(record, numbers),
    debrief: (numbers, world, decisions, said) => debrief(record, numbers, world, decisions, said),
  }
}
