import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Stop } from '../../gateways/mail/compose-letter.ts'
import { postMail } from '../../gateways/mail/post-mail.ts'
import type { Language } from '../../http/language.ts'
import type { Tx } from '../../jobs/boss-database.ts'
import { addResumeLink, addStopLink } from '../identity/public.ts'
import { writeResumeLetter } from './resume-letter.ts'

const linkMs = 14 * 24 * 60 * 60 * 1000
/** Letters lie in a mailbox for long, and who finds one may still want no more. */
const stopMs = 365 * 24 * 60 * 60 * 1000

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
  const back = new URL(`/?resume=${token}`, deps.publicUrl).href
  const stop = await makeStop(deps, tx, { sessionId, email, createdAt })
  await postMail(deps, tx, { onceKey, to: email, letter: writeResumeLetter(language, { back, stop }) })
}

type Reader = { readonly sessionId: string; readonly email: string; readonly createdAt: Date }

async function makeStop({ publicUrl }: Pick<Deps, 'publicUrl'>, tx: Tx, reader: Reader): Promise<Stop> {
  const token = randomBytes(32).toString('base64url')
  await addStopLink(tx, { ...reader, token, expiresAt: new Date(reader.createdAt.getTime() + stopMs) })
  return {
    page: new URL(`/?unsubscribe=${token}`, publicUrl).href,
    oneClick: new URL(`/mail/unsubscribe/?token=${token}`, publicUrl).href,
  }
}
