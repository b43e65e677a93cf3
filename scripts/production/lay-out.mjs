// @ts-check
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../lib/steps.mjs'

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {{ version?: string, dependencies?: Versions, optionalDependencies?: Versions, peerDependencies?: Versions,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Package
 */

/** What the server reads of this repository at run time. */
const ownFiles = [
  'api/dist',
  'api/db-template',
  'api/migrations',
  'api/sandbox',
  'api/package.json',
  'web/dist',
]

/** Sources, types, maps and manuals: nothing reads them at run time. Licences stay. */
const unused = /\.(?:map|md|markdown|[cm]?ts|flow)$|^inputs\.sha256$/i
const isLicence = /^(?:licen[cs]e|copying|notice)/i

/**
 * Copies what the server needs at run time to a new folder: its build, and of npm the packages that the build imports,
 * with theirs. The image is made of this folder, and the tests start the server from it.
 * @param {string} root
 * @param {string} target
 */
export function layOut(root, target) {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Problem(`${target} is not empty. Name a new folder.`)
  for (const needed of ['api/dist/imports.json', 'web/dist'])
    if (!existsSync(path.join(root, needed)))
      throw new Problem(`${needed} is missing. Run "npm run build" first.`)
  for (const place of [...ownFiles, ...listPackages(root)]) {
    mkdirSync(path.dirname(path.join(target, place)), { recursive: true })
    cpSync(path.join(root, place), path.join(target, place), {
      recursive: true,
      filter: (source) => {
        const name = path.basename(source)
        // Nested packages are in the list where they are needed.
        if (name === 'node_modules') return false
        return isLicence.test(name) || !unused.test(name)
      },
    })
  }
  // The server runs as another user than the one who cloned the repository, perhaps with a strict umask.
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

/**
 * The folders of the packages that the build imports, and of those that these need, as Node finds them.
 * @param {string} root
 */
function listPackages(root) {
  const imported = /** @type {string[]} */ (readJson(path.join(root, 'api/dist/imports.json')))
  /** @type {Set<string>} */
  const places = new Set()
  const waiting = imported.map((id) => ({
    name: id.split('/', id.startsWith('@') ? 2 : 1).join('/'),
    from: 'api',
    isOptional: false,
  }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = findPackage(root, next.name, next.from)
    if (place === null && !next.isOptional)
      throw new Problem(`${next.name} is not installed, and ${next.from} needs it. Run "npm ci" first.`)
    if (place === null || places.has(place)) continue
    places.add(place)
    for (const need of listNeeds(root, place)) waiting.push({ ...need, from: place })
  }
  return [...places].toSorted()
}

/** @param {string} root @param {string} place */
function listNeeds(root, place) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    /** @type {Package} */ (readJson(path.join(root, place, 'package.json')))
  const optional = Object.keys(optionalDependencies ?? {})
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...new Set([...Object.keys(dependencies ?? {}), ...optional, ...peers])].map((name) => ({
    name,
    // One that is made for another platform is not installed.
    isOptional: optional.includes(name),
  }))
}

/**
 * The nearest `node_modules` upwards that has the package.
 * @param {string} root @param {string} name @param {string} from
 */
function findPackage(root, name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder === '.' ? '' : folder, 'node_modules', name)
    if (existsSync(path.join(root, place, 'package.json'))) return place
    if (folder === '.') return null
  }
}

/** @param {string} file @returns {unknown} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
