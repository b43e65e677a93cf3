import type { FastifyInstance } from 'fastify'
import { limits } from './limits.ts'

const sweepMs = 50

/** Stops accepting connections and lets requests in flight finish; after the time limit it closes their connections. */
export async function closeGracefully(
  app: FastifyInstance,
  withinMs: number = limits.shutdownMs,
): Promise<void> {
  const cut = setTimeout(() => {
    app.log.warn('requests in flight were cut: they took too long')
    app.server.closeAllConnections()
  }, withinMs)
  // Node closes only connections that are idle when closing starts. This closes those that become idle later.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
    clearInterval(sweep)
  }
}
