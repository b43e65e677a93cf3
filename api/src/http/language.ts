import { preferences } from './replies/accept.ts'

export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** [I-02] Picks the language from `lng` in the URL, then from the browser's preferences, and otherwise English. */
export function pickLanguage(lng: string | null, acceptLanguage: string | undefined): Language {
  return firstOf([lng ?? '', ...preferences(acceptLanguage)]) ?? 'en'
}

/** The first supported language in an Accept-Language header; null if there is none. */
export function namedLanguage(acceptLanguage: string | undefined): Language | null {
  return firstOf(preferences(acceptLanguage))
}

function firstOf(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const found = languages.find((language) => language === tag.toLowerCase().split(/[-_]/)[0])
    if (found) return found
  }
  return null
}
