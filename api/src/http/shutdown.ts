import type { FastifyInstance } from 'fastify'
import { limits } from './limits.ts'

const sweepMs = 50

/** Stops taking connections and lets requests in flight finish; after the time limit they are cut. */
export async function closeGracefully(
  app: FastifyInstance,
  withinMs: number = limits.shutdownMs,
): Promise<void> {
  const cut = setTimeout(() => {
    app.log.warn('requests in flight were cut: they took too long')
    app.server.closeAllConnections()
  }, withinMs)
  // Node closes the connections that are idle when the closing begins; those answered later would stay open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
    clearInterval(sweep)
  }
}
