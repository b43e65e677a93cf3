import { brand } from '@vela/contract/brand'
import { composeLetter } from '../../../gateways/mail/compose-letter.ts'
import type { Letter } from '../../../gateways/mail/mail.ts'
import type { Language } from '../../../http/language.ts'

const texts = {
  en: {
    subject: 'Your account was deleted',
    preview: 'Your data is erased, and nothing will be charged any more.',
    paragraphs: [
      `Your account at ${brand.name} was deleted, as you asked.`,
      'Your name, your address, your answers and your progress are erased. If you had a subscription, it has ended, and nothing will be charged any more.',
      'The law makes us keep the records of payments. They no longer lead to you. This mail is the last one, and its copy with us is erased within a few days.',
      'If it was not you, write to us.',
    ],
    reason: `You get this mail because an account at ${brand.name} with this address was deleted.`,
  },
  es: {
    subject: 'Tu cuenta fue eliminada',
    preview: 'Borramos tus datos y no se te cobrará nada más.',
    paragraphs: [
      `Eliminamos tu cuenta de ${brand.name}, como pediste.`,
      'Borramos tu nombre, tu dirección, tus respuestas y tu progreso. Si tenías una suscripción, ya terminó y no se te cobrará nada más.',
      'La ley nos obliga a guardar los registros de los pagos, que ya no llevan a ti. Este es nuestro último correo; la copia que nos queda se borra en unos días.',
      'Si no fuiste tú, escríbenos.',
    ],
    reason: `Recibes este correo porque se eliminó una cuenta de ${brand.name} con esta dirección.`,
  },
} as const satisfies Record<Language, object>

export function writeAccountDeleted(language: Language): Letter {
  return composeLetter({ ...texts[language], language })
}
