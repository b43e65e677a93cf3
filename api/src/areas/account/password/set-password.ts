import type { IncomingHttpHeaders } from 'node:http'
import type { setPassword as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import type { Deps } from '../../../deps.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import { forgetAdmitted } from '../../../http/access.ts'
import { pickLanguage } from '../../../http/language.ts'
import { reply } from '../../../http/route.ts'
import { findAccount, lockAccount, markEmailVerified, setPasswordHash } from '../../identity/public.ts'
import { deleteSessionsOf } from '../account-session.table.ts'
import { markDevice } from '../device-cookie.ts'
import { deleteLinksOf } from '../sign-in/link-token.table.ts'
import { guessCode } from './guess-code.ts'
import { hashPassword } from './hash-password.ts'
import { writePasswordChanged } from './password-changed-letter.ts'
import { refuseWeak } from './refuse-weak.ts'
import { deleteCodeOf, deleteCodesOf } from './reset-code.table.ts'
import { keepAsker } from './reset-cookie.ts'
import { wrongCode } from './wrong-code.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/** [W-19] Whatever could open the account before opens it no more. */
export async function setPassword(
  deps: Pick<Deps, 'db' | 'queue' | 'now' | 'publicUrl'>,
  { body, headers, ip }: Asked,
) {
  refuseWeak(body.password, [body.email])
  const guess = await guessCode(deps, { email: body.email, code: body.code, headers, ip })
  if (guess === null) throw wrongCode
  const { accountId, asker } = guess
  const person = await findAccount(deps.db, accountId)
  refuseWeak(body.password, [person?.screenName ?? ''])
  const passwordHash = await hashPassword(body.password)
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    // Of two who come with it at the same time, one finds it burnt.
    if (!(await deleteCodeOf(tx, { accountId, asker }))) throw wrongCode
    await deleteCodesOf(tx, accountId)
    await setPasswordHash(tx, accountId, passwordHash)
    await deleteSessionsOf(tx, accountId)
    await deleteLinksOf(tx, accountId)
    // The code was read in that mailbox.
    await markEmailVerified(tx, accountId, now)
    const language = person?.language ?? pickLanguage(null, headers['accept-language'])
    const onceKey = `password changed ${asker.toString('hex')}`
    await postMail(deps, tx, {
      onceKey,
      to: person?.email ?? body.email,
      letter: writePasswordChanged(language),
    })
  })
  forgetAdmitted(deps.db, accountId)
  const device = await markDevice(deps, { accountId, passwordHash })
  return reply(200, { status: 'ok' }, keepAsker(deps, ''), device)
}
