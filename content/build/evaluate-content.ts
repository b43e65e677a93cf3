import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { normalizePath, type Plugin } from 'vite'

const contentFolder = join(import.meta.dirname, '..')
const built = normalizePath(join(contentFolder, 'src/built/'))

/**
 * A module in src/built reads and checks files where it runs, as in tests and under tsx. A bundle gets the values it
 * exports instead: no file, no parser and no check is left.
 */
export function evaluateContent(): Plugin {
  const evaluated = new Map<string, Promise<string>>()
  return {
    name: 'evaluate-content',
    load(id) {
      const [file = id] = id.split('?')
      if (!file.startsWith(built)) return null
      for (const source of ['outline.yaml', ...legalTexts()]) this.addWatchFile(join(contentFolder, source))
      const known = evaluated.get(file) ?? evaluate(file)
      evaluated.set(file, known)
      return known
    },
    // An edit shows while developing.
    watchChange: () => evaluated.clear(),
  }
}

async function evaluate(file: string): Promise<string> {
  const values = (await tsImport(file, import.meta.url)) as Record<string, unknown>
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${write(value)}`)
    .join('\n')
}

const legalTexts = () => readdirSync(join(contentFolder, 'legal')).map((name) => `legal/${name}`)

/** All courses are a megabyte: an engine reads that much JSON in a fraction of the time it needs for code. */
function write(value: unknown): string {
  const json = JSON.stringify(value)
  return json.length < 100_000 ? json : `JSON.parse(${JSON.stringify(json)})`
}
