import type { CallShape } from '@vela/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Account, Deps } from '../../deps.ts'
import { Refused, unauthorized } from '../errors.ts'
import { recentOf } from './recent.ts'

/** The accounts of tokens that were accepted in the last seconds, keyed by the token. */
const admitted = recentOf<Account>()

type AccessDeps = Pick<Deps, 'db' | 'now' | 'authenticate'>

/** The account of a token that was accepted a few seconds ago, for calls with `admission: 'recent'`. */
export function recall(
  { admission }: CallShape,
  { db, now }: AccessDeps,
  request: FastifyRequest,
): Account | undefined {
  const token = admission === 'recent' ? bearerToken(request.headers.authorization) : null
  return token === null ? undefined : admitted(db).find(token, now())
}

/**
 * Authenticates a request before its body is read. A guest token (D1) is not accepted for calls that need an account.
 * A session id is checked by the handler, in the statement that uses it.
 */
export async function admit(
  { access, admission }: Pick<CallShape, 'access' | 'admission'>,
  { db, now, authenticate }: AccessDeps,
  request: FastifyRequest,
): Promise<Account> {
  const token = bearerToken(request.headers.authorization)
  if (token === null || token.startsWith('guest.')) throw unauthorized
  const account =
    admission === 'recent'
      ? // Only accepted tokens are cached, so that a new token works at once.
        await admitted(db).ask(token, now(), () => authenticate(token))
      : await authenticate(token)
  if (account === null) throw unauthorized
  // No operator accounts exist yet, so calls for operators are always refused.
  if (access === 'operator') throw new Refused('forbidden', 403, 'This is for the operator.')
  return account
}

/** Removes a person's tokens from the cache when their sessions end. Other processes accept them for some seconds. */
export function forgetAdmitted(db: Db, accountId: string): void {
  admitted(db).forget((account) => account.accountId === accountId)
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null
}
