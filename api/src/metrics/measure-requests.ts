import type { FastifyInstance } from 'fastify'
import { httpDuration, httpRequests } from './metrics.ts'

/** Every built file has a route of its own, and their names change with each build. */
const isFile = /\.\w+$/

/** Counts and times each reply. It must be called before routes are added. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, response, done) => {
    const { url } = request.routeOptions
    const route = url === undefined ? '(unknown)' : isFile.test(url) ? '(file)' : url
    // Node's parser knows about thirty methods and refuses others.
    const { method } = request
    httpRequests.inc({ route, method, status: `${Math.floor(response.statusCode / 100)}xx` })
    httpDuration.observe({ route, method }, response.elapsedTime / 1000)
    done()
  })
}
