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

const isFolder = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Replaces the recursive option of mkdir, which hangs on a file system where no folder can be made, such as /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

/** Explains an error of the file system in one sentence; other errors are returned unchanged. */
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

/**
 * If less space is free, a full disk is reported as the reason that the database does not open. The engine needs 16 MB
 * for a segment of its log and gives no reason itself.
 */
const minFreeBytes = 32 * 2 ** 20

/** Explains that the disk is full, if that is why the database does not open. */
export function explainOpening(home: string, error: unknown): unknown {
  const { bavail, bsize } = fs.statfsSync(home)
  return bavail * bsize < minFreeBytes ? fullDisk(home, error) : error
}

function fullDisk(home: string, cause: unknown): StartupProblem {
  return new StartupProblem(
    `The disk with the data folder ${home} is full. Make room on it, then start Vela again.`,
    { cause },
  )
}
