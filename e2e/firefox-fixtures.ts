import type { Browser } from '@playwright/test'
import { say } from '../scripts/lib/steps.mjs'
import { findFirefox } from './browser/find-firefox.mjs'
import { launchFirefox } from './browser/launch-firefox.mjs'
import { test as journey } from './fixtures.ts'

/** `npm test` finds one in advance and passes its path, empty if there is none. */
const findPath = async () => process.env['VELA_FIREFOX'] ?? (await findFirefox(say)) ?? ''

/** A test in Firefox instead of Chromium; skipped if there is none. */
export const test = journey.extend<object, { firefox: Browser | null }>({
  firefox: [
    // Playwright reads from the empty pattern that no other fixture is needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const path = await findPath()
      const browser = path === '' ? null : await launchFirefox(path)
      await provide(browser)
      await browser?.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  context: async ({ firefox, baseURL, viewport, locale }, provide, info) => {
    info.skip(firefox === null, 'no Firefox starts here')
    const context = await firefox?.newContext({
      baseURL: baseURL ?? '',
      viewport,
      locale: locale ?? 'en-US',
    })
    if (!context) return
    await provide(context)
    await context.close()
  },
})
