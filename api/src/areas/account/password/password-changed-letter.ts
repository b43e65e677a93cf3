import { brand } from '@vela/contract/brand'
import { composeLetter } from '../../../gateways/mail/compose-letter.ts'
import type { Letter } from '../../../gateways/mail/mail.ts'
import type { Language } from '../../../http/language.ts'

const texts = {
  en: {
    subject: 'Your password was changed',
    preview: 'All devices have been signed out.',
    paragraphs: [
      'Your password was changed.',
      'All devices have been signed out. Sign in again with the new password.',
      `If it was not you, somebody may be reading your mails. Change the password of your mailbox first, then ask for a new one at ${brand.name}, or write to us.`,
    ],
    reason: 'You get this mail because it is about the safety of your account.',
  },
  es: {
    subject: 'Tu contraseña cambió',
    preview: 'Cerramos la sesión en todos los dispositivos.',
    paragraphs: [
      'Tu contraseña cambió.',
      'Cerramos la sesión en todos los dispositivos. Vuelve a entrar con la contraseña nueva.',
      `Si no fuiste tú, es posible que alguien lea tu correo. Cambia primero la contraseña de tu buzón y después pide una nueva en ${brand.name}, o escríbenos.`,
    ],
    reason: 'Recibes este correo porque se trata de la seguridad de tu cuenta.',
  },
} as const satisfies Record<Language, object>

export function writePasswordChanged(language: Language): Letter {
  return composeLetter({ ...texts[language], language })
}
