import type { IncomingHttpHeaders } from 'node:http'
import { type CallShape, defaultLimits, type Received, type Reply } from '@vela/contract/call'
import { codedFailure, emptyBody, failure } from '@vela/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Account, Deps, Operator } from '../deps.ts'
import { type Caller, callerKey, createAdmissionHook } from './admission/admit-call.ts'
import { limitNetworks } from './admission/quota.ts'
import { shareOf } from './admission/unknown-proxies.ts'
import { keepRawBodies, parseBeacons, parseOneClickForms } from './body-parsers.ts'
import { type Deadlines, openDeadlines } from './deadline.ts'
import { Refused } from './errors.ts'
import { limits } from './limits.ts'
import { describeCall } from './pages/docs-page.ts'
import { isUnstorable } from './read-json.ts'
import { answerVendorError } from './replies/answer-error.ts'
import { type EventStream, openEventStreams } from './replies/event-stream.ts'
import { Prepared } from './replies/prepared.ts'
import { PreviewPage } from './replies/preview-page.ts'
import { thenSync } from './replies/then-sync.ts'

type CallRequest<C extends CallShape> = Omit<Received<C>, 'body'> & {
  readonly body: C['transport'] extends 'raw' ? Buffer : Received<C>['body']
  readonly account: C['access'] extends 'user' ? Account : null
  readonly operator: C['access'] extends 'operator' ? Operator : null
  readonly headers: IncomingHttpHeaders
  /** The client's IP address, as reported by the proxies that we trust. */
  readonly ip: string
  /** The id under which the request is in the log. */
  readonly requestId: string
}

type Answers<C extends CallShape> = {
  [S in keyof C['replies'] & number]: Answer<S, z.output<C['replies'][S]>>
}[keyof C['replies'] & number]

type Handler<C extends CallShape> = (
  deps: Deps,
  request: CallRequest<C>,
) => C['transport'] extends 'stream'
  ? Promise<EventStream>
  : Promise<Reply<C> | Answers<C> | Prepared<Reply<C>> | PageOf<C>> | Prepared<Reply<C>>

/** A call whose reply is text may answer a page. */
type PageOf<C extends CallShape> = Reply<C> extends string ? PreviewPage : never

/** A call with its handler. The list in an area's routes.ts is its table of contents. */
export type Route = {
  readonly call: CallShape
  readonly run: (deps: Deps, request: FastifyRequest, caller: Caller) => unknown
}

export function on<C extends CallShape>(call: C, handler: Handler<C>): Route {
  return {
    call,
    // The cast is safe: the route's schemas and `admit` have checked the request before this runs.
    run: (deps, request, caller) =>
      handler(deps, new ReceivedRequest(request, caller) as unknown as CallRequest<C>),
  }
}

class ReceivedRequest {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers: IncomingHttpHeaders
  readonly account: Account | null
  readonly operator: Operator | null
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest, { account, operator }: Caller) {
    this.params = request.params
    this.query = request.query
    this.body = request.body
    this.headers = request.raw.headers
    this.account = account
    this.operator = operator
    this.#request = request
  }

  /** A getter, because Fastify derives it from the proxy headers on every read and few handlers need it. */
  get ip(): string {
    return this.#request.ip
  }

  get requestId(): string {
    return this.#request.id
  }
}

class Answer<S extends number, B> {
  readonly status: S
  readonly body: B
  readonly cookies: readonly string[]

  constructor(status: S, body: B, cookies: readonly string[]) {
    this.status = status
    this.body = body
    this.cookies = cookies
  }
}

/** Lets a handler choose the status, as in `return reply(202, { status: 'pending' })`, or set cookies. */
export function reply<const S extends number, const B>(
  status: S,
  body: B,
  ...cookies: readonly string[]
): Answer<S, B> {
  return new Answer(status, body, cookies)
}

const nobody: Caller = { account: null, operator: null }
const noQuery = z.strictObject({})

const bodyParsers = [
  ['raw', keepRawBodies],
  ['beacon', parseBeacons],
  ['one-click', parseOneClickForms],
] as const

export function mount(app: FastifyInstance, routes: readonly Route[], deps: Deps): void {
  app.decorateRequest(callerKey, null)
  const openings = { deadlines: openDeadlines(app), streams: openEventStreams(app) }
  const hasOwnParser = ({ call }: Route) => bodyParsers.some(([transport]) => call.transport === transport)
  for (const route of routes) if (!hasOwnParser(route)) mountOne(app, route, deps, openings)
  // Each parser gets its own scope, because otherwise every other call would accept these bodies as well.
  for (const [transport, addParser] of bodyParsers) {
    app.register(async (scope) => {
      addParser(scope)
      for (const route of routes)
        if (route.call.transport === transport) mountOne(scope, route, deps, openings)
    })
  }
}

type Openings = {
  readonly deadlines: Deadlines
  readonly streams: ReturnType<typeof openEventStreams>
}

function mountOne(
  app: FastifyInstance,
  { call, run }: Route,
  deps: Deps,
  { deadlines, streams }: Openings,
): void {
  const { bodyBytes, perMinute } = { ...defaultLimits, ...call.limits }
  const isPersonal = call.access === 'user' || call.access === 'operator'
  const limit = isPersonal ? () => undefined : limitNetworks(app, (ip) => perMinute * shareOf(deps.db, ip))
  const okStatus = Number(Object.keys(call.replies).find((status) => status.startsWith('2')))

  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: bodyBytes,
    config: {
      // Webhooks are not limited: losing one costs more than handling it.
      isSheddable: call.transport !== 'raw',
    },
    schema: schemasOf(call),
    ...(call.caller === 'vendor' && { errorHandler: answerVendorError }),
    onRequest: (request, response, done) => {
      response.header('cache-control', 'no-store')
      deadlines.set(response)
      done(problemWith(request.raw.url ?? '') ?? limit(request, response))
    },
    onResponse: (_request, response, done) => {
      deadlines.lift(response)
      done()
    },
    // Runs before the body is read.
    preParsing: createAdmissionHook(app, call, deps, perMinute),
    handler: (request, response) => {
      const caller = request.getDecorator<Caller | null>(callerKey) ?? nobody
      if (call.transport === 'stream')
        return streams
          .answer(caller.account?.accountId ?? request.ip, response, async () => run(deps, request, caller))
          .catch(unlessLate(deadlines, response))
      const sent = thenSync(run(deps, request, caller), (answer) => {
        // The deadline has already replied; Fastify would log a second reply as an error.
        if (!deadlines.lift(response)) return undefined
        if (answer instanceof Prepared) return answer.send(request, response.code(okStatus))
        if (answer instanceof PreviewPage) return answer.send(response)
        if (!(answer instanceof Answer)) return response.code(okStatus).send(answer)
        if (answer.cookies.length > 0) response.header('set-cookie', answer.cookies)
        return response.code(answer.status).send(answer.body)
      })
      // Returning a promise would make Fastify wait for a reply that has already been sent.
      return sent instanceof Promise ? sent.catch(unlessLate(deadlines, response)) : undefined
    },
  })
}

/** Logs an error after the deadline as a warning. If it were rethrown, Fastify would log a fault after the reply. */
function unlessLate(deadlines: Deadlines, response: FastifyReply) {
  return (error: unknown): undefined => {
    if (deadlines.lift(response) || !response.sent) throw error
    response.log.warn({ err: error }, 'a request failed after its deadline')
  }
}

function schemasOf(call: CallShape) {
  const isOurs = call.caller !== 'vendor'
  const refusal = isOurs ? failure : codedFailure
  const query = call.query ?? (isOurs ? noQuery : undefined)
  const body = call.body ?? (isOurs && call.method === 'POST' ? emptyBody : undefined)
  return {
    ...describeCall(call),
    ...(call.params && { params: call.params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...call.replies, '4xx': refusal, '5xx': refusal },
  }
}

function problemWith(url: string): Refused | undefined {
  if (url.length > limits.urlLength) return new Refused('too_long', 414, 'The address is too long.')
  if (!url.includes('%')) return undefined
  try {
    if (!isUnstorable(decodeURIComponent(url))) return undefined
    return new Refused('malformed', 400, 'The address holds a character that is not text.')
  } catch {
    return new Refused('malformed', 400, 'The address is not percent-encoded UTF-8.')
  }
}
