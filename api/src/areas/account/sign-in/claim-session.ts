import { type Gender, gender } from '@vela/contract/person'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
import { awaitsAccount } from '../../billing/public.ts'
import { findClaim, lockSession, readAnswers, unknownSession } from '../../identity/public.ts'

/** Whether the session was claimed, and by which account. */
export async function readClaim(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<{ isClaimed: boolean; claimedBy: string | null }> {
  const found = await findClaim(db, id, now())
  if (found === undefined || !(await isOpen(db, id, found))) throw unknownSession
  return { isClaimed: found.claimedAt !== null, claimedBy: found.accountId }
}

type Claimable = {
  readonly flow: string | null
  readonly language: Language | null
  readonly gender: Gender | null
  readonly isClaimed: boolean
}

/** What an account takes over from a session. Nobody else can claim it until the end of the transaction. */
export async function lockForClaim(
  tx: Pick<Db, 'select' | 'selectDistinctOn'>,
  id: string,
  now: Date,
): Promise<Claimable | undefined> {
  const found = await lockSession(tx, id, now)
  if (found === undefined || !(await isOpen(tx, id, found))) return undefined
  const { flow, language, claimedAt } = found
  const answers = await readAnswers(tx, id)
  return {
    flow,
    language,
    gender: gender.safeParse(answers.gender).data ?? null,
    isClaimed: claimedAt !== null,
  }
}

/** A session that was paid in stays open until its payer has registered. */
async function isOpen(
  tx: Pick<Db, 'select'>,
  id: string,
  { isYoung }: { isYoung: boolean },
): Promise<boolean> {
  return isYoung || awaitsAccount(tx, id)
}
