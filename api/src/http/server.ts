import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod'
import { type ConnectionError, type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import * as z from 'zod/mini'
import { measureRequests } from '../metrics/measure-requests.ts'
import { startInOrder } from './admission/arrivals.ts'
import { refuseUnderPressure } from './admission/pressure.ts'
import { areLimitedKey } from './admission/quota.ts'
import { parseJsonBodies } from './body-parsers.ts'
import { late, Refused } from './errors.ts'
import { limits } from './limits.ts'
import { openRequestLog } from './log-on-demand.ts'
import { securityHeaders } from './pages/security-headers.ts'
import { answerError, envelope } from './replies/answer-error.ts'
import { openOutageLog, outageLogKey } from './replies/outage-log.ts'
import { RequestLog } from './request-log.ts'

export type ServerSettings = {
  readonly log: FastifyBaseLogger
  readonly trustProxy: readonly string[] | null
  readonly isHttps: boolean
  readonly rateLimits: boolean
  /** [G-20] Whether requests are counted and timed for the metrics. */
  readonly isMeasured?: boolean
  /** Overrides `overload.loopDelayMs`. Tests lower it to make the server shed load. */
  readonly loopDelayMs?: number
}

/** Creates the Fastify server with everything that applies to all requests; it has no routes yet. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const headers = securityHeaders(settings)
  const app = fastify({
    loggerInstance: settings.log,
    logController: new RequestLog(),
    childLoggerFactory: (log, bindings, options) => openRequestLog(log, bindings, options),
    genReqId: requestIds(),
    trustProxy: settings.trustProxy ? [...settings.trustProxy] : false,
    exposeHeadRoutes: false,
    // While the server closes, a request on an open connection is answered normally, with `connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.stalledMs,
    requestTimeout: limits.requestMs,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    routerOptions: { maxParamLength: limits.paramLength },
    frameworkErrors: (error, request, response) => {
      response.headers(headers)
      answerError(error, request, response)
    },
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, headers),
  })

  z.config(z.locales.en())
  // A compiled schema takes a quarter of the time for a valid request, and describes an invalid one in the same words.
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, ...of }) =>
    validatorCompiler({ schema: z.compile(schema), ...of }),
  )
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  parseJsonBodies(app)
  app.addHook('onRequest', (_request, response, done) => {
    response.headers(headers)
    done()
  })

  if (settings.isMeasured) measureRequests(app)
  app.decorate(outageLogKey, openOutageLog(settings.log))
  startInOrder(app)
  refuseUnderPressure(app, settings.loopDelayMs)
  app.decorate(areLimitedKey, settings.rateLimits)
  return app
}

/** Ids are short, because people read them out, and differ between processes, because processes share a log. */
function requestIds(): () => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}

const brokenRequest: Readonly<Record<string, Refused>> = {
  HPE_HEADER_OVERFLOW: new Refused('too_long', 431, 'The address or the headers are too long.'),
  ERR_HTTP_REQUEST_TIMEOUT: late,
}

/** Bytes that are not valid HTTP never become a Fastify request, so the reply is written to the socket. */
function refuseBrokenRequest(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = brokenRequest[error.code] ?? new Refused('malformed', 400, 'This is not a valid request.')
  const body = JSON.stringify(envelope(refusal))
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} Refused`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
