// @ts-check
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const names = {
  // The headless shell draws no browser window, so the tests take a third less time.
  chromium: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
  ],
  firefox: ['firefox-esr', 'firefox'],
}
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/opt/firefox']
const apps = {
  chromium: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  firefox: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Every browser of the family that this machine seems to have, the most likely one first.
 * @param {keyof typeof names} family
 */
export function installedBrowsers(family, searchPath = process.env.PATH ?? '') {
  const folders = [...searchPath.split(path.delimiter).filter(Boolean), ...places]
  const files = folders.flatMap((folder) => names[family].map((name) => path.join(folder, name)))
  return [...new Set([...files, ...apps[family]])].filter(isProgram)
}
