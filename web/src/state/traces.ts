import { currentAccount } from './current-account.ts'
import { removeStored } from './storage.ts'

/** Who is here when the disk is reached keeps theirs: it may be the next person by then. */
async function forgetCopies(): Promise<void> {
  const { eraseCopies } = await import('./device-store.ts')
  await eraseCopies(currentAccount())
}

/** What a person leaves in this browser beside the state: it must not be taken for somebody else's. */
export function forgetTraces(): void {
  for (const key of ['last_course', 'timer_end', 'upsaleDiscount', 'lesson_scroll'] as const)
    removeStored(key)
  // Where it does not come, it is done before the next person's first copy is kept.
  forgetCopies().catch(() => {})
}
