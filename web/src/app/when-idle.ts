/** Runs the callback when the browser is idle; Safari has no idle callback, so a short timeout replaces it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(callback, 300)
    return () => window.clearTimeout(timer)
  }
  const request = window.requestIdleCallback(callback, { timeout: 3000 })
  return () => window.cancelIdleCallback(request)
}
