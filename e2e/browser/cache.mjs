// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../.cache/browser', import.meta.url))

/**
 * Creates a folder completely or not at all: it is filled under another name and then renamed, so neither an
 * interruption nor a second process leaves half a browser.
 * @param {string} name
 * @param {(folder: string) => Promise<void>} fill
 */
export async function cachedFolder(name, fill) {
  const folder = path.join(cache, name)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    await fill(unfinished)
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}
