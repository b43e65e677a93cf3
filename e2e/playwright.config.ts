import { defineConfig } from '@playwright/test'
import { say } from '../scripts/lib/steps.mjs'
import { findBrowser } from './browser/find-browser.mjs'
import { launchOptions } from './browser/launch.mjs'

// Found once: the workers load this file again and inherit the result.
process.env['VELA_BROWSER'] ??= JSON.stringify(await findBrowser(say))

/** They share the second server (second-server.ts). */
const onSecondServer = /operator-(emails|legal|prices|texts)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  globalSetup: './global-setup.ts',
  // Unit tests prove most of what these show; `npm run test:long` runs them too.
  ...(process.env['LONG'] ? {} : { grepInvert: /@long/ }),
  projects: [
    // First, because the longest chain should not be the last to begin.
    { name: 'on the second server', testMatch: onSecondServer, workers: 1, fullyParallel: false },
    { name: 'on the first server', testIgnore: onSecondServer, fullyParallel: true },
  ],
  // One more than the cores of a small machine, because tests mostly wait.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // A generous timeout for a busy machine; what never appears still fails.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    // Set by the global setup, which runs before any worker reads this.
    baseURL: process.env['VELA_URL'] ?? '',
    browserName: 'chromium',
    launchOptions: launchOptions(JSON.parse(process.env['VELA_BROWSER'])),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    colorScheme: 'light',
    // Waiting for animations takes a third of the time; specs about animation enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer requests that other tests watch or block; offline.spec.ts enables it.
    serviceWorkers: 'block',
  },
})
