import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { postMail } from '../../gateways/mail/post-mail.ts'
import type { Language } from '../../http/language.ts'
import type { Tx } from '../../jobs/boss-database.ts'
import { writeResumeLetter } from './resume-letter.ts'
import { addResumeLink } from './resume-link.table.ts'

const linkMs = 14 * 24 * 60 * 60 * 1000

type Resume = {
  readonly sessionId: string
  readonly email: string
  readonly language: Language
  readonly onceKey: string
}

/** [F-13] Mails the link that brings the visitor back from any browser, once per session and address. */
export async function mailResumeLink(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Tx,
  { sessionId, email, language, onceKey }: Resume,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + linkMs)
  const isNew = await addResumeLink(tx, { token, sessionId, email, createdAt, expiresAt })
  if (!isNew) return
  const url = new URL(`/?resume=${token}`, deps.publicUrl).href
  await postMail(deps, tx, { onceKey, to: email, letter: writeResumeLetter(language, url) })
}
