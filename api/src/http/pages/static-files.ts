import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of the built web app. Each file has its own route, so a path that is not in the build never
 * reaches the disk.
 */
export async function serveStaticFiles(app: FastifyInstance, dist: string): Promise<void> {
  const root = path.join(dist, 'client')
  const assets = ['assets', 'operator/assets'].map((folder) => path.join(root, folder) + path.sep)
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
      // The names of assets contain a hash of their content, so they never change.
      const isImmutable = assets.some((folder) => file.startsWith(folder))
      response.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A service worker uses the policy of its own file, and it must fetch the app.
      if (worker.includes(file))
        response.header(
          'content-security-policy',
          "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        )
    },
  })
}
