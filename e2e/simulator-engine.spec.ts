import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { playRandomAccounts } from '../simulator/src/practice/random-accounts.ts'
import { knownRuns } from '../simulator/src/random-runs.ts'
import { test as inFirefox } from './firefox-fixtures.ts'
import { test as inChromium } from './fixtures.ts'

const isLong = process.env['LONG'] !== undefined
const { seed, count, ...known } = isLong ? knownRuns.long : knownRuns.usual
/** A practice account with its market takes longer than a mission. */
const accountCount = isLong ? 5_000 : 300

/** The engine as one script, as the product's build would make it. */
async function bundleEngine(file: string): Promise<string> {
  const entry = path.join(import.meta.dirname, '../simulator/src', file)
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'engine' } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (result === undefined || !('output' in result)) throw new Error('The engine was not built.')
  return result.output[0].code
}

/** Plays missions and practice accounts in a page, which needs no server. */
async function playIn(page: Page): Promise<unknown> {
  if (isLong) inChromium.setTimeout(1_800_000)
  const play = async (file: string, call: string) => {
    const code = await bundleEngine(file)
    return page.evaluate(`(() => { ${code}; return engine.${call} })()`)
  }
  return {
    missions: await play('random-runs.ts', `playRandomRuns({ seed: '${seed}', count: ${count} })`),
    practice: await play('practice/random-accounts.ts', `playRandomAccounts('${seed}', ${accountCount})`),
  }
}

// The server's runs are compared with the same figures in simulation/random-runs.test.ts.
const expected = () => ({ missions: known, practice: playRandomAccounts(seed, accountCount) })

inChromium('[X-07] Chromium plays the same runs to the cent as the server', async ({ page }) => {
  expect(await playIn(page)).toEqual(expected())
})

inFirefox(
  '[X-07] Firefox plays the same runs to the cent as the server',
  { tag: '@long' },
  async ({ page }) => {
    expect(await playIn(page)).toEqual(expected())
  },
)
