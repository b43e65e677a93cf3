import { randomUUID } from 'node:crypto'
import { brand } from '@vela/contract/brand'
import type { Db, Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { defineEmail } from '../../../gateways/mail/define-email.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../http/language.ts'
import { followAccountEmail } from '../../billing/public.ts'
import { listSessionIds, requireAccount, setVerifiedEmail } from '../../identity/public.ts'
import { type WritingDeps, writeEmail } from '../../publishing/public.ts'
import { deleteCodesOf } from '../password/reset-code.table.ts'
import { deleteLinksOf } from '../sign-in/link-token.table.ts'

type Changes = Tx & Pick<Db, 'select' | 'update' | 'delete'>
type MailDeps = WritingDeps & Pick<Deps, 'queue'>

/**
 * [O-37] Gives the account another address, which its owner has just shown to be theirs. The person stays signed in.
 * Links and codes that were mailed to the old address end, because its reader may be somebody else. The old address is
 * told, without the new one.
 */
export async function changeAddress(
  deps: MailDeps,
  tx: Changes,
  accountId: string,
  email: string,
): Promise<void> {
  const { account, verifiedEmail } = await requireAccount(tx, accountId)
  const sessionIds = await listSessionIds(tx, { accountId, verifiedEmail })
  await setVerifiedEmail(tx, accountId, { email, at: deps.now() })
  await deleteLinksOf(tx, accountId)
  await deleteCodesOf(tx, accountId)
  await followAccountEmail(deps, tx, { sessionIds, email })
  if (account.email === null) return
  await mailAddressChanged(deps, tx, {
    about: accountId,
    to: account.email,
    language: account.language ?? 'en',
  })
}

type Notice = {
  /** The account or the order that the email is about. */
  readonly about: string
  readonly to: string
  readonly language: Language
}

/** Tells the reader of the old address that it was changed at the request of the customer. */
export async function mailAddressChanged(
  deps: MailDeps,
  tx: Tx,
  { about, to, language }: Notice,
): Promise<void> {
  const content = writeEmail(deps, addressChanged, { language, values: {}, url: null })
  await postMail(deps, tx, { onceKey: `address changed ${about} ${randomUUID()}`, to, content })
}

export const addressChanged = defineEmail({
  id: 'address_changed',
  about: 'To the old address, once the new one is confirmed',
  words: {
    en: {
      subject: 'Your e-mail address was changed',
      preview: 'This address is no longer the one of your account or purchase.',
      paragraphs: [
        `The e-mail address of your account or purchase at ${brand.name} was changed, as you asked our support.`,
        'From now on our e-mails go to the new address, and you log in with it. Your password stays the same.',
        'If it wasn’t you, write to us right away.',
      ],
      reason: `You’re getting this e-mail because this address was used at ${brand.name}.`,
    },
    es: {
      subject: 'Cambiamos tu dirección de correo',
      preview: 'Esta dirección ya no es la de tu cuenta o tu compra.',
      paragraphs: [
        `Cambiamos la dirección de correo de tu cuenta o tu compra en ${brand.name}, como se lo pediste a nuestro equipo.`,
        'Desde ahora nuestros correos van a la nueva dirección e ingresas con ella. Tu contraseña sigue igual.',
        'Si no fuiste tú, escríbenos enseguida.',
      ],
      reason: `Recibes este correo porque esta dirección se usó en ${brand.name}.`,
    },
  },
})
