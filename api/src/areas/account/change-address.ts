import { brand } from '@vela/contract/brand'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { composeEmail } from '../../gateways/mail/compose-email.ts'
import { postMail } from '../../gateways/mail/post-mail.ts'
import type { Language } from '../../http/language.ts'
import { setAccountEmail } from '../identity/public.ts'
import { deleteCodesOf } from './password/reset-code.table.ts'
import { deleteLinksOf } from './sign-in/link-token.table.ts'

type Changes = Tx & Pick<Db, 'update' | 'delete'>

/**
 * [O-37] Gives the account another address. The person stays signed in. Links and codes that were mailed to the old
 * address end, because its reader may be somebody else.
 */
export async function changeAddress(tx: Changes, accountId: string, email: string): Promise<void> {
  await setAccountEmail(tx, accountId, email)
  await deleteLinksOf(tx, accountId)
  await deleteCodesOf(tx, accountId)
}

type Notice = {
  /** The account or the order that the email is about, and what makes this email unique. */
  readonly about: string
  readonly key: string
  readonly to: string
  readonly language: Language
  readonly reader: 'old address' | 'new address'
}

/** Tells a reader that an address was changed at the request of a customer. The other address is not named. */
export async function mailAddressChanged(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  { about, key, to, language, reader }: Notice,
): Promise<void> {
  const { subject, preview, paragraphs, reason } = texts[language][reader]
  const content = composeEmail({ subject, preview, paragraphs, reason, language })
  await postMail(deps, tx, { onceKey: `address changed ${about} ${key}`, to, content })
}

const texts = {
  en: {
    'old address': {
      subject: 'Your e-mail address was changed',
      preview: 'This address is no longer the one of your account or purchase.',
      paragraphs: [
        `The e-mail address of your account or purchase at ${brand.name} was changed, as you asked our support.`,
        'From now on our mails go to the new address, and you sign in with it. Your password stays as it was.',
        'If it was not you, write to us at once.',
      ],
      reason: `You are getting this e-mail because this address was used at ${brand.name}.`,
    },
    'new address': {
      subject: 'This is now your e-mail address',
      preview: 'Sign in with it from now on.',
      paragraphs: [
        `This address is now the one of your account at ${brand.name}, as you asked our support.`,
        'Sign in with it from now on. Your password stays as it was, and where you are signed in you stay so.',
        'If you have no account with us, write to us, and we take the address out.',
      ],
      reason: `You are getting this e-mail because this address was given to ${brand.name}.`,
    },
  },
  es: {
    'old address': {
      subject: 'Cambiamos tu dirección de correo',
      preview: 'Esta dirección ya no es la de tu cuenta o tu compra.',
      paragraphs: [
        `Cambiamos la dirección de correo de tu cuenta o tu compra en ${brand.name}, como se lo pediste a nuestro equipo.`,
        'Desde ahora nuestros correos van a la nueva dirección y entras con ella. Tu contraseña sigue igual.',
        'Si no fuiste tú, escríbenos enseguida.',
      ],
      reason: `Recibes este correo porque esta dirección se usó en ${brand.name}.`,
    },
    'new address': {
      subject: 'Esta es ahora tu dirección de correo',
      preview: 'Desde ahora, entra con ella.',
      paragraphs: [
        `Esta dirección es ahora la de tu cuenta en ${brand.name}, como se lo pediste a nuestro equipo.`,
        'Desde ahora, entra con ella. Tu contraseña sigue igual, y donde ya entraste no tienes que volver a hacerlo.',
        'Si no tienes una cuenta con nosotros, escríbenos y quitamos la dirección.',
      ],
      reason: `Recibes este correo porque alguien le dio esta dirección a ${brand.name}.`,
    },
  },
} as const satisfies Record<Language, object>
