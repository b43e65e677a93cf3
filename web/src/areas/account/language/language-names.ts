import type { Language } from '../../../i18n/language.ts'

/** Each language is named in itself, whatever the page's language is. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }
