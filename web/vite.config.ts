import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { evaluateContent } from '../content/build/evaluate-content.ts'
import { developmentServer } from './build/development-server.ts'
import { leanAnalytics } from './build/lean-analytics.ts'
import { leanCalls } from './build/lean-calls.ts'
import { leanIcons } from './build/lean-icons.ts'
import { nameClass } from './build/name-class.ts'
import { retryImports } from './build/retry-imports.ts'

// No `root` here: vitest reads this file from the repository's root, `vite web` and the build from web/.
export default defineConfig({
  plugins: [react(), leanAnalytics(), leanCalls(), leanIcons(), retryImports(), evaluateContent()],
  server: developmentServer(process.env),
  css: { modules: { generateScopedName: nameClass } },
  build: {
    // The oldest browsers that README.md names.
    target: ['chrome120', 'firefox140', 'safari16.4'],
    // A data: address would put every small picture into the JavaScript of the screens that name it.
    assetsInlineLimit: 0,
    // All supported browsers know modulepreload; the polyfill would be dead weight on the first page.
    modulePreload: { polyfill: false },
    // Reading and checking all content is most of a build, and no news.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
