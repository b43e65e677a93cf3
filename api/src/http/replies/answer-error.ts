import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod'
import type { codedFailure, Failure } from '@vela/contract/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isDatabaseAway, isDiskFull, isStatementTimeout } from '../../db/database-away.ts'
import { httpUnavailable } from '../../metrics/metrics.ts'
import { databaseAway, diskFull, late, Refused, slow } from '../errors.ts'
import { overload } from '../limits.ts'
import { addToLine } from '../request-log.ts'
import { type OutageLog, outageLogKey } from './outage-log.ts'

const internal = new Refused('internal', 500, 'Oops, an error occurred! Try again.')

const byCode: Readonly<Record<string, Refused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refused('too_large', 413, 'The body is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refused(
    'unsupported_media_type',
    415,
    'Send JSON, as application/json.',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refused('malformed', 400, 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refused('malformed', 400, 'The body is not as long as announced.'),
  FST_ERR_BAD_URL: new Refused('malformed', 400, 'The address is not percent-encoded UTF-8.'),
  FST_ERR_MAX_PARAM_LENGTH: new Refused('too_long', 414, 'The address is too long.'),
}

/** [E-02] Turns every error into a reply. Internal errors are logged, and the reply does not describe them. */
export function answerError(error: unknown, request: FastifyRequest, response: FastifyReply): FastifyReply {
  return sendError(error, request, response, envelope)
}

/** [T-03] Puts a code into the body, because a vendor's SDK retries every failure that has none. */
export function answerVendorError(
  error: unknown,
  request: FastifyRequest,
  response: FastifyReply,
): FastifyReply {
  return sendError(error, request, response, codedEnvelope)
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  response: FastifyReply,
  wrap: (refusal: Refused) => Failure,
): FastifyReply {
  const refusal = refusalFor(error)
  addToLine(request, { refused: refusal.type })
  if (refusal === internal) request.log.error({ err: error, ...routeOf(request) }, 'a request failed')
  request.server.getDecorator<OutageLog>(outageLogKey)(refusal.type, error)
  if (refusal.status === 503) {
    httpUnavailable.inc({ reason: refusal.type })
    response.header('retry-after', overload.retryAfterSeconds)
  }
  if (refusal === late) response.header('connection', 'close')
  if (refusal.status === 401) response.header('www-authenticate', 'Bearer')
  return response
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(wrap(refusal))
}

const routeOf = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url })

export function envelope({ type, message }: Pick<Refused, 'type' | 'message'>): Failure {
  return { status: 'fail', type, message }
}

export function codedEnvelope({ type, message, status }: Refused): z.output<typeof codedFailure> {
  return { ...envelope({ type, message }), code: status, error: message }
}

function refusalFor(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (!(error instanceof Error)) return internal
  // This is not `overloaded`, because the handler has started and may have done part of its work.
  if (isOutOfConnections(error)) return slow
  if (isDatabaseAway(error)) return databaseAway
  if (isDiskFull(error)) return diskFull
  if (isStatementTimeout(error)) return slow
  if (hasZodFastifySchemaValidationErrors(error)) return new Refused('invalid', 400, describeIssues(error))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = byCode[code]
  if (known) return known
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? new Refused('refused', status, 'The request was refused.') : internal
}

/** The pool's error has no code, so it is recognised by its message; the query layer may have wrapped it. */
function isOutOfConnections({ message, cause }: Error): boolean {
  if (message === 'timeout exceeded when trying to connect') return true
  return cause instanceof Error && isOutOfConnections(cause)
}

type ValidationError = {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string }[]
  readonly validationContext?: string
}

const maxIssues = 3
const maxLength = 300

/** For example 'body.email: must be an e-mail address'. Truncated, because it repeats the client's field names. */
function describeIssues({ validation, validationContext = 'request' }: ValidationError): string {
  const issues = validation.slice(0, maxIssues).map(({ instancePath, message = 'is not allowed' }) => {
    const part = validationContext === 'querystring' ? 'query' : validationContext
    const field = [part, ...instancePath.split('/').filter(Boolean)].join('.')
    return `${field}: ${message}`
  })
  return issues.join('; ').slice(0, maxLength)
}
