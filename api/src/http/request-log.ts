import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

// Files, chapters and probes come by the dozen and say nothing, as long as they are answered.
const quiet = /^\/(?:assets\/|docs|education\/elements\/|healthz|readyz)/

/** Nothing of ours is longer, and nobody may fill the log. Not cut: half an e-mail address is not known as one. */
const longestPath = 200

/** [I12] One line a request: the pattern of its route rather than its address, never a query, header or body. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    response: FastifyReply,
  ): void {
    const route = request.routeOptions.url ?? unknownPath(request)
    const line = {
      method: request.method,
      route,
      status: response.statusCode,
      ms: Math.round(response.elapsedTime * 10) / 10,
    }
    if (error) response.log.warn({ ...line, err: error }, 'request broken off')
    else if (response.statusCode < 400 && quiet.test(route)) response.log.debug(line, 'request')
    else response.log.info(line, 'request')
  }
}

function unknownPath({ url }: FastifyRequest): string {
  const path = url.split('?')[0] ?? ''
  return path.length > longestPath ? '(long)' : path
}
