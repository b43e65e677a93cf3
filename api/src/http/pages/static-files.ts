import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Files of the built web, each with a route of its own: an address that is not in the build never
 * reaches the disk.
 */
export async function serveStaticFiles(app: FastifyInstance, dist: string): Promise<void> {
  const root = path.join(dist, 'client')
  const assets = path.join(root, 'assets') + path.sep
  const worker = ['', '.br', '.gz'].map((form) => path.join(root, `worker.js${form}`))
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '.vite/**'],
    setHeaders: (response, file) => {
      // The names of assets hold a hash of what is in them.
      const isImmutable = file.startsWith(assets)
      response.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A worker goes by the policy it came with, and fetches the app.
      if (worker.includes(file))
        response.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    },
  })
}
