import type { Access } from '@vela/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Account, Deps } from '../deps.ts'
import { Refused } from './errors.ts'

/**
 * Finds out who asks, before a byte of the body is read. A guest token (D1) opens no call of a person.
 * A session id is checked by the deed, in the statement that uses it.
 */
export async function admit(access: Access, deps: Deps, request: FastifyRequest): Promise<Account | null> {
  if (access === 'public' || access === 'session') return null
  const token = bearerToken(request.headers.authorization)
  const account = token === null || token.startsWith('guest.') ? null : await deps.authenticate(token)
  if (account === null) throw new Refused('unauthorized', 401, 'Sign in first.')
  // Nobody is an operator yet; the operator's area brings the check with its first call.
  if (access === 'operator') throw new Refused('forbidden', 403, 'This is for the operator.')
  return account
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null
}
