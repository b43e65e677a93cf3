// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root, run } from './run.mjs'
import { Problem, step } from './steps.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package
 * @typedef {{ packages: Record<string, Package> }} Lockfile
 */

const modules = path.join(root, 'node_modules')
const lockfile = path.join(root, 'package-lock.json')
const stampFile = path.join(modules, '.vela-installed')
/** Written by npm when a tree is complete. */
const record = path.join(modules, '.package-lock.json')

// Another Node major or platform needs another tree.
const machine = `node${process.versions.node.split('.')[0]} ${process.platform}-${process.arch}`
const expectedStamp = () => `${createHash('sha256').update(readFileSync(lockfile)).digest('hex')} ${machine}`
const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null)

/** @param {Package} entry */
function isForAnotherMachine(entry) {
  return (
    (entry.os && !entry.os.includes(process.platform)) ||
    (entry.cpu && !entry.cpu.includes(process.arch)) ||
    entry.libc !== undefined
  )
}

/**
 * Whether a manually installed tree matches the lockfile.
 * @param {Lockfile} wanted
 * @param {Lockfile} installed
 */
export function isSameTree(wanted, installed) {
  return Object.entries(wanted.packages).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true
    const found = installed.packages[place]
    if (found) return found.version === entry.version
    return entry.optional === true && (isForAnotherMachine(entry) || entry.os === undefined)
  })
}

function isInstalled() {
  const stamp = readStamp()
  if (stamp === expectedStamp()) return true
  const isOfAnotherMachine = stamp !== null && !stamp.endsWith(machine)
  if (isOfAnotherMachine || !existsSync(record)) return false
  return isSameTree(JSON.parse(readFileSync(lockfile, 'utf8')), JSON.parse(readFileSync(record, 'utf8')))
}

/** npm passes the path of its own script to what it runs, which needs no PATH and no shell. */
function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('npm-cli.js')
    ? { command: process.execPath, args: [script] }
    : { command: 'npm', args: [] }
}

async function install() {
  // Removed before the first package changes: an interrupted install must not count as complete.
  for (const file of [stampFile, record]) rmSync(file, { force: true })
  const { command, args } = npm()
  // No package may run code during installation; none of ours needs it.
  const { code, output } = await run(command, [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (code === 0) return
  const lines = output.trimEnd().split('\n').slice(-15).join('\n')
  throw new Problem(
    `${lines}\n\nThe packages could not be installed: npm ended with code ${code}, its last lines are above.`,
  )
}

export async function ensureInstalled() {
  if (!isInstalled()) await step('installing packages', install)
  if (readStamp() !== expectedStamp()) writeFileSync(stampFile, expectedStamp())
}
