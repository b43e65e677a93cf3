import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../e2e/browser/find-browser.mjs'
import { launchOptions } from '../../e2e/browser/launch.mjs'

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(await findBrowser(() => {})))
}

/** A slow phone on slow 4G with an empty cache: CPU 4 times slower, 150 ms round trip, 1.6 Mbit/s. */
export async function onPhone<T>(
  browser: Browser,
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  })
  try {
    const page = await context.newPage()
    await throttle(page, context, { isCold: true, isSlow: true })
    return await work(page, context)
  } finally {
    await context.close()
  }
}

export async function throttle(
  page: Page,
  context: BrowserContext,
  { isCold, isSlow }: { readonly isCold: boolean; readonly isSlow: boolean },
): Promise<void> {
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: isCold })
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isSlow ? 150 : 0,
    downloadThroughput: isSlow ? (1.6 * 1000 * 1000) / 8 : -1,
    uploadThroughput: isSlow ? (750 * 1000) / 8 : -1,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? 4 : 1 })
}

/** Runs before the page's scripts; a separate file, because the page loads it unchanged. */
export const watchQuestions = { path: path.join(import.meta.dirname, 'watch-questions.js') }

/** When the question was visible, by the page's clock. */
export async function seenAt(page: Page, question: string): Promise<number> {
  const handle = await page.waitForFunction(
    (key) => {
      const at = (window as unknown as { seenQuestions: Record<string, number> }).seenQuestions[key]
      return at !== undefined && Number.isFinite(at) ? at : false
    },
    question,
    { polling: 20 },
  )
  return (await handle.jsonValue()) as number
}
