import { preferences } from './replies/accept.ts'

export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** [I-02] Picks the language from `lng` in the URL, then from the browser's preferences, and otherwise English. */
export function pickLanguage(lng: string | null, acceptLanguage: string | undefined): Language {
  return (lng === null ? null : languageOf(lng)) ?? namedLanguage(acceptLanguage) ?? 'en'
}

/** The first supported language in an Accept-Language header; null if there is none. */
export function namedLanguage(acceptLanguage: string | undefined): Language | null {
  const tags = preferences(acceptLanguage)
  const known = named.get(tags)
  if (known !== undefined) return known
  const found = tags.map(languageOf).find((language) => language !== null) ?? null
  named.set(tags, found)
  return found
}

/** `preferences` returns the same list for the same header. */
const named = new WeakMap<readonly string[], Language | null>()

function languageOf(tag: string): Language | null {
  const [name] = tag.toLowerCase().split(/[-_]/)
  return languages.find((language) => language === name) ?? null
}
