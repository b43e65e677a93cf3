import type { CallShape } from '@vela/contract/call'
import { isPermitted } from '@vela/contract/operator/permissions'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Account, Deps, Operator } from '../../deps.ts'
import { Refused, unauthorized } from '../errors.ts'
import { addToLine } from '../request-log.ts'
import { recentOf } from './recent.ts'

/** The accounts of tokens that were accepted in the last seconds, keyed by the token. */
const admitted = recentOf<Account>()

type AccessDeps = Pick<Deps, 'db' | 'now' | 'authenticate'>

/** The account of a token that was accepted a few seconds ago, for calls with `admission: 'recent'`. */
export function findRecentAccount(
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
  { admission }: Pick<CallShape, 'admission'>,
  { db, now, authenticate }: AccessDeps,
  request: FastifyRequest,
): Promise<Account> {
  const token = bearerToken(request.headers.authorization)
  if (token === null || token.startsWith('guest.')) throw unauthorized
  const account =
    admission === 'recent'
      ? // Only accepted tokens are cached, so that a new token works at once.
        await admitted(db).load(token, now(), () => authenticate(token))
      : await authenticate(token)
  if (account === null) throw unauthorized
  return account
}

/** How long a proof stays fresh. */
const proofLastsMs = 5 * 60_000

/**
 * [O-03] Admits an operator whose role has the permission of the call, and who has given a fresh proof if the call asks
 * for one. A call that declares no permission is refused to everybody.
 */
export async function admitOperator(
  { permission, proof }: Pick<CallShape, 'permission' | 'proof'>,
  { now, authenticateOperator }: Pick<Deps, 'now' | 'authenticateOperator'>,
  request: FastifyRequest,
): Promise<Operator> {
  const operator = await authenticateOperator(request.headers.cookie)
  if (operator === null) throw unauthorized
  addToLine(request, { operator: operator.operatorId })
  const isAllowed =
    permission === 'any' || (permission !== undefined && isPermitted(operator.role, permission))
  if (!isAllowed) throw new Refused('forbidden', 403, 'Your role does not allow this.')
  const isStale = now().getTime() - operator.provenAt.getTime() > proofLastsMs
  if (proof === 'fresh' && isStale)
    throw new Refused('proof_required', 403, 'Confirm that it is you, then try again.')
  return operator
}

/** Removes a person's tokens from the cache when their sessions end. Other processes accept them for some seconds. */
export function forgetAdmitted(db: Db, accountId: string): void {
  admitted(db).forget((account) => account.accountId === accountId)
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null
}
