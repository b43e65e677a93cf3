import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { StartupProblem } from '../startup-problem.ts'
import { type GaugeDeps, openDatabaseGauges } from './database-gauges.ts'
import { registry } from './metrics.ts'

type MetricsServer = { readonly port: number; readonly close: () => Promise<void> }

/**
 * [G-20] Answers `GET /metrics` on a port of its own, which is meant for the machine or the private network alone: the
 * public server never shows it.
 */
export async function serveMetrics(
  deps: GaugeDeps,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const scrape = openMetrics(deps)
  const server = createServer((request, response) => {
    void answer(request, response, scrape).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a scrape of the metrics failed')
      response.writeHead(500).end()
    })
  })
  server.listen({ host, port })
  await once(server, 'listening').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartupProblem(
      `The metrics cannot listen on ${host}:${port} (${code}). Set METRICS_PORT to a free port and METRICS_HOST to an address of this machine.`,
    )
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns a function that writes all metrics in Prometheus's text format. */
function openMetrics(deps: GaugeDeps): () => Promise<string> {
  // Memory, processor time, garbage collection and the delay of the event loop.
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  const refresh = openDatabaseGauges(deps, own)
  return async () => {
    await refresh()
    return `${await registry.metrics()}\n${await own.metrics()}`
  }
}

async function answer(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  scrape: () => Promise<string>,
): Promise<void> {
  if (method !== 'GET' || url !== '/metrics') {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': registry.contentType }).end(await scrape())
}
