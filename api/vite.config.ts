import { isBuiltin } from 'node:module'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { evaluateContent } from '../content/build/evaluate-content.ts'

const dist = path.join(import.meta.dirname, 'dist')

/** Writes `imports.json`, what the bundle imports from packages: all that a production installation needs of npm. */
function listImports(): Plugin {
  return {
    name: 'list-imports',
    generateBundle(_, bundle) {
      const imported = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
        .filter((id) => !(id in bundle) && !isBuiltin(id))
      const source = `${JSON.stringify([...new Set(imported)].toSorted(), null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'imports.json', source })
    },
  }
}

export default defineConfig({
  plugins: [evaluateContent(), listImports()],
  // Contract and content are TypeScript in a workspace; npm packages stay outside and come from node_modules.
  ssr: { noExternal: ['@vela/contract', '@vela/content'] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      // Reading and checking all content is most of this build, and no news.
      checks: { bundlerTimings: false },
      input: {
        main: 'src/main.ts',
        'operator-command': 'src/operator-command.ts',
        backup: 'src/backup/backup-command.ts',
        restore: 'src/backup/restore-command.ts',
        'embedded-worker': 'src/db/embedded/embedded-worker.ts',
      },
      // All in one folder, so that import.meta.dirname is api/dist wherever a module ends up.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // The build is made in another folder and moved to dist, where its maps must find the sources.
        sourcemapPathTransform: (source, map) => path.relative(dist, path.resolve(path.dirname(map), source)),
      },
    },
  },
})
