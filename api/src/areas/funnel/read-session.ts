import { outline } from '@vela/content/outline'
import type { Received, Reply } from '@vela/contract/call'
import type { readSession as call } from '@vela/contract/funnel'
import { gender } from '@vela/contract/person'
import { isPlanReady, makePlan } from '@vela/contract/plan'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findVisitor, isPaidAtProvider, type Visitor } from '../billing/public.ts'
import { findLinkedSession, maskEmail, readAnswers, unknownSession } from '../identity/public.ts'

type UsedDeps = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'publicUrl' | 'payments' | 'published'>
type SessionData = Reply<typeof call>['data']

/**
 * [W-04] [D6] Returns what is stored for the session. Reading by a mailed token does not replace the session's id,
 * because mail scanners follow links too; `openLink` replaces it.
 */
export async function readSession(
  deps: UsedDeps,
  { query }: Pick<Received<typeof call>, 'query'>,
): Promise<Reply<typeof call>> {
  const { db, now } = deps
  const id = isLinkToken(query.id) ? (await findLinkedSession(db, query.id, now()))?.sessionId : query.id
  if (id === undefined) throw unknownSession
  const visitor = await findVisitor(db, id, now())
  return { status: 'ok', data: await describeSession(db, visitor, await isPaidAtProvider(deps, id)) }
}

/** Whether the string is the token of a link: 256 bits in base64url. A session id is shorter. */
export function isLinkToken(given: string): boolean {
  return given.length === 43
}

export async function describeSession(
  db: Pick<Db, 'selectDistinctOn'>,
  { id, flow, email }: Visitor,
  isPaid: boolean,
): Promise<SessionData> {
  const answers = await readAnswers(db, id)
  return {
    id,
    replaced: null,
    gender: gender.safeParse(answers.gender).data ?? null,
    age: answers.age ?? null,
    flow,
    answers,
    email: email === null ? null : maskEmail(email),
    isPaid,
    plan: isPlanReady(answers) ? makePlan(answers, outline) : null,
  }
}
