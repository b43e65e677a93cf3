import { removeStored } from './storage.ts'

/** What a person leaves in this browser beside the state: it must not be taken for somebody else's. */
export function forgetTraces(): void {
  for (const key of ['last_course', 'timer_end', 'upsaleDiscount'] as const) removeStored(key)
}
