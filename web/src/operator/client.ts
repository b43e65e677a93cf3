/**
 * Sends the calls of the operator's room. The cookie of the session is sent by the browser. A call that needs a fresh
 * proof opens the dialog "Confirm that it is you" and is repeated after it; a session that has ended is renewed in
 * front of the page. Either way nothing that was typed is lost.
 */

import type { CallShape, Outgoing, Reply } from '@vela/contract/call'
import { failure as failureSchema } from '@vela/contract/envelope'
import { signOutOperator } from '@vela/contract/operator/access'
import { CallFailed, type CallFailure, refusalOf } from '../api/call-failed.ts'
import { maxRepeats, pause, pauseAskedBy, pauseWhenOverloaded } from '../api/repeat-when-overloaded.ts'
import { requestProof } from './access/proof.ts'
import { requestSignIn } from './session.ts'

const timeoutMs = 20_000
const shortPauseMs = 1000
const notDone = 'You were signed out before this was done. Check it, then try again.'

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** @public The address of a call; a link to a file that the server sends, such as a CSV, needs it as well. */
export function addressOf<C extends CallShape>(call: C, outgoing: Outgoing<C>): string {
  const { params = {}, query = {} }: Parts = outgoing
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      search.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return search.size > 0 ? `${path}?${search}` : path
}

async function exchange<C extends CallShape>(call: C, outgoing: Outgoing<C>): Promise<Reply<C>> {
  const fail = (failure: CallFailure) => new CallFailed(`${call.method} ${call.path}`, failure)
  const lost = () => {
    throw fail({ kind: 'network' })
  }
  const { body }: Parts = outgoing
  const signal = AbortSignal.timeout(timeoutMs)
  const request = {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  for (let repeats = 0; ; repeats += 1) {
    const response = await fetch(addressOf(call, outgoing), request).catch(lost)
    const received: unknown = await response.json().catch(() => undefined)
    if (response.ok) {
      const reply = call.replies[response.status]?.safeParse(received)
      if (!reply?.success) throw fail({ kind: 'unreadable', status: response.status })
      return reply.data as Reply<C>
    }
    const failure = readFailure(response.status, received)
    const pauseMs = pauseBeforeRepeat(call, response, failure, repeats)
    if (pauseMs === null) throw fail(failure)
    await pause(pauseMs, signal).catch(lost)
  }
}

function readFailure(status: number, received: unknown): CallFailure {
  const envelope = failureSchema.safeParse(received)
  if (!envelope.success) return status > 500 ? { kind: 'network' } : { kind: 'unreadable', status }
  return { kind: 'refused', status, type: envelope.data.type, message: envelope.data.message }
}

/** A call that only reads has no effect, so it is repeated once after any 503. */
function pauseBeforeRepeat(
  call: CallShape,
  response: Response,
  failure: CallFailure,
  repeats: number,
): number | null {
  const overloadMs = repeats < maxRepeats ? pauseWhenOverloaded(response, failure) : null
  if (overloadMs !== null || call.method !== 'GET' || response.status !== 503 || repeats > 0)
    return overloadMs
  return pauseAskedBy(response) ?? shortPauseMs
}

/** Sends a call of the contract; anything but a valid reply is thrown as CallFailed. */
export async function ask<C extends CallShape>(call: C, outgoing: Outgoing<C>): Promise<Reply<C>> {
  try {
    return await exchange(call, outgoing)
  } catch (error) {
    const refusal = refusalOf(error)
    const aborted = () => new CallFailed(call.path, { kind: 'aborted' })
    if (refusal?.type === 'proof_required') {
      if (!(await requestProof())) throw aborted()
      return exchange(call, outgoing)
    }
    const isEnded = refusal?.status === 401 && call.access === 'operator'
    if (!isEnded || call.path === signOutOperator.path) throw error
    const outcome = await requestSignIn()
    if (outcome === 'nobody') throw error
    if (outcome === 'somebody else') throw aborted()
    if (call.method === 'GET') return exchange(call, outgoing)
    // What was wanted an hour ago may no longer be wanted, so it is not done without another press.
    throw new CallFailed(call.path, { kind: 'refused', status: 401, type: 'session_ended', message: notDone })
  }
}

/** What to tell the operator; null if they ended it themselves. */
export function describeFailure(error: unknown): string | null {
  if (!(error instanceof CallFailed)) throw error
  const { failure } = error
  if (failure.kind === 'aborted') return null
  if (failure.kind === 'refused') return failure.message
  if (failure.kind === 'network') return 'The server did not answer. Check the connection, then try again.'
  return 'The server answered something unexpected. Reload the page, then try again.'
}
