import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../http/language.ts'
import { hashToken, makeToken } from '../../../http/token.ts'
import { addLinkToken } from './link-token.table.ts'
import { writeWelcome } from './welcome-letter.ts'

const linkMs = 7 * 24 * 60 * 60 * 1000

type Newcomer = {
  readonly accountId: string
  readonly email: string
  readonly language: Language
}

/** [D2] The link signs in once, and shows that the address is really theirs; nothing waits for it. */
export async function mailWelcome(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Pick<Db, 'insert' | 'execute'>,
  { accountId, email, language }: Newcomer,
): Promise<void> {
  const token = makeToken()
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + linkMs)
  await addLinkToken(tx, { tokenHash: hashToken(token), accountId, createdAt, expiresAt })
  const url = new URL(`/?t=${token}`, deps.publicUrl).href
  const letter = writeWelcome(language, url)
  await postMail(deps, tx, { onceKey: `welcome ${accountId}`, to: email, letter })
}
