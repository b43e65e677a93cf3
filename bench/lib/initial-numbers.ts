import { missionOf } from '../../simulator/src/missions.ts'

/** The numbers that a mission proposes. */
export function initialNumbers(id: string): Readonly<Record<string, number>> {
  return Object.fromEntries(missionOf(id)?.inputs.map((input) => [input.id, input.initial]) ?? [])
}
