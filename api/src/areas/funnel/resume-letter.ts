import { composeLetter, type Stop } from '../../gateways/mail/compose-letter.ts'
import type { Letter } from '../../gateways/mail/mail.ts'
import type { Language } from '../../http/language.ts'

const texts = {
  en: {
    subject: 'Your plan is saved',
    preview: 'Open it on any device and go on where you stopped.',
    paragraphs: [
      'Your plan is saved.',
      'The button opens your answers and your four-week plan, on this or any other device. You go on exactly where you stopped.',
      'The link works for 14 days. It is yours alone, so please do not pass it on.',
    ],
    button: 'Open my plan',
    reason: 'You get this mail because this address was left with us and updates by e-mail were agreed to.',
  },
  es: {
    subject: 'Tu plan está guardado',
    preview: 'Ábrelo en cualquier dispositivo y sigue donde lo dejaste.',
    paragraphs: [
      'Tu plan está guardado.',
      'El botón abre tus respuestas y tu plan de cuatro semanas, en este o en cualquier otro dispositivo. Sigues justo donde lo dejaste.',
      'El enlace funciona durante 14 días. Es solo para ti, así que no lo compartas.',
    ],
    button: 'Abrir mi plan',
    reason:
      'Recibes este correo porque alguien nos dejó esta dirección y aceptó recibir novedades por correo.',
  },
} as const satisfies Record<Language, object>

type Ways = { readonly back: string; readonly stop: Stop }

/** [F-13] The way back from another browser. */
export function writeResumeLetter(language: Language, { back, stop }: Ways): Letter {
  const { button, ...words } = texts[language]
  return composeLetter({ ...words, language, button: { label: button, url: back }, stop })
}
