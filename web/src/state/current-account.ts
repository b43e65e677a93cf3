import { auth, hasSession } from './auth.ts'

/** Whose copies and whose progress this tab may touch; null for a visitor. */
export function currentAccount(): string | null {
  return hasSession() ? (auth.getState().data?.id ?? null) : null
}
