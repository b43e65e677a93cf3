import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Searches the parent folders, because this code runs from `api/src/db`, `api/dist/main.js` or a chunk in `dist`. */
export function findApiFolder(moduleUrl: string): string {
  let folder = path.dirname(fileURLToPath(moduleUrl))
  while (!existsSync(path.join(folder, 'migrations'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`no folder with migrations above ${fileURLToPath(moduleUrl)}`)
    folder = parent
  }
  return folder
}

/** The worker is next to the calling module: a source file in development and tests, a bundle in production. */
export function findWorker(moduleUrl: string): { url: URL; isSource: boolean } {
  const isSource = moduleUrl.endsWith('.ts')
  return { url: new URL(isSource ? './embedded-worker.ts' : './embedded-worker.js', moduleUrl), isSource }
}
