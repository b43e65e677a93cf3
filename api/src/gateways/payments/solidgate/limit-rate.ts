import { setTimeout } from 'node:timers/promises'
import { GatewayUnsure } from '../gateway.ts'

/** No caller waits longer than this for an answer, so there is no use in waiting longer for a turn. */
const maxWaitMs = 5_000

type Options = {
  readonly perSecond: number
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Admits at most `perSecond` calls in any second, in order of arrival. The clock is monotonic. */
export function limitRate({ perSecond, now = () => performance.now(), wait = setTimeout }: Options) {
  let turns: readonly number[] = []
  return async (): Promise<void> => {
    const requestedAt = now()
    const [oldest = requestedAt] = turns
    const turn = turns.length < perSecond ? requestedAt : Math.max(requestedAt, oldest + 1000)
    if (turn - requestedAt > maxWaitMs) throw new GatewayUnsure('too many requests at once')
    turns = [...turns, turn].slice(-perSecond)
    if (turn > requestedAt) await wait(turn - requestedAt)
  }
}
