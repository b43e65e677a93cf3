/**
 * The longest wait for the first paint. Reading the cookie and the storage costs a slow phone about 20 ms, so none of
 * it runs before.
 */
const maxMs = 2000

export const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))
export const painted = () => new Promise<void>((over) => requestAnimationFrame(() => setTimeout(over)))

// Resolves after the first click's own listeners, one of which may have sent an answer.
export const pressed = new Promise<void>((over) =>
  document.addEventListener('click', () => setTimeout(over), { once: true }),
)

/** Resolves when the browser reports that the content is visible; until then, loading scripts would delay the paint. */
const contentShown = () =>
  new Promise<void>((over) =>
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      over()
    }).observe({ type: 'paint', buffered: true }),
  )

// Tools that watch the URL from outside may read it when the page has loaded.
const arrived = () => new Promise<void>((over) => addEventListener('load', () => over()))

/** Resolves when the page is visible, was tapped or has loaded; null if there is nothing to wait for. */
export function whenShown(): Promise<void> | null {
  if (document.documentElement.hasAttribute('data-resume') || document.readyState === 'complete') return null
  return Promise.race([contentShown(), pressed, arrived(), pause(maxMs)])
}
