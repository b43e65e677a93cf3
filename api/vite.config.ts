import path from 'node:path'
import { defineConfig } from 'vite'
import { evaluateContent } from '../content/build/evaluate-content.ts'

const dist = path.join(import.meta.dirname, 'dist')

export default defineConfig({
  plugins: [evaluateContent()],
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
