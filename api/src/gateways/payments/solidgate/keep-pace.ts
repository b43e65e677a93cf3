import { setTimeout } from 'node:timers/promises'
import { GatewayUnsure } from '../gateway.ts'

/** Nobody waits for longer than this for an answer, so there is no use in waiting for a turn. */
const longestMs = 5_000

type Pace = {
  readonly most: number
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Lets no more than `most` through in any second, in the order they came. The clock never goes back. */
export function openPace({ most, now = () => performance.now(), wait = setTimeout }: Pace) {
  let turns: readonly number[] = []
  return async (): Promise<void> => {
    const asked = now()
    const [oldest = asked] = turns
    const turn = turns.length < most ? asked : Math.max(asked, oldest + 1000)
    if (turn - asked > longestMs) throw new GatewayUnsure('too many questions at once')
    turns = [...turns, turn].slice(-most)
    if (turn > asked) await wait(turn - asked)
  }
}
