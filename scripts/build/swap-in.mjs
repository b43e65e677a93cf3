// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const stampName = 'inputs.sha256'

/**
 * The digest of the inputs of a finished build, or null.
 * @param {string} dist
 */
export function readStamp(dist) {
  const file = path.join(dist, stampName)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** @param {string} name */
function isLeftover(name) {
  const owner = Number(/^build-(\d+)/.exec(name)?.[1])
  if (!owner) return false
  try {
    process.kill(owner, 0)
    return owner === process.pid
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

/**
 * Builds beside `dist` and then replaces it in one step, including the stamp, so that `dist` never contains a partial
 * build.
 * @param {string} dist
 * @param {string} inputs
 * @param {(staging: string) => Promise<void>} make
 */
export async function swapIn(dist, inputs, make) {
  const cache = path.join(path.dirname(dist), '.cache')
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache).filter(isLeftover))
    rmSync(path.join(cache, name), { recursive: true })

  const staging = path.join(cache, `build-${process.pid}`)
  const outgoing = `${staging}-outgoing`
  mkdirSync(staging)
  try {
    await make(staging)
    writeFileSync(path.join(staging, stampName), inputs)
    if (existsSync(dist)) renameSync(dist, outgoing)
    renameSync(staging, dist)
  } finally {
    rmSync(staging, { recursive: true, force: true })
    rmSync(outgoing, { recursive: true, force: true })
  }
}
