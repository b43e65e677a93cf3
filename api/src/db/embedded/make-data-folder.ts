import fs from 'node:fs'
import { StartupProblem } from '../../startup-problem.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write it',
  EPERM: 'this user may not read and write it',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOSPC: 'the disk is full',
}

export function makeDataFolder(home: string): void {
  fs.mkdirSync(home, { recursive: true, mode: 0o700 })
  fs.accessSync(home, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
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
