import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

// Successful requests for files, chapters and probes are frequent, so they are logged at debug level only.
const frequentPaths = /^\/(?:assets\/|docs|education\/elements\/|healthz|readyz)/

/**
 * The longest unknown path to log; our own are shorter. A longer one is replaced as a whole rather than truncated,
 * because the filter for secrets would not recognise half an email address.
 */
const maxPathLength = 200

type LineDetail = {
  /** The operator who made the call, also if it was refused. */
  readonly operator?: string
  /** The type of the refusal, such as `wrong_credentials`, `forbidden` or `too_many_tries`. */
  readonly refused?: string
}

const details = new WeakMap<FastifyRequest, LineDetail>()

/** Adds to the line that the request leaves in the log. */
export function addToLine(request: FastifyRequest, detail: LineDetail): void {
  details.set(request, { ...details.get(request), ...detail })
}

/** [I12] Logs one line per request, with its route pattern instead of its URL, and never a query, header or body. */
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
      ...details.get(request),
    }
    if (error) response.log.warn({ ...line, err: error }, 'request broken off')
    else if (response.statusCode < 400 && frequentPaths.test(route)) response.log.debug(line, 'request')
    else response.log.info(line, 'request')
  }
}

function unknownPath({ url }: FastifyRequest): string {
  const path = url.split('?')[0] ?? ''
  return path.length > maxPathLength ? '(long)' : path
}
