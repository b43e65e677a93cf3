/**
 * Sends the calls of the operator's room. The cookie of the session is sent by the browser. A call that needs a fresh
 * proof opens the dialog "Confirm that it is you" and is repeated after it, so nothing that was typed is lost.
 */

import type { CallShape, Outgoing, Reply } from '@vela/contract/call'
import { failure as failureSchema } from '@vela/contract/envelope'
import { CallFailed, type CallFailure, refusalOf } from '../api/call-failed.ts'
import { requestProof } from './access/proof.ts'
import { endSession } from './session.ts'

const timeoutMs = 20_000

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
  const { body }: Parts = outgoing
  const response = await fetch(addressOf(call, outgoing), {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw fail({ kind: 'network' })
  })
  const received: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    const reply = call.replies[response.status]?.safeParse(received)
    if (!reply?.success) throw fail({ kind: 'unreadable', status: response.status })
    return reply.data as Reply<C>
  }
  const { status } = response
  const envelope = failureSchema.safeParse(received)
  if (!envelope.success) throw fail(status > 500 ? { kind: 'network' } : { kind: 'unreadable', status })
  throw fail({ kind: 'refused', status, type: envelope.data.type, message: envelope.data.message })
}

/** Sends a call of the contract; anything but a valid reply is thrown as CallFailed. */
export async function ask<C extends CallShape>(call: C, outgoing: Outgoing<C>): Promise<Reply<C>> {
  try {
    return await exchange(call, outgoing)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.type === 'proof_required') {
      if (!(await requestProof())) throw new CallFailed(call.path, { kind: 'aborted' })
      return exchange(call, outgoing)
    }
    if (refusal?.status === 401 && call.access === 'operator') endSession()
    throw error
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
