// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** No build contains tests, so a changed test makes nothing stale. */
const leftOut = /(^|\/)(node_modules|dist|\.cache)(\/|$)|\.test\.[a-z]+$/

/**
 * @param {string} root
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(root, place) {
  const full = path.join(root, place)
  if (leftOut.test(place) || !existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [place]
  return readdirSync(full).flatMap((name) => filesBelow(root, `${place}/${name}`))
}

/**
 * One digest of the names and contents of all inputs. Of a folder, all files below it count unless `leftOut` matches them.
 * A place that does not exist is ignored.
 * @param {string} root
 * @param {string[]} places
 */
export function digestInputs(root, places) {
  const digest = createHash('sha256')
  for (const file of places.flatMap((place) => filesBelow(root, place)).sort()) {
    const content = readFileSync(path.join(root, file))
    digest.update(`${file}\0${content.length}\0`).update(content)
  }
  return digest.digest('hex')
}
