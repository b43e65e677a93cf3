import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const block = 512

/** Reads the ustar archive that `npm run db:template` writes: folders and files with short relative names. */
export function unpackTar(archive: Buffer, folder: string): void {
  let at = 0
  while (at + block <= archive.length && archive[at] !== 0) {
    const header = archive.subarray(at, at + block)
    const target = path.join(folder, textAt(header, 0, 100))
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    const isFolder = textAt(header, 156, 1) === '5'
    at += block
    if (isFolder) mkdirSync(target, { recursive: true, mode: 0o700 })
    else writeFileSync(target, archive.subarray(at, at + size), { mode: 0o600 })
    at += Math.ceil(size / block) * block
  }
}

function textAt(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length).toString('latin1')
  return field.split('\0', 1)[0]?.trim() ?? ''
}
