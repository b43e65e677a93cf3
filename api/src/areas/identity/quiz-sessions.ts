import { createHash, randomBytes } from 'node:crypto'
import { type Answers, isAnswerOf, isQuestionKey } from '@vela/contract/questions'
import type { Db } from '../../db/database.ts'
import { Refused } from '../../http/errors.ts'
import type { Language } from '../../http/language.ts'
import {
  eraseSessionRows,
  listSessionsById,
  listSessionsOf,
  type SessionOwner,
} from './owned-sessions.table.ts'
import { deleteAnswers, listAllAnswers, listAnswers } from './quiz-answer.table.ts'
import {
  addClaimedSession,
  findClaim,
  findNewestSessionOf,
  listSessionsByAddress,
} from './quiz-session.table.ts'
import { deleteLinksOf, listLinksOf } from './resume-link.table.ts'

export const unknownSession = new Refused(
  'unknown_session',
  404,
  'Start the quiz again: this session is not known.',
)

export const makeSessionId = () => randomBytes(24).toString('base64url')

/**
 * The hash of an address that a session has checked. It includes the session's id, so that equal addresses of two
 * sessions are not recognisable.
 */
export function hashProbe(sessionId: string, email: string): string {
  return createHash('sha256').update(`${sessionId} ${email.toLowerCase()}`).digest('hex')
}

/** The account that claimed the session, at any time; null while it belongs to a visitor. */
export async function findSessionAccount(
  tx: Pick<Db, 'select'>,
  id: string,
  now: Date,
): Promise<string | null> {
  return (await findClaim(tx, id, now))?.accountId ?? null
}

/** Whether the account that claimed the session was deleted. */
export async function isSessionErased(tx: Pick<Db, 'select'>, id: string, now: Date): Promise<boolean> {
  const found = await findClaim(tx, id, now)
  return found !== undefined && found.claimedAt !== null && found.accountId === null
}

type Owner = {
  readonly accountId: string
  readonly flow: string | null
  readonly language: Language
  readonly at: Date
}

/**
 * Returns the session that the account claimed last, or a new one that is already claimed, so that its id gives no
 * access.
 */
export async function openSessionFor(tx: Pick<Db, 'select' | 'insert'>, owner: Owner): Promise<string> {
  const { accountId, flow, language, at } = owner
  const known = await findNewestSessionOf(tx, accountId)
  if (known !== undefined) return known
  const id = makeSessionId()
  await addClaimedSession(tx, { id, accountId, flow, language, createdAt: at, claimedAt: at })
  return id
}

/** The list is limited, because anybody can enter somebody else's address in many sessions. */
const maxSessionsPerEmail = 50

/** The sessions in which this email address was entered, the newest first. */
export function listSessionsByEmail(db: Pick<Db, 'select'>, email: string): Promise<string[]> {
  return listSessionsByAddress(db, email, maxSessionsPerEmail)
}

/** The latest valid answer to each question of the session. */
export async function readAnswers(db: Pick<Db, 'selectDistinctOn'>, sessionId: string): Promise<Answers> {
  return keepValid(await listAnswers(db, sessionId))
}

/** The answers of each session that the account has claimed, starting with the latest claim. */
export async function listAnswersOf(db: Pick<Db, 'select'>, accountId: string): Promise<Answers[]> {
  const sessions = await listSessionsOf(db, { accountId, verifiedEmail: null })
  const answers = await listAllAnswers(
    db,
    sessions.map(({ id }) => id),
  )
  return sessions
    .toSorted((one, other) => Number(other.claimedAt) - Number(one.claimedAt))
    .map(({ id }) => keepValid(answers.filter(({ sessionId }) => sessionId === id)))
}

/** Keeps the last answer to each question, and drops answers that the current questions no longer allow. */
function keepValid(stored: readonly { readonly key: string; readonly value: string }[]): Answers {
  return Object.fromEntries(
    stored
      .filter(({ key, value }) => isQuestionKey(key) && isAnswerOf(key, value))
      .map(({ key, value }) => [key, value]),
  )
}

export async function listSessionIds(db: Pick<Db, 'select'>, owner: SessionOwner): Promise<string[]> {
  return (await listSessionsOf(db, owner)).map(({ id }) => id)
}

/** The stored rows of a person's quiz sessions, by table. */
export async function listSessionRows(db: Pick<Db, 'select'>, owner: SessionOwner) {
  return withAnswersAndLinks(db, await listSessionsOf(db, owner))
}

/** The same for the session of a payer who has not registered. */
export async function listRowsOfSession(db: Pick<Db, 'select'>, sessionId: string) {
  return withAnswersAndLinks(db, await listSessionsById(db, [sessionId]))
}

async function withAnswersAndLinks(
  db: Pick<Db, 'select'>,
  sessions: Awaited<ReturnType<typeof listSessionsOf>>,
) {
  const ids = sessions.map(({ id }) => id)
  return {
    quiz_session: sessions,
    quiz_answer: await listAllAnswers(db, ids),
    resume_link: await listLinksOf(db, ids),
  }
}

type Erasure = {
  readonly sessionIds: readonly string[]
  readonly verifiedEmail: string | null
  readonly at: Date
}

/**
 * Erases the personal data of sessions. The rows stay, because orders refer to them; their ids give no access.
 */
export async function eraseSessions(
  tx: Pick<Db, 'update' | 'delete'>,
  { sessionIds, verifiedEmail, at }: Erasure,
): Promise<void> {
  await deleteAnswers(tx, sessionIds)
  await deleteLinksOf(tx, sessionIds, verifiedEmail)
  await eraseSessionRows(tx, sessionIds, at)
}
