import { outline } from '@vela/content/outline'
import type { Received, Reply } from '@vela/contract/call'
import type { readSession as call } from '@vela/contract/funnel'
import { gender } from '@vela/contract/person'
import { isPlanReady, makePlan } from '@vela/contract/plan'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { reply } from '../../http/route.ts'
import { isPaid } from '../billing/is-paid.ts'
import { markLink } from '../billing/payer-cookie.ts'
import { findVisitor } from './find-visitor.ts'
import { keepValid } from './keep-valid.ts'
import { maskEmail } from './mask-email.ts'
import { type OpenedSession, openLinkedSession } from './open-linked-session.ts'
import { listAnswers } from './quiz-answer.table.ts'

/** 256 bits as base64url; a session id is shorter. */
const tokenLength = 43

/** [W-04] [D6] Everything held for the session, by its id or by the token of a mailed link. */
export async function readSession(
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl'>,
  { query }: Pick<Received<typeof call>, 'query'>,
) {
  const { db, now } = deps
  if (query.id.length !== tokenLength)
    return reply(200, await describe(db, now(), { id: query.id, replaced: null }))
  // The session is read before the lock is released: the same link opened elsewhere at once would end the id again.
  const session = await db.transaction(async (tx) =>
    describe(tx, now(), await openLinkedSession(tx, now(), query.id)),
  )
  return reply(200, session, markLink(deps, query.id))
}

async function describe(
  db: Pick<Db, 'select' | 'selectDistinctOn'>,
  now: Date,
  { id, replaced }: OpenedSession,
): Promise<Reply<typeof call>> {
  const session = await findVisitor(db, id, now)
  const answers = keepValid(await listAnswers(db, session.id))
  return {
    status: 'ok',
    data: {
      id: session.id,
      replaced,
      gender: gender.safeParse(answers.gender).data ?? null,
      age: answers.age ?? null,
      flow: session.flow,
      answers,
      email: session.email === null ? null : maskEmail(session.email),
      isPaid: await isPaid(db, session.id),
      plan: isPlanReady(answers) ? makePlan(answers, outline) : null,
    },
  }
}
