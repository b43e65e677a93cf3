import type { Mission, Month } from './types.ts'

/** The text whose SHA-256 is sent at the start, so that anybody can check in the debrief that the world was not changed. */
export function commitmentText(
  engineVersion: number,
  mission: Mission,
  seed: string,
  months: readonly Month[],
): string {
  return JSON.stringify([engineVersion, mission.id, seed, months])
}
