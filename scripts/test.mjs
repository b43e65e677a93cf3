// @ts-check
import './lib/require-node.mjs'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { apiTests, browserTests, staticChecks, unitTests } from './lib/checks.mjs'
import { readClauses, unproven } from './lib/clauses.mjs'
import { inWords, sum } from './lib/count.mjs'
import { prepareBuild, prepareInstall } from './lib/prepare.mjs'
import { exitOnSignals, root } from './lib/run.mjs'
import { runChecks } from './lib/run-checks.mjs'
import { Problem, say } from './lib/steps.mjs'

/**
 * @typedef {import('./lib/count.mjs').Count} Count
 * @typedef {Awaited<ReturnType<typeof runChecks>>} Ran
 */

/**
 * A step that cannot be done is one failure among the counted ones, so that the last line stays true.
 * @param {() => Promise<Ran>} work
 * @returns {Promise<Ran>}
 */
async function counted(work) {
  try {
    return await work()
  } catch (error) {
    console.log(error instanceof Problem ? error.message : error)
    return { count: { passed: 0, failed: 1, skipped: 0 }, passed: [] }
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

/**
 * Behaviour that no test proved in this run counts as failed.
 * @param {Ran['passed']} passed
 * @returns {Count}
 */
function countProofs(passed) {
  const clauses = readClauses(readFileSync(path.join(root, 'docs/behaviour.md'), 'utf8'))
  const missing = unproven(clauses, passed).map(({ id }) => id)
  if (missing.length > 0) console.log(`No test that passed proves ${missing.join(', ')} (docs/behaviour.md).`)
  return { passed: 0, failed: missing.length, skipped: 0 }
}

exitOnSignals()
if (process.argv.includes('--long')) process.env.LONG = '1'

const { count } = await counted(async () => {
  await prepareInstall()
  say('checks, unit tests, API tests and browser tests, about ten minutes …')
  const none = { count: { passed: 0, failed: 0, skipped: 0 }, passed: [] }
  const building = counted(() => prepareBuild().then(() => none))
  // Side by side: the build uses one core for most of its time, and the tests wait for servers and pages.
  const [built, checked, browsed] = await Promise.all([
    building,
    counted(async () => {
      const first = await runChecks([staticChecks, unitTests])
      if ((await building).count.failed === 0)
        process.env.VELA_BUILT_SERVER = path.join(root, 'api/dist/main.js')
      const second = await runChecks([apiTests])
      return { count: sum([first.count, second.count]), passed: [...first.passed, ...second.passed] }
    }),
    building.then(() => counted(inBrowser)),
  ])
  const passed = [...checked.passed, ...browsed.passed]
  return { count: sum([built.count, checked.count, browsed.count, countProofs(passed)]), passed }
})
console.log(inWords(count))
process.exitCode = count.failed > 0 ? 1 : 0
