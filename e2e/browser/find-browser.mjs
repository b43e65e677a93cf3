// @ts-check
import { existsSync } from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { Problem } from '../../scripts/lib/steps.mjs'
import { hasApt, installChromium, isRoot, unpackWithApt } from './from-debian.mjs'
import { browsersFromRegistry } from './from-registry.mjs'
import { installedBrowsers } from './installed.mjs'
import { launches } from './launch.mjs'

/** @typedef {import('./launch.mjs').Browser} Browser */

/** @param {string} program */
const plain = (program) => ({ path: program, env: {} })

/**
 * In the order in which they are tried.
 * @returns {{ name: string, message: string | null, browsers: () => Promise<Browser[]> }[]}
 */
export function browserSources() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return [{ name: 'CHROMIUM_PATH', message: null, browsers: async () => [plain(chosen)] }]
  const installed = async () => installedBrowsers('chromium').map(plain)
  const apt = isRoot()
    ? {
        name: 'apt',
        message: 'installing chromium with apt-get',
        browsers: () => installChromium().then(installed),
      }
    : { name: 'apt', message: 'unpacking chromium below .cache with apt-get', browsers: unpackWithApt }
  return [
    { name: 'installed', message: null, browsers: installed },
    {
      name: 'playwright',
      message: null,
      browsers: async () => [chromium.executablePath()].filter(existsSync).map(plain),
    },
    ...(hasApt() ? [apt] : []),
    { name: 'registry', message: null, browsers: browsersFromRegistry },
  ]
}

const advice = () =>
  process.env.CHROMIUM_PATH
    ? `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, but no browser starts there.`
    : 'No browser could be started: install chromium or Google Chrome, or set CHROMIUM_PATH to one.'

/**
 * The first browser that really starts, installed if necessary.
 * @param {(line: string) => void} tell
 * @returns {Promise<Browser>}
 */
export async function findBrowser(tell) {
  const reasons = []
  for (const source of browserSources()) {
    if (source.message) tell(source.message)
    try {
      for (const browser of await source.browsers()) if (await launches(browser)) return browser
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Problem([...reasons, advice()].join('\n'))
}
