import type { Received, Reply } from '@vela/contract/call'
import type {
  listUnanswered as listUnansweredCall,
  markAnswered as markAnsweredCall,
} from '@vela/contract/operator/learners'
import type { Deps, Operator } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { closeGroup, listGroups } from '../../consultant/public.ts'
import { recordAction } from '../audit/record-action.ts'

const longestList = 200

/** [O-63] Questions that the consultant could not answer. No account is named, and the words were cleaned. */
export async function listUnanswered({ db }: Pick<Deps, 'db'>): Promise<Reply<typeof listUnansweredCall>> {
  const groups = await listGroups(db, longestList)
  return {
    groups: groups.map((group) => ({ ...group, lastAt: new Date(group.lastAt).toISOString() })),
  }
}

type Request = Pick<Received<typeof markAnsweredCall>, 'params'> & {
  readonly operator: Operator
  readonly requestId: string
}

const notOpen = new Refused('not_open', 409, 'These questions are not on the list any more.')

/** [O-63] Takes a group off the list. Asked again later, the question is listed again. */
export async function markAnswered(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { params: { key }, operator: { operatorId }, requestId }: Request,
): Promise<Reply<typeof markAnsweredCall>> {
  await db.transaction(async (tx) => {
    const questions = await closeGroup(tx, { key, at: now() })
    if (questions === 0) throw notOpen
    await recordAction(tx, {
      operatorId,
      action: 'question.answered',
      subject: { kind: 'question', id: key },
      reason: 'an answer was written',
      requestId,
      detail: { questions },
      at: now(),
    })
  })
  return { status: 'ok' }
}
