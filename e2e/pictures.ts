import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { say } from '../scripts/lib/steps.mjs'
import { findBrowser } from './browser/find-browser.mjs'
import { launchOptions } from './browser/launch.mjs'
import { leaveBehind, stored } from './journey.ts'
import { startServer } from './real-server.ts'

// npx tsx e2e/pictures.ts FOLDER gender age /dev/parts
// Takes each screen (or address) at three sizes, in both languages, light and dark, to be looked at.
const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]
const [folder = '.cache/pictures', ...subjects] = process.argv.slice(2)
const looks = ['en', 'es'].flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
)

mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch(launchOptions(await findBrowser(say)))
try {
  for (const look of looks) {
    const context = await browser.newContext({ ...look, baseURL: server.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const subject of subjects.length > 0 ? subjects : ['gender']) {
      const isAddress = subject.startsWith('/')
      await leaveBehind(page, {
        app_state: stored({ screen: subject, screenPrevScope: ['gender'] }),
        ...(process.env['SESSION'] && { auth: stored({ token: 'a-session', data: null }) }),
      })
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.goto(isAddress ? subject : '/', { waitUntil: 'networkidle' })
        const name = [subject.replaceAll('/', '_'), size.width, look.locale, look.colorScheme].join('-')
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
      }
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
