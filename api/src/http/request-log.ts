import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

// Files and probes come by the dozen and say nothing.
const quiet = /^\/(?:assets\/|docs|healthz|readyz)/

/** [I12] One line a request: the pattern of its route rather than its address, never a query, header or body. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    response: FastifyReply,
  ): void {
    const route = request.routeOptions.url ?? request.url.split('?')[0] ?? ''
    const line = {
      method: request.method,
      route,
      status: response.statusCode,
      ms: Math.round(response.elapsedTime * 10) / 10,
    }
    if (error) response.log.warn({ ...line, err: error }, 'request broken off')
    else if (quiet.test(route)) response.log.debug(line, 'request')
    else response.log.info(line, 'request')
  }
}
