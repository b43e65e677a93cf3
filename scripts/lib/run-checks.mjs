// @ts-check
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { inWords, sum } from './count.mjs'
import { say, since } from './steps.mjs'

/** @typedef {import('./checks.mjs').Check} Check */

/** Some tools colour their words even for a log file. @param {string} text */
const forReader = (text) => (process.stdout.isTTY ? text : stripVTControlCharacters(text))

/**
 * Every check runs, whatever became of the one before it. The output of a failed one is shown whole. Each prints one
 * line in the end, because other checks may run at the same time.
 * @param {Check[]} checks
 */
export async function runChecks(checks) {
  const counts = []
  const allPassed = []
  for (const { title, work } of checks) {
    const startedAt = performance.now()
    const { count, output, passed } = await work()
    say(`${title}: ${inWords(count)}, ${since(startedAt)}`)
    if (count.failed > 0) console.log(`${forReader(output.trimEnd())}\n`)
    counts.push(count)
    allPassed.push(...passed)
  }
  return { count: sum(counts), passed: allPassed }
}
