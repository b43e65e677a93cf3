// @ts-check
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { countPlaywright, countVitest, passedInPlaywright, settle, sum } from './count.mjs'
import { root, run, tool } from './run.mjs'

/**
 * @typedef {import('./count.mjs').Count} Count
 * @typedef {import('./clauses.mjs').PassedTest} PassedTest
 * @typedef {{ count: Count, output: string, passed: PassedTest[] }} Outcome
 * @typedef {{ title: string, work: () => Promise<Outcome> }} Check
 */

/** @param {{ code: number, output: string }} ran */
const asOne = ({ code, output }) => ({
  count: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 },
  output,
  passed: [],
})

/** @param {string} name */
function reportFile(name) {
  const file = path.join(root, '.cache', 'reports', name)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** @param {string} file @returns {unknown} */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/**
 * A folder for temporary files that is removed in the end. It is in memory where there is room, because every commit of a
 * database waits for its disk.
 */
function makeTemporaryFolder() {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const parent = bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir()
  const folder = mkdtempSync(path.join(parent, 'vela-'))
  // PostgreSQL refuses to run as root, so its tests run as another user.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Tests end before optimised code pays off. Without optimised WebAssembly the embedded database starts in 4 s instead of 7,
// and optimising JavaScript later (V8's default budget is 67,584) saves a tenth of the processor time.
const v8Flags = ['--liftoff-only', '--interrupt-budget=1000000']
const startFast = `--import=data:text/javascript,import{setFlagsFromString}from'node:v8';${v8Flags
  .map((flag) => `setFlagsFromString('${flag}')`)
  .join(';')}`

const testEnv = () => ({
  ...process.env,
  TMPDIR: makeTemporaryFolder(),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${startFast}`,
})

/** @param {string[]} projects @param {string[]} options */
async function vitest(projects, options = []) {
  const report = reportFile('vitest.json')
  const { code, output } = await run(
    tool('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      '--reporter=default',
      `--reporter=${fileURLToPath(new URL('./vitest-counts.mjs', import.meta.url))}`,
    ],
    { env: { ...testEnv(), COUNTS_FILE: report } },
  )
  const { counts, passed } = /** @type {{ counts: Record<string, Count>, passed: PassedTest[] }} */ (
    readReport(report) ?? { counts: {}, passed: [] }
  )
  return { count: settle(countVitest(counts, projects), code), output, passed }
}

/**
 * @param {import('../../e2e/browser/launch.mjs').Browser} browser
 * @param {string | null} firefox
 */
async function playwright(browser, firefox) {
  const report = reportFile('playwright.json')
  const { code, output } = await run(
    tool('playwright'),
    ['test', '--config', 'e2e', '--reporter', 'dot,json'],
    {
      env: {
        ...testEnv(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        VELA_BROWSER: JSON.stringify(browser),
        VELA_FIREFOX: firefox ?? '',
      },
    },
  )
  const read = /** @type {Parameters<typeof countPlaywright>[0] | null} */ (readReport(report))
  const ran = read ?? { suites: [], errors: [] }
  return { count: settle(countPlaywright(ran), code), output, passed: passedInPlaywright(ran) }
}

/** @type {Check} */
export const staticChecks = {
  title: 'format, lint, types and dead code',
  // Side by side: each has stretches that use one core.
  work: async () => {
    const done = await Promise.all([
      run(tool('biome'), ['check', '.']),
      // The linter loads every program for its type-aware rules anyway, so it reports the compiler's errors too.
      // Its type checker is written in Go: collecting garbage less often saves a third of the time for 1 GB more.
      run(tool('oxlint'), ['--type-aware', '--type-check'], { env: { ...process.env, GOGC: '400' } }),
      run(tool('knip'), []),
    ])
    const checks = done.map(asOne)
    const failed = checks.filter(({ count }) => count.failed > 0)
    return {
      count: sum(checks.map(({ count }) => count)),
      output: failed.map(({ output }) => output).join('\n'),
      passed: [],
    }
  },
}

/** @type {Check} */
export const unitTests = {
  title: 'unit tests',
  work: () => vitest(['contract', 'content', 'simulator', 'web', 'house']),
}

/** @type {Check} */
export const apiTests = {
  title: 'API tests on both engines, and simulations',
  // One more than the cores of a small machine: tests that stop servers and databases mostly wait.
  work: () => vitest(['api-embedded', 'api-postgres'], ['--maxWorkers=3']),
}

/**
 * @param {import('../../e2e/browser/launch.mjs').Browser} browser
 * @param {string | null} firefox
 * @returns {Check}
 */
export const browserTests = (browser, firefox) => ({
  title: 'browser tests',
  work: () => playwright(browser, firefox),
})
