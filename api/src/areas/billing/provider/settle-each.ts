import type { Deps } from '../../../deps.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import { askInTurns } from './ask-in-turns.ts'

/** A run that breaks off is made up for by the next minute's. */
export function defineMinutely(name: string) {
  return defineScheduledJob({
    name,
    schedule: { everyMinutes: 1 },
    retry: { limit: 1, delaySeconds: 20, backoff: false },
  })
}

type Asking<T> = {
  /** As it is called in the log: `a purchase`. */
  readonly what: string
  readonly settle: (one: T) => Promise<unknown>
  /** Where the provider could not be asked. */
  readonly postpone: (one: T) => Promise<void>
}

/** One that cannot be asked about holds up no other. */
export async function settleEach<T extends { readonly id: string; readonly gateway: string }>(
  { log }: Pick<Deps, 'log'>,
  due: readonly T[],
  { what, settle, postpone }: Asking<T>,
): Promise<void> {
  await askInTurns(due, async (one) => {
    try {
      await settle(one)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ order: one.id, gateway: one.gateway, reason }, `${what} is not settled`)
      await postpone(one)
    }
  })
}
