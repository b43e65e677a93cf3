import type { Received, Reply } from '@vela/contract/call'
import type { recordAttempt as call } from '@vela/contract/review'
import type { Account, Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { refuseDeletedAccount } from '../../http/refuse-deleted-account.ts'
import { openLibrary } from '../learning/public.ts'
import { addAttempt, listAttempts, lockQuestion, saveCard } from './attempt.table.ts'
import { replay } from './replay.ts'

type Request = { readonly body: Received<typeof call>['body']; readonly account: Account }

const unknownQuestion = new Refused('unknown_question', 404, 'The courses have no such question.')
const unknownOption = new Refused('unknown_option', 400, 'The question has no such option.')
const tooMany = new Refused('too_many_items', 409, 'There is no room for more attempts at this question.')

/** Nobody answers one question this often. It bounds what an account can store, and how long a replay takes. */
const maxAttempts = 500

/**
 * Replies after the attempt and its card are committed. Attempts at questions of locked chapters are stored as
 * well, because they may have been made offline before the subscription ended.
 */
export async function recordAttempt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { id, question, option, isSecond, answeredAt }, account: { accountId } }: Request,
): Promise<Reply<typeof call>> {
  const found = (await openLibrary('en')).questions.get(question)
  if (found === undefined) throw unknownQuestion
  const chosen = found.page.options.find((one) => one.id === option)
  if (chosen === undefined) throw unknownOption
  const receivedAt = now()
  const row = {
    accountId,
    id: id.toLowerCase(),
    question,
    option,
    isRight: chosen.correct === 'true',
    isSecond,
    // The time comes from the device's clock, unless it is ahead of ours.
    answeredAt: new Date(Math.min(answeredAt, receivedAt.getTime())),
    receivedAt,
  }
  await db
    .transaction(async (tx) => {
      await lockQuestion(tx, row)
      await addAttempt(tx, row)
      const attempts = await listAttempts(tx, row)
      if (attempts.length > maxAttempts) throw tooMany
      const card = replay(attempts)
      // Without a card the id belongs to an attempt at another question: it was recorded before.
      if (card !== null) await saveCard(tx, row, card)
    })
    .catch(refuseDeletedAccount)
  return { status: 'ok' }
}
