import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const api = path.resolve(import.meta.dirname, '..')

/** The server as it ships: it starts sooner than its sources, and a source edited meanwhile changes nothing. */
export async function buildServer(): Promise<{ readonly main: URL; readonly remove: () => void }> {
  // `npm test` has just built it.
  const built = process.env['VELA_BUILT_SERVER']
  if (built !== undefined) return { main: pathToFileURL(built), remove: () => {} }
  const cache = path.join(api, '.cache')
  fs.mkdirSync(cache, { recursive: true })
  // Below the api folder, where it finds the packages, the migrations and the database template.
  const outDir = fs.mkdtempSync(path.join(cache, 'server-'))
  await build({ root: api, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  return {
    main: pathToFileURL(path.join(outDir, 'main.js')),
    remove: () => fs.rmSync(outDir, { recursive: true }),
  }
}
