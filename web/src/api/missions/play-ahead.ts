import { type MissionRun, type SealedWorld, sealedWorld } from '@vela/contract/mission-run'
import { engineVersion, type Mission } from '@vela/simulator/types'

/**
 * Plays the decisions that the server does not have yet, as the server will. `options` are those decisions by
 * their steps. Null if this device cannot play them. Only the months up to the next stop leave this file, so that
 * the screen cannot show more than it would with a network.
 */
export function playAhead(
  mission: Mission,
  run: MissionRun,
  sealed: string | null,
  options: ReadonlyMap<number, string>,
): MissionRun | null {
  const world = sealed === null ? null : openWorld(sealed)
  // Another version of the engine would play other months; the server refuses such a run.
  if (world === null || run.engineVersion !== engineVersion) return null
  const { seed, label, start, months } = world
  const prediction = run.prediction ?? Number(options.get(0))
  const decisions = [...run.decisions]
  let play = mission.play(run.numbers, months, decisions)
  while (play.next !== null) {
    const option = options.get(decisions.length + 1)
    if (option === undefined || !play.next.options.includes(option)) break
    decisions.push({ stop: play.next.id, option })
    play = mission.play(run.numbers, months, decisions)
  }
  const { next, isDone } = play
  const shown = months.slice(0, next?.month ?? months.length)
  return {
    ...run,
    prediction,
    decisions,
    months: shown,
    isDone,
    reveal: isDone ? { seed, label, start } : null,
  }
}

/** [S-24] Null if the stored world is not one. */
function openWorld(sealed: string): SealedWorld | null {
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
    return sealedWorld.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null
  } catch {
    return null
  }
}
