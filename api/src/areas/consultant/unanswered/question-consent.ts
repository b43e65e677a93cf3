import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type {
  readQuestionConsent as readQuestionConsentCall,
  setQuestionConsent as setQuestionConsentCall,
} from '@vela/contract/consultant'
import type { Account, Deps } from '../../../deps.ts'
import { unauthorized } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import { isId } from '../limits.ts'
import { lockAccount } from '../thread.table.ts'
import { describeQuestion } from './describe-question.ts'
import {
  addUnanswered,
  deleteUnansweredOf,
  findConsent,
  findUnknown,
  saveConsent,
} from './unanswered-question.table.ts'

export async function readQuestionConsent(
  { db }: Pick<Deps, 'db'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof readQuestionConsentCall>> {
  return { allowed: await findConsent(db, accountId) }
}

type Request = Pick<Received<typeof setQuestionConsentCall>, 'body'> & {
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

/**
 * [C-19] Stores whether questions without an answer may be read. A yes keeps the question it was given for, and later
 * ones; a no deletes all that were kept.
 */
export async function setQuestionConsent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { allowed, reply }, account: { accountId }, headers }: Request,
): Promise<Reply<typeof setQuestionConsentCall>> {
  const app = pickLanguage(null, headers['accept-language'])
  await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw unauthorized
    await saveConsent(tx, { accountId, allowed, decidedAt: now() })
    if (!allowed) return deleteUnansweredOf(tx, accountId)
    const found =
      reply !== undefined && isId(reply) ? await findUnknown(tx, { replyId: reply, accountId }) : undefined
    const described = found && describeQuestion({ text: found.content, language: app })
    if (reply === undefined || !found || !described) return undefined
    return addUnanswered(tx, { replyId: reply, accountId, ...described, askedAt: found.askedAt })
  })
  return { status: 'ok' }
}
