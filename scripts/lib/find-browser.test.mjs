// @ts-check
import { afterEach, expect, test, vi } from 'vitest'
import { browserSources, findBrowser } from '../../e2e/browser/find-browser.mjs'
import { findFirefox } from '../../e2e/browser/find-firefox.mjs'
import { hasApt } from '../../e2e/browser/from-debian.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a browser is searched on the machine, then among Playwright’s, then installed with apt, then from the registry', () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  const expected = ['installed', 'playwright', ...(hasApt() ? ['apt'] : []), 'registry']
  expect(browserSources().map(({ name }) => name)).toEqual(expected)
})

test('CHROMIUM_PATH is the only browser tried, and the error names it if it does not start', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(browserSources().map(({ name }) => name)).toEqual(['CHROMIUM_PATH'])
  await expect(findBrowser(() => {})).rejects.toThrow(
    'CHROMIUM_PATH names /nowhere/chromium, but no browser starts there.',
  )
})

test('if no Firefox starts, one line says that its tests are skipped and what to do', async () => {
  vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox')
  /** @type {string[]} */
  const lines = []
  expect(await findFirefox((line) => lines.push(line))).toBeNull()
  expect(lines).toEqual([
    'no Firefox starts here, so its tests are skipped: install firefox-esr or set FIREFOX_PATH',
  ])
})
