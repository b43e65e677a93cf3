import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { StartupProblem } from '../../startup-problem.ts'
import { findApiFolder } from '../api-folder.ts'
import { unpackTar } from './unpack-tar.ts'

/** The major version of PostgreSQL in the pinned PGlite. No other one can read the folder. */
const engineMajor = '18'

/** Prepares a folder that the engine can open: an existing one of the right version, or the unpacked template. */
export function prepareDatabase(folder: string): void {
  const versionFile = path.join(folder, 'PG_VERSION')
  if (!fs.existsSync(versionFile)) unpackTemplate(folder)
  const major = fs.readFileSync(versionFile, 'utf8').trim()
  if (major !== engineMajor) {
    throw new StartupProblem(
      `The data in ${folder} was written by PostgreSQL ${major}, this version of Vela reads ${engineMajor}. ` +
        'Take a backup with the version of Vela that wrote it, and restore that.',
    )
  }
  // After a power cut the pid file may be empty, and the engine would not start. Our own lock protects the folder.
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true })
}

/** Unpacks into another folder and renames it once it is on the disk, so that a crash never leaves half a database. */
function unpackTemplate(folder: string): void {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new StartupProblem(
      `The folder ${folder} holds files, but no database. Move them away and start again.`,
    )
  }
  const unfinished = `${folder}.init`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  unpackTar(brotliDecompressSync(fs.readFileSync(findTemplate())), unfinished)
  syncTree(unfinished)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(unfinished, folder)
  syncPath(path.dirname(folder))
}

function findTemplate(): string {
  const templates = path.join(findApiFolder(import.meta.url), 'db-template')
  const file = fs.readdirSync(templates).find((name) => name.endsWith('.tar.br'))
  if (file === undefined) throw new StartupProblem(`The database template is missing from ${templates}.`)
  return path.join(templates, file)
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(target)
    else syncPath(target)
  }
  syncPath(folder)
}

function syncPath(target: string): void {
  const descriptor = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
