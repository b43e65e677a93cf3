// @ts-check

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @param {Count[]} counts @returns {Count} */
export const sum = (counts) => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
  skipped: counts.reduce((total, count) => total + count.skipped, 0),
})

/** @param {Count} count */
export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * The runner's report and the exit code of its process must agree: a crash, an error outside any test or a run
 * without tests is a failure.
 * @param {Count} count
 * @param {number} exitCode
 * @returns {Count}
 */
export function settle(count, exitCode) {
  const isSilentFailure = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  return isSilentFailure ? { ...count, failed: 1 } : count
}

/**
 * Counts by project, as `vitest-counts.mjs` writes them; a requested project that ran no test has failed.
 * @param {Record<string, Count>} byProject
 * @param {string[]} projects
 * @returns {Count}
 */
export function countVitest(byProject, projects) {
  return sum(projects.map((project) => settle(byProject[project] ?? { passed: 0, failed: 0, skipped: 0 }, 0)))
}

/**
 * @typedef {{ expectedStatus: string, status: string, results: unknown[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title?: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/**
 * A test that was planned but never ran is reported as skipped by Playwright; here it has failed.
 * @param {{ suites: PlaywrightSuite[], errors: unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright(report) {
  const tests = report.suites.flatMap(specsOf).flatMap(({ tests }) => tests)
  const passed = tests.filter((test) => test.status === 'expected').length
  const skipped = tests.filter(
    (test) => test.status === 'skipped' && test.expectedStatus === 'skipped',
  ).length
  return { passed, skipped, failed: tests.length - passed - skipped + report.errors.length }
}

/**
 * @param {{ suites: PlaywrightSuite[] }} report
 * @returns {import('./clauses.mjs').PassedTest[]}
 */
export function passedInPlaywright(report) {
  return report.suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'expected'))
    .map(({ file, title }) => ({ path: `e2e/${file}`, title }))
}
