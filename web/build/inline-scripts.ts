import { join } from 'node:path'
import { build } from 'vite'

/** One inline script, with what it imports, as a single minified statement. */
async function bundle(name: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2015',
      lib: { entry: join(import.meta.dirname, 'inline', `${name}.ts`), formats: ['iife'], name: 'vela' },
    },
  })
  const [chunk] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`The inline script ${name} did not build.`)
  return chunk.code.trim()
}

export const bundleInlineScripts = () => Promise.all(['guard', 'early-tap', 'start-app'].map(bundle))
