import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import { entryFile, offlineFiles } from './offline-files.ts'

/**
 * The id of a build: a hash of the asset names, which contain hashes themselves, and of the content of the pages, whose
 * names do not.
 */
function buildId(staging: string, files: readonly string[]): string {
  const digest = createHash('sha256').update(files.join())
  const pages = readdirSync(join(staging, 'pages')).filter((name) => name.endsWith('.html'))
  for (const name of pages.sort()) digest.update(readFileSync(join(staging, 'pages', name)))
  return digest.digest('base64url').slice(0, 16)
}

/** Writes the service worker, which contains the list of files of this build. */
export async function buildWorker(staging: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(staging, 'manifest.json'), 'utf8')) as Manifest
  const files = offlineFiles(manifest)
  const velaBuild = { id: buildId(staging, files), entry: entryFile(manifest), files }
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { velaBuild: JSON.stringify(velaBuild) },
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, '../src/worker/worker.ts'),
        formats: ['iife'],
        name: 'vela',
      },
    },
  })
  const [chunk] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The service worker did not build.')
  // The worker is not under assets, because the browser looks for an update at the same URL.
  writeFileSync(join(staging, 'client/worker.js'), chunk.code)
}
