import { removeStored } from '../storage/local-storage.ts'
import { currentAccount, hasSession } from './auth.ts'

/** Who is here when the disk is reached keeps theirs: it may be the next person by then. */
export async function clearCachedCopies(): Promise<void> {
  try {
    const { deleteCachedCopies } = await import('../storage/device-store.ts')
    const account = currentAccount()
    // [S-24] somebody is here of whom nothing is known yet: all of it may be theirs.
    if (account !== null || !hasSession()) await deleteCachedCopies(account)
  } catch {
    // Where the file does not come, it is done before the next person's first copy is kept.
  }
}

/** What was never sent, of somebody whose account is no more. */
export async function clearOutbox(account: string): Promise<void> {
  try {
    const { deleteOutbox } = await import('../storage/device-store.ts')
    await deleteOutbox(account)
  } catch {
    // The server would refuse it.
  }
}

/** What a person leaves in this browser beside the state: it must not be taken for somebody else's. */
export function clearUserData(): void {
  for (const key of ['last_course', 'timer_end', 'upsaleDiscount', 'lesson_scroll', 'payment_begun'] as const)
    removeStored(key)
  void clearCachedCopies()
}
