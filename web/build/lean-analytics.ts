import { join } from 'node:path'
import type { Plugin } from 'vite'

const standIn = join(import.meta.dirname, '../src/telemetry/empty-module.ts')
const unused =
  /^@amplitude\/plugin-.+-browser$|^\.\/(diagnostics\/diagnostics-client|remote-config\/remote-config)$/

/** Bundles the analytics SDK without the parts we do not use. A name the stand-in lacks fails the build. */
export function leanAnalytics(): Plugin {
  return {
    name: 'lean-analytics',
    enforce: 'pre',
    resolveId: (source, importer) =>
      unused.test(source) && importer?.includes('/@amplitude/') ? standIn : null,
  }
}
