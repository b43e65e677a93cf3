import type { Page } from '@playwright/test'

/** Keeps all layout shifts from the first moment on; the answer reads them. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seenShifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as Window & { seenShifts?: number[] }).seenShifts)
}
