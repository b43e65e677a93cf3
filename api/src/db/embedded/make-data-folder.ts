import fs from 'node:fs'
import path from 'node:path'
import { StartupProblem } from '../../startup-problem.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write it',
  EPERM: 'this user may not read and write it',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOENT: 'no folder can be made there',
}

export function makeDataFolder(home: string): void {
  makeFolder(home)
  fs.accessSync(home, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
}

const isFolder = (place: string) => fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Not mkdir's own recursion: below a file system that takes no folders, such as /proc, it never ends. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it in between.
    if (!isFolder(folder)) throw error
  }
}

/** Turns what the file system says while the folder is made ready into one sentence; other errors stay as they are. */
export function explainFolder(home: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC') return fullDisk(home, error)
  const reason = reasons[code]
  if (reason === undefined) return error
  return new StartupProblem(
    `The data folder ${home} cannot be used: ${reason} (${code}). Set DATA_DIR to another.`,
    {
      cause: error,
    },
  )
}

/** The engine needs a segment of its log, 16 MB, to open, and names no reason when it cannot have it. */
const leastRoom = 32 * 2 ** 20

/** Turns the failure to open a database into the sentence about its disk when that is full. */
export function explainOpening(home: string, error: unknown): unknown {
  const { bavail, bsize } = fs.statfsSync(home)
  return bavail * bsize < leastRoom ? fullDisk(home, error) : error
}

function fullDisk(home: string, cause: unknown): StartupProblem {
  return new StartupProblem(
    `The disk with the data folder ${home} is full. Make room on it, then start Vela again.`,
    { cause },
  )
}
