import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type SmallDisk = {
  readonly folder: string
  readonly fill: () => void
  readonly free: () => void
  readonly remove: () => void
}

/** Whether this user may mount a disk; only root may. */
export const canMount = tryToMount()

/** A file system in memory, so that a disk can be really full. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-disk-'))
  const filler = path.join(folder, 'filler')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder])
  return {
    folder,
    fill: () => fillUp(filler),
    free: () => fs.rmSync(filler),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      fs.rmdirSync(folder)
    },
  }
}

function fillUp(file: string): void {
  // Large pieces for speed, then small ones for the last free page.
  for (const bytes of [2 ** 20, 4096]) appendUntilFull(file, Buffer.alloc(bytes))
}

function appendUntilFull(file: string, piece: Buffer): void {
  try {
    for (;;) fs.appendFileSync(file, piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

function tryToMount(): boolean {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-mount-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  if (status === 0) execFileSync('umount', [folder])
  fs.rmdirSync(folder)
  return status === 0
}
