import type { CallShape } from '@vela/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Account, Deps } from '../deps.ts'
import { Refused, unauthorized } from './errors.ts'
import { recentOf } from './recent.ts'

/** By the token itself: for these seconds it lies in the headers of the requests that brought it anyway. */
const admitted = recentOf<Account>()

type Leans = Pick<Deps, 'db' | 'now' | 'authenticate'>

/** Who was let in with this token some seconds ago, where the call takes that for an answer. */
export function recall(
  { admission }: CallShape,
  { db, now }: Leans,
  request: FastifyRequest,
): Account | undefined {
  const token = admission === 'recent' ? bearerToken(request.headers.authorization) : null
  return token === null ? undefined : admitted(db).find(token, now())
}

/**
 * Finds out who asks, before a byte of the body is read. A guest token (D1) opens no call of a person.
 * A session id is checked by the deed, in the statement that uses it.
 */
export async function admit(
  { access, admission }: Pick<CallShape, 'access' | 'admission'>,
  { db, now, authenticate }: Leans,
  request: FastifyRequest,
): Promise<Account> {
  const token = bearerToken(request.headers.authorization)
  if (token === null || token.startsWith('guest.')) throw unauthorized
  const account =
    admission === 'recent'
      ? // Only who was let in is remembered: a new token is good at once.
        await admitted(db).ask(token, now(), () => authenticate(token))
      : await authenticate(token)
  if (account === null) throw unauthorized
  // Nobody is an operator yet; the operator's area brings the check with its first call.
  if (access === 'operator') throw new Refused('forbidden', 403, 'This is for the operator.')
  return account
}

/** For whoever ends the sessions of a person. Another process lets them in for some seconds more. */
export function forgetAdmitted(db: Db, accountId: string): void {
  admitted(db).forget((account) => account.accountId === accountId)
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null
}
