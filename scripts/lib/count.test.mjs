// @ts-check
import { expect, test } from 'vitest'
import { countPlaywright, countVitest, inWords, passedInPlaywright, settle } from './count.mjs'

test('names skipped tests only where there are some', () => {
  expect(inWords({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(inWords({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('counts a crash and an empty run as failed', () => {
  expect(settle({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1)
  expect(settle({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1)
  expect(settle({ passed: 5, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 })
  expect(settle({ passed: 5, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 })
})

test('counts a project that ran nothing as failed', () => {
  const counts = { web: { passed: 7, failed: 0, skipped: 1 } }
  expect(countVitest(counts, ['web', 'house'])).toEqual({ passed: 7, failed: 1, skipped: 1 })
})

/** @param {string} title @param {import('./count.mjs').PlaywrightTest} test */
const spec = (title, test) => ({ title, file: 'quiz.spec.ts', tests: [test] })

test('counts a browser test that never ran, and an error outside any test, as failed', () => {
  const ran = [{}]
  const report = {
    errors: [{ message: 'global set-up broke' }],
    suites: [
      {
        specs: [spec('[W-01] passes', { status: 'expected', expectedStatus: 'passed', results: ran })],
        suites: [
          {
            specs: [
              spec('[W-02] fails', { status: 'unexpected', expectedStatus: 'passed', results: ran }),
              spec('[W-03] never ran', { status: 'skipped', expectedStatus: 'passed', results: [] }),
              spec('[W-04] is skipped', { status: 'skipped', expectedStatus: 'skipped', results: ran }),
            ],
          },
        ],
      },
    ],
  }
  expect(countPlaywright(report)).toEqual({ passed: 1, failed: 3, skipped: 1 })
  expect(passedInPlaywright(report)).toEqual([{ path: 'e2e/quiz.spec.ts', title: '[W-01] passes' }])
})
