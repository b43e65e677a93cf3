import { auth, hasSession } from '../../state/session/auth.ts'

/** [D12] Sends progress recorded offline, on any screen, as soon as a user is signed in. */
export function startOutboxWhenSignedIn(): void {
  let isStarted = false
  const start = () => {
    if (isStarted || !hasSession()) return
    isStarted = true
    import('../../api/outbox/browser-outbox.ts')
      .then(({ startOutbox }) => startOutbox())
      .catch(() => {
        // The chunk did not load. The learning screens load it too, so the outbox starts there.
        isStarted = false
      })
  }
  auth.subscribe(start)
  start()
}
