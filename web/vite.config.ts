import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { evaluateContent } from '../content/build/evaluate-content.ts'
import { developmentServer } from './build/development-server.ts'
import { leanAnalytics } from './build/lean-analytics.ts'
import { leanCalls } from './build/lean-calls.ts'
import { leanIcons } from './build/lean-icons.ts'
import { nameClass } from './build/name-class.ts'
import { retryImports } from './build/retry-imports.ts'

// `root` is not set here: vitest reads this file from the repository's root, `vite web` and the build from web/.
export default defineConfig({
  plugins: [react(), leanAnalytics(), leanCalls(), leanIcons(), retryImports(), evaluateContent()],
  server: developmentServer(process.env),
  css: { modules: { generateScopedName: nameClass } },
  build: {
    // These are the oldest browsers that README.md lists.
    target: ['chrome120', 'firefox140', 'safari16.4'],
    // Inlined as data: URLs, all small pictures would be part of the JavaScript of the screens that import them.
    assetsInlineLimit: 0,
    // All supported browsers have modulepreload, so the polyfill would only make the first page larger.
    modulePreload: { polyfill: false },
    // The timing warning is turned off: reading and checking all content is known to take most of a build.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
