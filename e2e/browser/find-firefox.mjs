// @ts-check
import process from 'node:process'
import { hasApt, installWithApt, isRoot } from './from-debian.mjs'
import { installedBrowsers } from './installed.mjs'
import { launchFirefox } from './launch-firefox.mjs'

/** @param {string} path */
async function starts(path) {
  try {
    await (await launchFirefox(path)).close()
    return true
  } catch {
    return false
  }
}

async function firstThatStarts() {
  const chosen = process.env.FIREFOX_PATH
  for (const path of chosen ? [chosen] : installedBrowsers('firefox')) if (await starts(path)) return path
  return null
}

/**
 * A Firefox that really starts, installed if the machine allows it; null if there is none.
 * @param {(line: string) => void} tell
 * @returns {Promise<string | null>}
 */
export async function findFirefox(tell) {
  const found = await firstThatStarts()
  if (found !== null) return found
  let reason = ''
  if (!process.env.FIREFOX_PATH && hasApt() && isRoot()) {
    tell('installing firefox-esr with apt-get')
    try {
      await installWithApt(['firefox-esr'])
      const installed = await firstThatStarts()
      if (installed !== null) return installed
    } catch (error) {
      reason = ` (apt-get: ${error instanceof Error ? error.message.split('\n').at(-1) : String(error)})`
    }
  }
  tell(`no Firefox starts here, so its tests are skipped: install firefox-esr or set FIREFOX_PATH${reason}`)
  return null
}
