import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly {
    readonly node?: Node
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** Records all layout shifts from the start, with what moved; the returned function reads them. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenShifts: seen })
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} '${node?.textContent?.slice(0, 40)}' ${JSON.stringify(previousRect)} -> ${JSON.stringify(currentRect)}`,
        )
        seen.push(`${value} at ${Math.round(startTime)} ms: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as Window & { seenShifts?: string[] }).seenShifts)
}

/** The cumulative layout shift of everything recorded. */
export const layoutShift = (shifts: readonly string[] = []) =>
  shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
