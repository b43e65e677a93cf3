// @ts-check
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Every browser of the chromium family this machine seems to have, most likely first. */
export function installedBrowsers(searchPath = process.env.PATH ?? '') {
  const folders = [...searchPath.split(path.delimiter).filter(Boolean), ...places]
  const files = folders.flatMap((folder) =>
    folder.includes('.app/') ? [folder] : names.map((name) => path.join(folder, name)),
  )
  return [...new Set(files)].filter(isProgram)
}
