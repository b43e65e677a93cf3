import { preferences } from './replies/accept.ts'

export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** [I-02] As far as the server can tell: `lng` in the address, then what the browser prefers, then English. */
export function pickLanguage(lng: string | null, acceptLanguage: string | undefined): Language {
  return firstOf([lng ?? '', ...preferences(acceptLanguage)]) ?? 'en'
}

/** The one that a request names; null if it names none of ours. */
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
