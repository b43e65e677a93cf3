import { defineConfig } from '@playwright/test'
import { say } from '../scripts/lib/steps.mjs'
import { findBrowser } from './browser/find-browser.mjs'
import { launchOptions } from './browser/launch.mjs'

// Found once: the workers read this file again and inherit the answer.
process.env['VELA_BROWSER'] ??= JSON.stringify(await findBrowser(say))

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  globalSetup: './start-for-all.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: much of a journey is waiting.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine may be slow; what never comes still fails.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    // Set by the global set-up, which runs before any worker reads this.
    baseURL: process.env['VELA_URL'] ?? '',
    browserName: 'chromium',
    launchOptions: launchOptions(JSON.parse(process.env['VELA_BROWSER'])),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    colorScheme: 'light',
    // Waiting for movements to end is a third of a journey; specs about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer what other journeys watch or break on the network; offline.spec.ts lets it in.
    serviceWorkers: 'block',
  },
})
