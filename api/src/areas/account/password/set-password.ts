import type { IncomingHttpHeaders } from 'node:http'
import type { setPassword as call } from '@vela/contract/account'
import { brand } from '@vela/contract/brand'
import type { Received } from '@vela/contract/call'
import type { Deps } from '../../../deps.ts'
import { defineEmail } from '../../../gateways/mail/define-email.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import { forgetAdmitted } from '../../../http/admission/access.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import { reply } from '../../../http/route.ts'
import { releaseToPayer } from '../../billing/public.ts'
import {
  findAccount,
  lockAccountAndSessions,
  markEmailVerified,
  readProof,
  setPasswordHash,
} from '../../identity/public.ts'
import { type WritingDeps, writeEmail } from '../../publishing/public.ts'
import { deleteSessionsOf } from '../account-session.table.ts'
import { type Credentials, markDevice } from '../device-cookie.ts'
import { wrongCode } from '../refusals.ts'
import { deleteLinksOf } from '../sign-in/link-token.table.ts'
import { readBrowser } from '../sign-in/open-by-link.ts'
import { checkCredentials } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { refuseWeak } from './refuse-weak.ts'
import { deleteCodeOf, deleteCodesOf } from './reset-code.table.ts'
import { guessCode } from './reset-code.ts'
import { writeResetCookie } from './reset-cookie.ts'

type Request = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/**
 * [W-19] Sets a new password, which ends every session, mailed link and code of the account. (D35) Somebody else
 * may have registered the address, so the first person who reads its email is asked who created the account. If it was
 * somebody else, their sessions end and what they paid for leaves the account.
 */
export async function setPassword(
  deps: WritingDeps & Pick<Deps, 'db' | 'queue' | 'log' | 'publicUrl'>,
  { body, headers, ip }: Request,
) {
  refuseWeak(body.password, [body.email])
  const guess = await guessCode(deps, { email: body.email, code: body.code, headers, ip })
  if (guess === null) return repeatReply(deps, { body, headers, ip })
  const { accountId, requester } = guess
  const { isKnown, isVerified } = await readBrowser(deps, { accountId, headers, current: undefined })
  const mustAsk = !isKnown && !isVerified
  const person = await findAccount(deps.db, accountId)
  refuseWeak(body.password, [person?.screenName ?? ''])
  if (mustAsk && body.isCreator === undefined) return reply(202, { status: 'ask', type: 'created_account' })
  const passwordHash = await hashPassword(body.password)
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const sessionIds = await lockAccountAndSessions(tx, accountId)
    // Only one of two requests with the same code deletes it.
    if (!(await deleteCodeOf(tx, { accountId, requester }))) throw wrongCode
    await deleteCodesOf(tx, accountId)
    await setPasswordHash(tx, accountId, passwordHash)
    await deleteSessionsOf(tx, accountId)
    await deleteLinksOf(tx, accountId)
    // Whoever knows the code has received the email, so the address is theirs.
    await markEmailVerified(tx, accountId, now)
    if (mustAsk && body.isCreator === false) {
      const { payerHash } = readProof(headers)
      await releaseToPayer(deps, tx, { accountId, sessionIds, payerHash })
    }
    const language = person?.language ?? pickLanguage(null, headers['accept-language'])
    const onceKey = `password changed ${requester.toString('hex')}`
    await postMail(deps, tx, {
      onceKey,
      to: person?.email ?? body.email,
      content: writeEmail(deps, passwordChanged, { language, values: {}, url: null }),
    })
  })
  forgetAdmitted(deps.db, accountId)
  return answerChanged(deps, { accountId, passwordHash })
}

type ReplyDeps = Pick<Deps, 'db' | 'now' | 'publicUrl'>

async function answerChanged(deps: ReplyDeps, credentials: Credentials) {
  return reply(200, { status: 'ok' }, writeResetCookie(deps, ''), await markDevice(deps, credentials))
}

/**
 * [I7] The code works once. If the reply that the password is set was lost, the repeated request comes with a code that
 * no longer exists; it gets the same reply if its password is the account's. This counts as an attempt to log in, so
 * that it reveals no more than the log-in does.
 */
async function repeatReply(deps: ReplyDeps, { body: { email, password }, headers, ip }: Request) {
  const credentials = await checkCredentials(deps, { email, password, ip, headers }).catch(
    (error: unknown) => {
      throw error instanceof Refused && error.status < 500 ? wrongCode : error
    },
  )
  return answerChanged(deps, credentials)
}

export const passwordChanged = defineEmail({
  id: 'password_changed',
  about: 'After a new password was set',
  words: {
    en: {
      subject: 'Your password was changed',
      preview: 'All devices have been logged out.',
      paragraphs: [
        'Your password was changed.',
        'All devices have been logged out. Log in again with the new password.',
        `If it wasn’t you, somebody may be reading your e-mails. Change your e-mail password first, then ask for a new one at ${brand.name}, or write to us.`,
      ],
      reason: 'You’re getting this e-mail because it’s about the safety of your account.',
    },
    es: {
      subject: 'Tu contraseña cambió',
      preview: 'Cerramos la sesión en todos los dispositivos.',
      paragraphs: [
        'Tu contraseña cambió.',
        'Cerramos la sesión en todos los dispositivos. Vuelve a ingresar con la contraseña nueva.',
        `Si no fuiste tú, es posible que alguien lea tu correo. Cambia primero la contraseña de tu correo y después pide una nueva en ${brand.name}, o escríbenos.`,
      ],
      reason: 'Recibes este correo porque se trata de la seguridad de tu cuenta.',
    },
  },
})
