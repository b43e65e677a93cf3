import { removeStored } from '../storage/local-storage.ts'
import { currentAccount, hasSession } from './auth.ts'

/**
 * Deletes all cached copies except those of the current account: another user may have signed in by the time the chunk
 * has loaded.
 */
export async function clearCachedCopies(): Promise<void> {
  try {
    const { deleteCachedCopies } = await import('../storage/device-store.ts')
    const account = currentAccount()
    // [S-24] While a user is signed in whose account is not known yet, nothing is deleted: any copy may be theirs.
    if (account !== null || !hasSession()) await deleteCachedCopies(account)
  } catch {
    // If the chunk does not load, the copies are deleted before the next user's first copy is stored.
  }
}

/** Deletes the unsent progress of a deleted account. */
export async function clearOutbox(account: string): Promise<void> {
  try {
    const { deleteOutbox } = await import('../storage/device-store.ts')
    await deleteOutbox(account)
  } catch {
    // The server would refuse that progress anyway.
  }
}

/**
 * Deletes what a user leaves in this browser outside of the app state, so that it is never attributed to another user.
 */
export function clearUserData(): void {
  for (const key of [
    'last_course',
    'timer_end',
    'upsaleDiscount',
    'lesson_scroll',
    'payment_begun',
    'reminder_offer',
  ] as const)
    removeStored(key)
  void clearCachedCopies()
}
