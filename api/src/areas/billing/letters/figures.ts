import type { Language } from '../../../http/language.ts'

const asDay = { dateStyle: 'long', timeZone: 'UTC' } as const
const days = {
  en: new Intl.DateTimeFormat('en', asDay),
  es: new Intl.DateTimeFormat('es', asDay),
} as const satisfies Record<Language, object>

export function dayIn(moment: Date, language: Language): string {
  return days[language].format(moment)
}

/** After “every” or “the first”: `week`, `4 weeks`. */
export function weeksIn(weeks: number, language: Language): string {
  if (language === 'es') return weeks === 1 ? 'semana' : `${weeks} semanas`
  return weeks === 1 ? 'week' : `${weeks} weeks`
}
