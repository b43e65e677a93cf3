/**
 * [O-04] Sessions of operators: a cookie that only this host receives and no script can read, 30 minutes without use, 12
 * hours at most. Only its hash is stored. Every call reads role and session anew, so a removal takes effect at once.
 */

import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../../../db/database.ts'
import type { Deps, Operator } from '../../../deps.ts'
import { readCookie } from '../../../http/cookies.ts'
import { reply } from '../../../http/route.ts'
import { hashToken, isToken, makeToken } from '../../../http/token.ts'
import { addSession, deleteSession, findSession, markUsed, type Since } from './session.table.ts'

const name = '__Host-operator'
const minute = 60_000
const idleMs = 30 * minute
const lifetimeMs = 12 * 60 * minute

export function openSince(now: Date): Since {
  return {
    createdAfter: new Date(now.getTime() - lifetimeMs),
    usedAfter: new Date(now.getTime() - idleMs),
  }
}

/** Browsers accept a secure cookie over http from localhost. */
const cookie = (value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`

/** Returns the cookie of a new session. The operator has just given a proof. */
export async function openSession(tx: Pick<Db, 'insert'>, operatorId: string, now: Date): Promise<string> {
  const token = makeToken()
  await addSession(tx, {
    tokenHash: hashToken(token),
    operatorId,
    createdAt: now,
    usedAt: now,
    provenAt: now,
  })
  return cookie(token, lifetimeMs / 1000)
}

export function sessionHash(cookies: string | undefined): Buffer | null {
  const token = readCookie(cookies, name)
  return token !== null && isToken(token) ? hashToken(token) : null
}

export async function authenticateOperator(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  cookies: string | undefined,
): Promise<Operator | null> {
  const tokenHash = sessionHash(cookies)
  if (tokenHash === null) return null
  const at = now()
  const found = await findSession(db, tokenHash, openSince(at))
  if (found === undefined) return null
  const { operatorId, role, usedAt, provenAt } = found
  // Written once a minute at most, because a page makes several calls at a time.
  if (at.getTime() - usedAt.getTime() >= minute) await markUsed(db, tokenHash, at)
  return { operatorId, role, provenAt }
}

export async function signOutOperator(
  { db }: Pick<Deps, 'db'>,
  { headers }: { readonly headers: IncomingHttpHeaders },
) {
  const tokenHash = sessionHash(headers.cookie)
  if (tokenHash !== null) await deleteSession(db, tokenHash)
  return reply(200, { status: 'ok' }, cookie('', 0))
}
