import { hasSession } from './auth.ts'
import { currentAccount } from './current-account.ts'
import { removeStored } from './storage.ts'

/** Who is here when the disk is reached keeps theirs: it may be the next person by then. */
export async function forgetCopies(): Promise<void> {
  try {
    const { eraseCopies } = await import('./device-store.ts')
    const account = currentAccount()
    // [S-24] somebody is here of whom nothing is known yet: all of it may be theirs.
    if (account !== null || !hasSession()) await eraseCopies(account)
  } catch {
    // Where the file does not come, it is done before the next person's first copy is kept.
  }
}

/** What was never sent, of somebody whose account is no more. */
export async function forgetWaiting(account: string): Promise<void> {
  try {
    const { eraseWaiting } = await import('./device-store.ts')
    await eraseWaiting(account)
  } catch {
    // The server would refuse it.
  }
}

/** What a person leaves in this browser beside the state: it must not be taken for somebody else's. */
export function forgetTraces(): void {
  for (const key of ['last_course', 'timer_end', 'upsaleDiscount', 'lesson_scroll', 'payment_begun'] as const)
    removeStored(key)
  void forgetCopies()
}
