const intervalMs = 100

/** Runs the action at once, and then at most once per interval, no matter how often it is requested. */
export function throttle(
  after: (ms: number, callback: () => void) => unknown,
  action: () => void,
): () => void {
  let isWaiting = false
  let isRequested = false
  const run = () => {
    isWaiting = true
    isRequested = false
    action()
    after(intervalMs, () => {
      isWaiting = false
      if (isRequested) run()
    })
  }
  return () => {
    if (isWaiting) isRequested = true
    else run()
  }
}
