// @ts-check
import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

const beat = 1_000
const abandonedAfter = 10_000

/** @param {string} file */
function take(file) {
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    return false
  }
}

/** @param {string} file */
function isAbandoned(file) {
  const held = statSync(file, { throwIfNoEntry: false })
  return held !== undefined && Date.now() - held.mtimeMs > abandonedAfter
}

/**
 * Of two processes that see the same stale lock one wins the rename; the slower one may instead have moved the winner's
 * new lock, and puts it back.
 * @param {string} file
 */
function clearAbandoned(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (isAbandoned(aside)) rmSync(aside)
    else renameSync(aside, file)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
  }
}

/**
 * The holder touches the file every second, so a lock left by a killed process expires; a process id would be wrong
 * where ids start again at 1, as in containers.
 * @template T
 * @param {string} file
 * @param {{ onWait: () => void }} told
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, { onWait }, work) {
  mkdirSync(path.dirname(file), { recursive: true })
  let waiting = false
  while (!take(file)) {
    if (isAbandoned(file)) {
      clearAbandoned(file)
      continue
    }
    if (!waiting) onWait()
    waiting = true
    await pause(200)
  }
  const heart = setInterval(() => utimesSync(file, new Date(), new Date()), beat)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    process.off('exit', release)
    release()
  }
}
