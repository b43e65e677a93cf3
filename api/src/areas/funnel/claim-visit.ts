import { type Gender, gender } from '@vela/contract/person'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Language } from '../../http/language.ts'
import { awaitsAccount } from '../billing/awaits-account.ts'
import { listAnswers } from './quiz-answer.table.ts'
import { findClaim, lockSession, reopenSessions, setClaimed } from './quiz-session.table.ts'
import { unknownSession } from './unknown-session.ts'

type Claim = { readonly isClaimed: boolean; readonly claimedBy: string | null }
type Visit = {
  readonly flow: string | null
  readonly language: Language | null
  readonly gender: Gender | null
  readonly isClaimed: boolean
}

/** Whether a session became an account, and whose. */
export async function readVisit({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<Claim> {
  const found = await findClaim(db, id, now())
  if (found === undefined || !(await isKnown(db, id, found))) throw unknownSession
  return { isClaimed: found.claimedAt !== null, claimedBy: found.accountId }
}

/** Whose account the session became, however long ago; null while it is a visitor's. */
export async function findClaimer(tx: Pick<Db, 'select'>, id: string, now: Date): Promise<string | null> {
  return (await findClaim(tx, id, now))?.accountId ?? null
}

/** Whether whoever it was has deleted the account: there is nobody to give anything to. */
export async function isErased(tx: Pick<Db, 'select'>, id: string, now: Date): Promise<boolean> {
  const found = await findClaim(tx, id, now)
  return found !== undefined && found.claimedAt !== null && found.accountId === null
}

/** What an account takes over from a session; nobody else can take it until the end of the transaction. */
export async function lockVisit(
  tx: Pick<Db, 'select' | 'selectDistinctOn'>,
  id: string,
  now: Date,
): Promise<Visit | undefined> {
  const found = await lockSession(tx, id, now)
  if (found === undefined || !(await isKnown(tx, id, found))) return undefined
  const { flow, language, claimedAt } = found
  const answer = (await listAnswers(tx, id)).find(({ key }) => key === 'gender')
  return {
    flow,
    language,
    gender: gender.safeParse(answer?.value).data ?? null,
    isClaimed: claimedAt !== null,
  }
}

/** One that was paid in stays open until its payer has registered. */
async function isKnown(tx: Pick<Db, 'select'>, id: string, { isYoung }: { isYoung: boolean }) {
  return isYoung || awaitsAccount(tx, id)
}

/** From now on the id opens nothing. */
export async function markClaimed(
  tx: Pick<Db, 'update'>,
  id: string,
  accountId: string,
  claimedAt: Date,
): Promise<void> {
  await setClaimed(tx, id, { accountId, claimedAt })
}

/** Nobody's again and without an address, so that no link that was mailed to it opens them. */
export async function reopenVisits(tx: Pick<Db, 'update'>, ids: readonly string[]): Promise<void> {
  await reopenSessions(tx, ids)
}
