import { preferences } from './accept.ts'

export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** [I-02] As far as the server can tell: `lng` in the address, then what the browser prefers, then English. */
export function pickLanguage(lng: string | null, acceptLanguage: string | undefined): Language {
  for (const tag of [lng ?? '', ...preferences(acceptLanguage)]) {
    const found = languages.find((language) => language === tag.toLowerCase().split(/[-_]/)[0])
    if (found) return found
  }
  return 'en'
}
