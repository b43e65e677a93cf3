import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Walks up, because this code runs from `api/src/db`, from `api/dist/main.js` or from a chunk below `dist`. */
export function findApiFolder(moduleUrl: string): string {
  let folder = path.dirname(fileURLToPath(moduleUrl))
  while (!existsSync(path.join(folder, 'migrations'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`no folder with migrations above ${fileURLToPath(moduleUrl)}`)
    folder = parent
  }
  return folder
}

/** The source file while developing and testing, its bundle in production. */
export function findWorker(moduleUrl: string): { url: URL; isSource: boolean } {
  const isSource = moduleUrl.endsWith('.ts')
  const file = isSource ? 'src/db/embedded/embedded-worker.ts' : 'dist/embedded-worker.js'
  return { url: pathToFileURL(path.join(findApiFolder(moduleUrl), file)), isSource }
}
