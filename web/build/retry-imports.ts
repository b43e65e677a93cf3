import { join } from 'node:path'
import type { Plugin } from 'vite'

const runtime = join(import.meta.dirname, '../src/app/load-files.ts')

/** Makes every dynamic import ask again for files that were lost; src/app/load-files.ts says how. */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Vite names no files for a chunk that needs nothing but itself.
          resolveDependencies: (file, files) => (files.length === 0 ? [file] : files),
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadFiles as __vitePreload } from ${JSON.stringify(runtime)}`,
    },
  }
}
