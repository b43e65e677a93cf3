// @ts-check
import process from 'node:process'
import { chromium } from '@playwright/test'

/** @typedef {{ path: string, env: Record<string, string> }} Browser */

/**
 * Without the browser's own sandbox: it is not available as root or in most containers, and only our pages are opened.
 * @param {Browser} browser
 */
export const launchOptions = (browser) => ({
  executablePath: browser.path,
  chromiumSandbox: false,
  args: [
    // Only this machine's host names resolve: a request to another host fails instead of leaving the machine.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    // Glyphs are as wide as on a phone; with hinting some versions round them to whole pixels and wrap lines
    // differently.
    '--font-render-hinting=none',
    '--no-first-run',
  ],
  env: { .../** @type {Record<string, string>} */ (process.env), ...browser.env },
})

/**
 * A browser may answer --version and still lack a library, so it counts only if it shows a page.
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
