import { setTimeout } from 'node:timers/promises'
import { GatewayUnsure } from '../gateway.ts'

/** The longest wait for a turn. Callers stop waiting for a response soon after, so a longer wait would be useless. */
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
