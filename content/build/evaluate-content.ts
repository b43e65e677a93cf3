import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { type NamespacedUnregister, register } from 'tsx/esm/api'
import { normalizePath, type Plugin } from 'vite'
import { currentCache, readCached, store } from '../src/cache.ts'

const contentFolder = join(import.meta.dirname, '..')
const built = normalizePath(join(contentFolder, 'src/built/'))

/**
 * A module in src/built reads and checks files where it runs, as in tests and under tsx. A bundle gets the values it
 * exports instead: no file, no parser and no check is left.
 */
export function evaluateContent(): Plugin {
  const evaluated = new Map<string, Promise<string>>()
  let modules: NamespacedUnregister | null = null
  // Loaded in one namespace, the modules read and compile the courses only once.
  const load = (file: string) => {
    modules ??= register({ namespace: randomUUID() })
    return modules.import(file, import.meta.url)
  }
  return {
    name: 'evaluate-content',
    load(id) {
      const [file = id] = id.split('?')
      if (!file.startsWith(built)) return null
      for (const source of ['outline.yaml', ...legalTexts()]) this.addWatchFile(join(contentFolder, source))
      const known = evaluated.get(file) ?? evaluate(file, load)
      evaluated.set(file, known)
      return known
    },
    // An edit shows while developing.
    watchChange: () => {
      evaluated.clear()
      modules = null
    },
  }
}

async function evaluate(file: string, load: (file: string) => Promise<Record<string, unknown>>) {
  const folder = currentCache()
  const name = `${basename(file, '.ts')}.js`
  const known = readCached(folder, name)
  if (known !== null) return known
  const values = Object.entries(await load(file)).map(
    ([exported, value]) => `export const ${exported} = ${write(value)}`,
  )
  const isPacked = values.some((line) => line.includes('inflateRawSync('))
  const code = [...(isPacked ? ["import { inflateRawSync } from 'node:zlib'"] : []), ...values].join('\n')
  store(folder, name, code)
  return code
}

const legalTexts = () => readdirSync(join(contentFolder, 'legal')).map((name) => `legal/${name}`)

/**
 * All courses are megabytes: an engine reads that much JSON in a fraction of the time it needs for code. It is deflated,
 * because an engine keeps the code of a module in memory.
 */
function write(value: unknown): string {
  const json = JSON.stringify(value)
  if (json.length < 100_000) return json
  const packed = deflateRawSync(json, { level: 9 }).toString('base64')
  return `JSON.parse(inflateRawSync(Buffer.from('${packed}', 'base64')).toString())`
}
