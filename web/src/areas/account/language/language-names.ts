import type { Language } from '../../../i18n/language.ts'

/** A language is named in itself, whatever the page speaks. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }
