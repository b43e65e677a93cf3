import { outline } from '@vela/content/outline'
import type { Received, Reply } from '@vela/contract/call'
import type { readSession as call } from '@vela/contract/funnel'
import { gender } from '@vela/contract/person'
import { isPlanReady, makePlan } from '@vela/contract/plan'
import type { Deps } from '../../deps.ts'
import { isPaid } from '../billing/is-paid.ts'
import { findVisitor } from './find-visitor.ts'
import { keepValid } from './keep-valid.ts'
import { maskEmail } from './mask-email.ts'
import { listAnswers } from './quiz-answer.table.ts'
import { findLinkedSession } from './resume-link.table.ts'
import { unknownSession } from './unknown-session.ts'

/** 256 bits as base64url; a session id is shorter. */
const tokenLength = 43

/** [W-04] [D6] Everything held for the session, by its id or by the token of a mailed link. */
export async function readSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { query }: Pick<Received<typeof call>, 'query'>,
): Promise<Reply<typeof call>> {
  const at = now()
  const id = query.id.length === tokenLength ? await findLinkedSession(db, query.id, at) : query.id
  if (id === undefined) throw unknownSession
  const session = await findVisitor(db, id, at)
  const answers = keepValid(await listAnswers(db, session.id))
  return {
    status: 'ok',
    data: {
      id: session.id,
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
