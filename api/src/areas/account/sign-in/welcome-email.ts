import { brand } from '@vela/contract/brand'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { defineEmail } from '../../../gateways/mail/define-email.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../http/language.ts'
import { hashToken, makeToken } from '../../../http/token.ts'
import { type WritingDeps, writeEmail } from '../../publishing/public.ts'
import { addLinkToken } from './link-token.table.ts'

const linkMs = 7 * 24 * 60 * 60 * 1000

type NewAccount = {
  readonly accountId: string
  readonly email: string
  readonly language: Language
  /** What makes it another email, if an operator sends it again. */
  readonly again?: string
}

/** [D2] Sends the welcome email. Its link signs in once and verifies the address; no feature requires that. */
export async function sendWelcome(
  deps: WritingDeps & Pick<Deps, 'queue' | 'publicUrl'>,
  tx: Pick<Db, 'insert' | 'execute'>,
  { accountId, email, language, again = '' }: NewAccount,
): Promise<void> {
  const token = makeToken()
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + linkMs)
  await addLinkToken(tx, { tokenHash: hashToken(token), accountId, createdAt, expiresAt })
  const url = new URL(`/?t=${token}`, deps.publicUrl).href
  const content = writeEmail(deps, welcome, { language, values: {}, url })
  await postMail(deps, tx, { onceKey: `welcome ${accountId}${again}`, to: email, content })
}

/** It does not contain the screen name, because a spammer could put a message there and register strangers. */
export const welcome = defineEmail({
  id: 'welcome',
  about: 'After the registration',
  words: {
    en: {
      subject: `Welcome to ${brand.name}`,
      preview: 'Your account is ready, and so is your first lesson.',
      paragraphs: [
        'Welcome. Your account is ready.',
        'A few minutes a day are enough. The button logs you in on this device and confirms that this address is yours.',
        'The link works once, for 7 days. After that, log in with your e-mail and your password. Please don’t share the link.',
        'If you open it in a browser where you haven’t logged in yet, we’ll ask whether you created this account. If you didn’t, say so there: whoever did is logged out, and the account is yours.',
      ],
      button: 'Start learning',
      reason: `You’re getting this e-mail because somebody created an account at ${brand.name} with this address. If it wasn’t you, write to us and we’ll remove it.`,
    },
    es: {
      subject: `Te damos la bienvenida a ${brand.name}`,
      preview: 'Tu cuenta está lista, y tu primera lección también.',
      paragraphs: [
        'Hola. Tu cuenta está lista.',
        'Bastan unos minutos al día. Con el botón ingresas en este dispositivo y nos confirmas que esta dirección es tuya.',
        'El enlace sirve una sola vez y dura 7 días. Después, ingresa con tu correo y tu contraseña. No compartas el enlace con nadie.',
        'Si lo abres en un navegador sin tu sesión abierta, te preguntamos si creaste esta cuenta. Si no fuiste tú, dilo ahí: cerramos la sesión de quien la creó y la cuenta queda en tus manos.',
      ],
      button: 'Empezar a aprender',
      reason: `Recibes este correo porque alguien creó una cuenta en ${brand.name} con esta dirección. Si no fuiste tú, escríbenos y la eliminamos.`,
    },
  },
})
