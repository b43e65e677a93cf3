import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerOptions } from 'vite'

const webRoot = join(import.meta.dirname, '..')
const viteOwn = /^\/(@|__|src\/|build\/|node_modules\/|index\.html|parts\.html|operator\.html)/

/** The URL that Vite serves itself in development; null if the request goes to the API. */
export function servedByVite(address: string, hasFile: (path: string) => boolean): string | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  if (pathname === '/') return searchParams.get('t') ? '/index.html' : null
  if (pathname === '/dev/parts') return '/parts.html'
  if (/^\/operator\/(?!api\/)/.test(pathname)) return '/operator.html'
  return viteOwn.test(pathname) || hasFile(pathname) ? address : null
}

/**
 * The options of the development server: the page and its sources come from Vite, everything else (including the front
 * door's redirect) from the API.
 */
export function developmentServer(environment: NodeJS.ProcessEnv): ServerOptions {
  const hasPublicFile = (path: string) => existsSync(join(webRoot, 'public', path))
  return {
    port: Number(environment['PORT'] || 3000),
    strictPort: true,
    proxy: {
      '^/': {
        target: `http://127.0.0.1:${environment['API_PORT'] || 3001}`,
        bypass: (request) => servedByVite(request.url ?? '/', hasPublicFile) ?? undefined,
      },
    },
  }
}
