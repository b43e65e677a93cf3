import { join } from 'node:path'
import type { Plugin } from 'vite'

const runtime = join(import.meta.dirname, '../src/app/load-files.ts')

/** Makes every dynamic import request lost files again; see src/app/load-files.ts. */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Vite lists no files for a chunk without dependencies.
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
