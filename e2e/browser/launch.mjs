// @ts-check
import process from 'node:process'
import { chromium } from '@playwright/test'

/** @typedef {{ path: string, env: Record<string, string> }} Browser */

/**
 * Without the browser's own sandbox: it cannot be had as root or in most containers, and only our pages are opened.
 * @param {Browser} browser
 */
export const launchOptions = (browser) => ({
  executablePath: browser.path,
  chromiumSandbox: false,
  args: [
    // Nothing but this machine has a name: a request to the outside fails instead of leaving.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    // Letters are as wide as on a phone; with hinting some versions round each to whole pixels and break lines elsewhere.
    '--font-render-hinting=none',
    '--no-first-run',
  ],
  env: { .../** @type {Record<string, string>} */ (process.env), ...browser.env },
})

/**
 * A browser may answer --version and still lack a library: it counts when it shows a page.
 * @param {Browser} browser
 */
export async function launches(browser) {
  try {
    const running = await chromium.launch({ ...launchOptions(browser), timeout: 90_000 })
    try {
      const page = await running.newPage()
      return (await page.evaluate('6 * 7')) === 42
    } finally {
      await running.close()
    }
  } catch {
    return false
  }
}
