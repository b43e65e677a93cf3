import { randomUUID } from 'node:crypto'
import { brand } from '@vela/contract/brand'
import type { Db, Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { defineEmail } from '../../../gateways/mail/define-email.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../http/language.ts'
import { hashToken, makeToken } from '../../../http/token.ts'
import { type WritingDeps, writeEmail } from '../../publishing/public.ts'
import { storeAddressChange } from './address-change.table.ts'

const linkMs = 3 * 24 * 60 * 60 * 1000

type NewAddress = { readonly accountId: string; readonly email: string; readonly language: Language }

/**
 * [O-37] Mails a link to the new address of an account. The address changes when the link is opened
 * (confirm-address.ts), so that a mistyped one locks nobody out.
 */
export async function requestAddress(
  deps: WritingDeps & Pick<Deps, 'queue' | 'publicUrl'>,
  tx: Tx & Pick<Db, 'insert'>,
  { accountId, email, language }: NewAddress,
): Promise<void> {
  const token = makeToken()
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + linkMs)
  await storeAddressChange(tx, { tokenHash: hashToken(token), accountId, email, createdAt, expiresAt })
  const url = new URL(`/?address=${token}`, deps.publicUrl).href
  const content = writeEmail(deps, confirmAddress, { language, values: {}, url })
  await postMail(deps, tx, { onceKey: `confirm address ${accountId} ${randomUUID()}`, to: email, content })
}

export const confirmAddress = defineEmail({
  id: 'confirm_address',
  about: 'After support entered another address for an account',
  words: {
    en: {
      subject: 'Confirm your new e-mail address',
      preview: 'One tap, and your account has this address.',
      paragraphs: [
        `You asked our support to make this the e-mail address of your account at ${brand.name}.`,
        'The button makes the change. Then you log in with this address. Your password stays the same, and you stay logged in wherever you are now.',
        'The link works once, for 3 days. If you didn’t ask for this, do nothing: the account keeps its address.',
      ],
      button: 'Confirm this address',
      reason: `You’re getting this e-mail because somebody gave this address to ${brand.name}.`,
    },
    es: {
      subject: 'Confirma tu nueva dirección de correo',
      preview: 'Un toque y tu cuenta tendrá esta dirección.',
      paragraphs: [
        `Le pediste a nuestro equipo que esta sea la dirección de correo de tu cuenta en ${brand.name}.`,
        'El botón hace el cambio. Después ingresas con esta dirección. Tu contraseña sigue igual, y donde ya ingresaste no tienes que volver a hacerlo.',
        'El enlace sirve una sola vez y dura 3 días. Si no lo pediste, no hagas nada: la cuenta sigue con su dirección.',
      ],
      button: 'Confirmar esta dirección',
      reason: `Recibes este correo porque alguien le dio esta dirección a ${brand.name}.`,
    },
  },
})
