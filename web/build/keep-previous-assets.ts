import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

const encodings = ['', '.br', '.gz']

/**
 * Copies the files of the served build that the new one lacks, so that a tab that was open during the deployment still
 * finds its chunks. It keeps only one generation, because the old manifest lists no older files.
 */
export function keepPreviousAssets(dist: string, staging: string): void {
  const record = join(dist, 'manifest.json')
  if (!existsSync(record)) return
  const manifest = JSON.parse(readFileSync(record, 'utf8')) as Manifest
  const files = Object.values(manifest).flatMap((chunk) => [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.assets ?? []),
  ])
  for (const name of new Set(files.flatMap((file) => encodings.map((encoding) => file + encoding)))) {
    const copied = join(dist, 'client', name)
    const place = join(staging, 'client', name)
    if (existsSync(copied) && !existsSync(place)) copyFileSync(copied, place)
  }
}
