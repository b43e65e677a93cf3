import { CallFailed } from './call-failed.ts'

/**
 * Whether the server no longer has the session, or it belongs to another browser: the visitor then continues in a new
 * one.
 */
export function isLostSession(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'refused') return false
  return error.failure.type === 'unknown_session' || error.failure.type === 'email_elsewhere'
}

// The chunk is loaded on demand, because it imports the table of all questions and is rarely needed.
export async function loadReopenSession() {
  return import('./reopen-session.ts').catch(() => {
    throw new CallFailed('reopen-session', { kind: 'aborted' })
  })
}

/**
 * Makes a call for a visitor who has given an email address. If the session ended in the meantime, for example because
 * the link from the email was opened in another browser, the call is repeated in a new session with the same answers
 * and address.
 */
export async function callInSession<T>(call: () => Promise<T>): Promise<T> {
  return call().catch(async (error: unknown) => {
    if (!isLostSession(error)) throw error
    const { reopenSessionWithEmail } = await loadReopenSession()
    await reopenSessionWithEmail()
    return call()
  })
}
