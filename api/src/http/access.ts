import { hash } from 'node:crypto'
import type { CallShape } from '@vela/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Account, Deps } from '../deps.ts'
import { whenThere } from './at-once.ts'
import { Refused, unauthorized } from './errors.ts'
import { recentOf } from './recent.ts'

const admitted = recentOf<Account>()

/**
 * Finds out who asks, before a byte of the body is read. A guest token (D1) opens no call of a person.
 * A session id is checked by the deed, in the statement that uses it.
 */
export function admit(
  { access, admission }: Pick<CallShape, 'access' | 'admission'>,
  deps: Pick<Deps, 'db' | 'now' | 'authenticate'>,
  request: FastifyRequest,
): Account | Promise<Account> {
  const token = bearerToken(request.headers.authorization)
  if (token === null || token.startsWith('guest.')) throw unauthorized
  const found = admission === 'recent' ? authenticateRecently(deps, token) : deps.authenticate(token)
  return whenThere(found, (account) => {
    if (account === null) throw unauthorized
    // Nobody is an operator yet; the operator's area brings the check with its first call.
    if (access === 'operator') throw new Refused('forbidden', 403, 'This is for the operator.')
    return account
  })
}

/** Only who was let in is remembered: a new token is good at once. */
function authenticateRecently(
  { db, now, authenticate }: Pick<Deps, 'db' | 'now' | 'authenticate'>,
  token: string,
): Account | Promise<Account | null> {
  const key = hash('sha256', token, 'base64')
  const at = now()
  return admitted(db).find(key, at) ?? admitted(db).ask(key, at, () => authenticate(token))
}

/** For whoever ends the sessions of a person. Another process lets them in for some seconds more. */
export function forgetAdmitted(db: Db, accountId: string): void {
  admitted(db).forget((account) => account.accountId === accountId)
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null
}
