import { auth, hasSession } from '../../state/session/auth.ts'

/** [D12] what was learnt without a network goes out on any screen, as soon as somebody is signed in. */
export function startOutboxWhenSignedIn(): void {
  let isStarted = false
  const start = () => {
    if (isStarted || !hasSession()) return
    isStarted = true
    import('../../areas/learning/progress/browser-outbox.ts')
      .then(({ startOutbox }) => startOutbox())
      .catch(() => {
        // The file did not come; the screens that learn bring it along.
        isStarted = false
      })
  }
  auth.subscribe(start)
  start()
}
