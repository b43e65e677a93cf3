// @ts-check
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** A vitest reporter: how many tests passed, failed and were skipped, by project, and which passed, into COUNTS_FILE. */
export default class VitestCounts {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    /** @type {Record<string, import('./count.mjs').Count>} */
    const counts = {}
    /** @type {import('./clauses.mjs').PassedTest[]} */
    const passed = []
    for (const module of modules) {
      const count = (counts[module.project.name] ??= { passed: 0, failed: 0, skipped: 0 })
      // A file that did not even load holds no test that could have failed.
      count.failed += module.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') {
          count.passed += 1
          passed.push({ path: path.relative(process.cwd(), module.moduleId), title: test.fullName })
        } else if (state === 'skipped') count.skipped += 1
        else count.failed += 1
      }
    }
    writeFileSync(String(process.env.COUNTS_FILE), JSON.stringify({ counts, passed, errors: errors.length }))
  }
}
