import { join } from 'node:path'
import type { Plugin } from 'vite'

const replacement = join(import.meta.dirname, '../src/telemetry/empty-module.ts')
const unused =
  /^@amplitude\/plugin-.+-browser$|^\.\/(diagnostics\/diagnostics-client|remote-config\/remote-config)$/

/** Bundles the analytics SDK without its unused modules. A missing export in the replacement fails the build. */
export function leanAnalytics(): Plugin {
  return {
    name: 'lean-analytics',
    enforce: 'pre',
    resolveId: (source, importer) =>
      unused.test(source) && importer?.includes('/@amplitude/') ? replacement : null,
  }
}
