/** Runs a deed once the browser has nothing better to do; Safari has no idle callback and waits a little instead. */
export function whenIdle(deed: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(deed, 300)
    return () => window.clearTimeout(timer)
  }
  const request = window.requestIdleCallback(deed, { timeout: 3000 })
  return () => window.cancelIdleCallback(request)
}
