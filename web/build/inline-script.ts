import { join } from 'node:path'
import { build } from 'vite'

/** The inline script of a first page, bundled and minified into one statement. */
export async function bundleInlineScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2015',
      lib: { entry: join(import.meta.dirname, 'inline/front.ts'), formats: ['iife'], name: 'vela' },
    },
  })
  const [chunk] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The inline script did not build.')
  return chunk.code.trim()
}
