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
  ENOSPC: 'the disk is full',
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
  const reason = reasons[code]
  if (reason === undefined) return error
  return new StartupProblem(
    `The data folder ${home} cannot be used: ${reason} (${code}). Set DATA_DIR to another.`,
    {
      cause: error,
    },
  )
}
