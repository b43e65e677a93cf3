// @ts-check
import './lib/require-node.mjs'
import path from 'node:path'
import process from 'node:process'
import { apiTests, browserTests, staticChecks, unitTests } from './lib/checks.mjs'
import { inWords, sum } from './lib/count.mjs'
import { prepareBuild, prepareInstall } from './lib/prepare.mjs'
import { exitOnSignals, root } from './lib/run.mjs'
import { runChecks } from './lib/run-checks.mjs'
import { Problem, say } from './lib/steps.mjs'

/** @typedef {import('./lib/count.mjs').Count} Count */

/**
 * A step that cannot be done is one failure among the counted ones, so that the last line stays true.
 * @param {() => Promise<Count>} work
 * @returns {Promise<Count>}
 */
async function counted(work) {
  try {
    return await work()
  } catch (error) {
    console.log(error instanceof Problem ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Imported late: it needs the packages that have only just been installed. */
async function inBrowser() {
  const { findBrowser } = await import('../e2e/browser/find-browser.mjs')
  const browser = await findBrowser(say)
  say(`browser: ${browser.path}`)
  const { findFirefox } = await import('../e2e/browser/find-firefox.mjs')
  const firefox = await findFirefox(say)
  if (firefox !== null) say(`browser: ${firefox}`)
  return runChecks([browserTests(browser, firefox)])
}

exitOnSignals()
if (process.argv.includes('--long')) process.env.LONG = '1'

const count = await counted(async () => {
  await prepareInstall()
  const none = { passed: 0, failed: 0, skipped: 0 }
  const built = await counted(() => prepareBuild().then(() => none))
  if (built.failed === 0) process.env.VELA_BUILT_SERVER = path.join(root, 'api/dist/main.js')
  const checked = await runChecks([...staticChecks, unitTests, apiTests])
  const browsed = await counted(inBrowser)
  return sum([built, checked, browsed])
})
console.log(inWords(count))
process.exitCode = count.failed > 0 ? 1 : 0
