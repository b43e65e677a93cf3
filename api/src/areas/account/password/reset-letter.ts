import { composeLetter } from '../../../gateways/mail/compose-letter.ts'
import type { Letter } from '../../../gateways/mail/mail.ts'
import type { Language } from '../../../http/language.ts'

const texts = {
  en: {
    subject: 'Your code for a new password',
    preview: 'It is valid for 10 minutes.',
    paragraphs: (code: string) => [
      `Your code: ${code}`,
      'Type it where you asked for it, in the same browser. It is valid for 10 minutes.',
      'Nobody from our team will ever ask you for it. If you did not want a new password, you need not do anything: the old one stays.',
    ],
    reason: 'You get this mail because a new password was asked for with this address.',
  },
  es: {
    subject: 'Tu código para crear otra contraseña',
    preview: 'Vale durante 10 minutos.',
    paragraphs: (code: string) => [
      `Tu código: ${code}`,
      'Escríbelo donde lo pediste, en el mismo navegador. Vale durante 10 minutos.',
      'Nadie de nuestro equipo te lo pedirá nunca. Si no querías cambiar la contraseña, no tienes que hacer nada: sigue siendo la misma.',
    ],
    reason: 'Recibes este correo porque alguien pidió una contraseña nueva con esta dirección.',
  },
} as const satisfies Record<Language, object>

export function writeResetLetter(language: Language, code: string): Letter {
  const { paragraphs, ...words } = texts[language]
  return composeLetter({ ...words, paragraphs: paragraphs(code), language })
}
