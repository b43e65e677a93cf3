import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { evaluateContent } from '../../content/build/evaluate-content.ts'

const api = path.resolve(import.meta.dirname, '..')

/** A file that runs as a process of its own, compiled once: each start from its sources would compile it again. */
export async function buildChild(file: URL): Promise<{ readonly main: URL; readonly remove: () => void }> {
  const cache = path.join(api, '.cache')
  fs.mkdirSync(cache, { recursive: true })
  const outDir = fs.mkdtempSync(path.join(cache, 'child-'))
  const ssr = fileURLToPath(file)
  await build({
    configFile: false,
    root: api,
    logLevel: 'warn',
    plugins: [evaluateContent()],
    build: { ssr, outDir, emptyOutDir: true },
  })
  return {
    main: pathToFileURL(path.join(outDir, `${path.basename(ssr, '.ts')}.js`)),
    remove: () => fs.rmSync(outDir, { recursive: true }),
  }
}
