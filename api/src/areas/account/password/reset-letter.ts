import { composeLetter } from '../../../gateways/mail/compose-letter.ts'
import type { Letter } from '../../../gateways/mail/mail.ts'
import type { Language } from '../../../http/language.ts'

const texts = {
  en: {
    subject: 'Your code to log in or set a new password',
    preview: 'It is valid for 10 minutes.',
    paragraphs: (code: string) => [
      `Your code: ${code}`,
      'Type it where you asked for it, in the same browser. It is valid for 10 minutes.',
      'Nobody from our team will ever ask you for it. If you did not ask for it, you need not do anything: your password stays.',
    ],
    reason: 'You get this mail because somebody asked for a code with this address.',
  },
  es: {
    subject: 'Tu código para entrar o cambiar la contraseña',
    preview: 'Vale durante 10 minutos.',
    paragraphs: (code: string) => [
      `Tu código: ${code}`,
      'Escríbelo donde lo pediste, en el mismo navegador. Vale durante 10 minutos.',
      'Nadie de nuestro equipo te lo pedirá nunca. Si no lo pediste, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
    ],
    reason: 'Recibes este correo porque alguien pidió un código con esta dirección.',
  },
} as const satisfies Record<Language, object>

export function writeResetLetter(language: Language, code: string): Letter {
  const { paragraphs, ...words } = texts[language]
  return composeLetter({ ...words, paragraphs: paragraphs(code), language })
}
