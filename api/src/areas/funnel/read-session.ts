import { outline } from '@vela/content/outline'
import type { Received, Reply } from '@vela/contract/call'
import type { readSession as call } from '@vela/contract/funnel'
import { gender } from '@vela/contract/person'
import { isPlanReady, makePlan } from '@vela/contract/plan'
import type { Deps } from '../../deps.ts'
import { reply } from '../../http/route.ts'
import { isPaid } from '../billing/is-paid.ts'
import { markLink } from '../billing/payer-cookie.ts'
import { findVisitor } from './find-visitor.ts'
import { keepValid } from './keep-valid.ts'
import { maskEmail } from './mask-email.ts'
import { openLinkedSession } from './open-linked-session.ts'
import { listAnswers } from './quiz-answer.table.ts'

/** 256 bits as base64url; a session id is shorter. */
const tokenLength = 43

/** [W-04] [D6] Everything held for the session, by its id or by the token of a mailed link. */
export async function readSession(
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl'>,
  { query }: Pick<Received<typeof call>, 'query'>,
) {
  if (query.id.length !== tokenLength) return reply(200, await describe(deps, query.id, null))
  const { id, replaced } = await openLinkedSession(deps, query.id)
  return reply(200, await describe(deps, id, replaced), markLink(deps, query.id))
}

async function describe(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  replaced: string | null,
): Promise<Reply<typeof call>> {
  const session = await findVisitor(db, id, now())
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
