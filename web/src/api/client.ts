/**
 * Sends the calls of the contract: the only file that talks to the API (linted).
 *
 * Requests and replies are typed and checked against the contract. Every failure is a CallFailed with one of four kinds
 * (call-failed.ts); the client shows a toast for no response and for 500 [E-01], and the caller handles the rest. A 401
 * on a call of a signed-in user ends the session [D2]. Components use `useCall` (use-call.ts), streams readEvents.
 */

import type { CallShape, Outgoing, Reply } from '@vela/contract/call'
import { failure as failureSchema } from '@vela/contract/envelope'
import { currentLanguage, translatorOf } from '../i18n/texts.ts'
import { beginLoading } from '../state/loading.ts'
import { reportReached } from '../state/network.ts'
import { currentToken } from '../state/session/auth.ts'
import { endExpiredSession } from '../state/session/sign-out.ts'
import { toast } from '../state/toasts.ts'
import { CallFailed, type CallFailure, isShownByClient } from './call-failed.ts'
import { maxRepeats, pause, pauseWhenOverloaded } from './repeat-when-overloaded.ts'

export type Options = {
  readonly signal?: AbortSignal
  /** Nothing waits for this call: it outlives the page, and its failure is not shown. */
  readonly isHint?: boolean
  /**
   * [S-17] The screen shows a cached copy or a skeleton until the reply arrives, so there is no overlay and no failure
   * is shown.
   */
  readonly isQuiet?: boolean
  /** The screen shows every failure itself: a toast would be behind its popup, or say less. */
  readonly isShownByScreen?: boolean
  /** The token to use instead of the stored one. */
  readonly token?: string
}

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const timeoutMs = 20_000

// [S-17] Quiz answers show at once, nothing waits for payment hints, and the prices have their own loading state (D23),
// so none of these calls shows the overlay.
const quietPaths = new Set(['/profile/quiz/', '/payment/process-update/', '/subscription/plans/'])

function addressOf(call: CallShape, { params = {}, query = {} }: Parts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(given) ? given : [given]
    for (const value of values) {
      if (value === undefined || value === null) continue
      search.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  return `${path}?${search}`.replace(/\?$/, '')
}

function requestOf(call: CallShape, parts: Parts, token: string | null, signal: AbortSignal): RequestInit {
  const accept = call.transport === 'stream' ? 'text/event-stream' : 'application/json'
  const headers = new Headers({ accept })
  // The user's chosen language, which may differ from the browser's; later emails use it.
  headers.set('accept-language', currentLanguage())
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (parts.body === undefined) return { method: call.method, headers, signal }
  headers.set('content-type', 'application/json')
  return { method: call.method, headers, signal, body: JSON.stringify(parts.body) }
}

function readFailure(status: number, body: unknown): CallFailure {
  const envelope = failureSchema.safeParse(body)
  if (envelope.success)
    return { kind: 'refused', status, type: envelope.data.type, message: envelope.data.message }
  // A proxy's error page instead of the envelope means that the server was not reached.
  return status > 500 ? { kind: 'network' } : { kind: 'unreadable', status }
}

/** Aborts when the caller aborts or the timeout passes. Safari before 17.4 has no `AbortSignal.any`. */
function signalOf(given: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  if (given === undefined) return timeout
  const either = new AbortController()
  const end = () => either.abort()
  if (given.aborted) end()
  given.addEventListener('abort', end, { once: true })
  timeout.addEventListener('abort', end, { once: true })
  return either.signal
}

async function sendRequest(
  call: CallShape,
  parts: Parts,
  token: string | null,
  { signal: given, isHint = false }: Options,
): Promise<unknown> {
  const signal = signalOf(given)
  const fail = (failure: CallFailure) => new CallFailed(`${call.method} ${call.path}`, failure)
  const lost = () => {
    if (given?.aborted) return fail({ kind: 'aborted' })
    reportReached(false)
    return fail({ kind: 'network' })
  }

  const request = { ...requestOf(call, parts, token, signal), keepalive: isHint }
  for (let repeatsLeft = isHint ? 0 : maxRepeats; ; repeatsLeft -= 1) {
    const response = await fetch(addressOf(call, parts), request).catch(() => {
      throw lost()
    })
    reportReached(true)
    const text = await response.text().catch(() => {
      throw lost()
    })
    const body = parseJson(text)
    if (response.ok) {
      const reply = call.replies[response.status]?.safeParse(body)
      if (!reply?.success) throw fail({ kind: 'unreadable', status: response.status })
      return reply.data
    }
    const failure = readFailure(response.status, body)
    const pauseMs = repeatsLeft > 0 ? pauseWhenOverloaded(response, failure) : null
    if (pauseMs === null) throw fail(failure)
    await pause(pauseMs, signal).catch(() => {
      throw lost()
    })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** [D2] Whether the server no longer accepts the token: it has expired, or the user signed out everywhere. */
function isSessionLost(call: CallShape, error: unknown): boolean {
  if (call.access !== 'user' || !(error instanceof CallFailed)) return false
  return error.failure.kind === 'refused' && error.failure.status === 401
}

/** Sends a call of the contract; anything but a valid reply is thrown as CallFailed. */
export async function send<C extends CallShape>(
  call: C,
  outgoing: Outgoing<C>,
  options: Options = {},
): Promise<Reply<C>> {
  const isQuiet = options.isHint || options.isQuiet
  const endLoading = isQuiet || quietPaths.has(call.path) ? () => {} : beginLoading()
  const { token = currentToken() } = options
  try {
    return (await sendRequest(call, outgoing, token, options)) as Reply<C>
  } catch (error) {
    const isSilent = isQuiet || options.isShownByScreen
    if (error instanceof CallFailed && isShownByClient(error.failure) && !isSilent)
      toast(translatorOf('front')('error_oops'))
    if (isSessionLost(call, error)) endExpiredSession(token)
    throw error
  } finally {
    endLoading()
  }
}

/** Opens a call with a streamed reply (see read-events.ts); it lasts until the signal aborts it. */
export async function openStream<C extends CallShape>(
  call: C,
  outgoing: Outgoing<C>,
  signal: AbortSignal,
): Promise<Response> {
  const fail = (failure: CallFailure) => new CallFailed(`${call.method} ${call.path}`, failure)
  const token = currentToken()
  const parts: Parts = outgoing
  const response = await fetch(addressOf(call, parts), requestOf(call, parts, token, signal)).catch(() => {
    if (!signal.aborted) reportReached(false)
    throw fail({ kind: 'network' })
  })
  reportReached(true)
  if (response.ok) return response
  const error = fail(readFailure(response.status, parseJson(await response.text().catch(() => ''))))
  if (isSessionLost(call, error)) endExpiredSession(token)
  throw error
}

const checkTimeoutMs = 10_000

/** Sends the smallest possible request to learn whether the server can be reached. */
export async function checkNetwork(): Promise<void> {
  await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(checkTimeoutMs) }).then(
    () => reportReached(true),
    () => reportReached(false),
  )
}
