import { brand } from '@vela/contract/brand'
import type { Language } from '../../../http/language.ts'

/** The words of the public pages; the credential uses some of them. */
export const texts = {
  en: {
    kind: 'Certificate of completion',
    title: (name: string, course: string) => `${name} finished ${course}`,
    finished: 'has finished the course',
    description: (course: string, chapters: number) =>
      `All ${chapters} chapters of the course ${course} at ${brand.name}.`,
    chapters: 'Chapters finished',
    questions: 'Questions answered',
    rightFirst: 'Right on the first try',
    finishedOn: 'Finished on',
    issuedOn: 'Issued on',
    list: 'The chapters',
    criteria: 'Every chapter of the course was finished.',
    unsupervised:
      'This is a record of independent study. Nobody supervised the answers or checked who gave them, and it isn’t a degree or a license.',
    address: 'This page is the certificate. It is valid as long as it stands at',
    credential: 'Signed credential (Open Badges 3.0)',
    other: 'Español',
    revoked: 'This certificate was revoked',
    revokedText: 'Its owner, or the academy, has withdrawn it. It no longer proves anything.',
    home: `Go to ${brand.name}`,
  },
  es: {
    kind: 'Certificado de finalización',
    title: (name: string, course: string) => `${name} terminó ${course}`,
    finished: 'terminó el curso',
    description: (course: string, chapters: number) =>
      `Los ${chapters} capítulos del curso ${course} en ${brand.name}.`,
    chapters: 'Capítulos terminados',
    questions: 'Preguntas respondidas',
    rightFirst: 'Bien al primer intento',
    finishedOn: 'Terminado el',
    issuedOn: 'Emitido el',
    list: 'Los capítulos',
    criteria: 'Se terminaron todos los capítulos del curso.',
    unsupervised:
      'Esto deja constancia de un estudio por cuenta propia. Nadie supervisó las respuestas ni comprobó quién las dio, y no es un título ni una licencia.',
    address: 'Esta página es el certificado. Vale mientras esté en',
    credential: 'Credencial firmada (Open Badges 3.0)',
    other: 'English',
    revoked: 'Este certificado fue revocado',
    revokedText: 'Su titular, o la academia, lo retiró. Ya no demuestra nada.',
    home: `Ir a ${brand.name}`,
  },
} as const satisfies Record<Language, object>

const locales = { en: 'en-GB', es: 'es-419' } as const

/** A day like `12 Nov 2026`. The page is the same for everybody, so it is a day in UTC. */
export function formatDay(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
}
