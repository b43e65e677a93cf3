import type { Language } from '../../../i18n/language.ts'

// Each text is a separate chunk per language, so that only the one being read is loaded.
const texts = {
  terms: {
    en: () => import('@vela/content/legal/terms-en'),
    es: () => import('@vela/content/legal/terms-es'),
  },
  privacy_policy: {
    en: () => import('@vela/content/legal/privacy-policy-en'),
    es: () => import('@vela/content/legal/privacy-policy-es'),
  },
  subscription_policy: {
    en: () => import('@vela/content/legal/subscription-policy-en'),
    es: () => import('@vela/content/legal/subscription-policy-es'),
  },
} as const

export type LegalName = keyof typeof texts

type LegalText = Awaited<ReturnType<(typeof texts)['terms']['en']>>['legalText']

const cached = new Map<string, Promise<LegalText>>()

/** Returns the same promise each time, as React's `use` requires; a failed load is retried on the next call. */
export function loadLegalText(name: LegalName, language: Language): Promise<LegalText> {
  const key = `${name}.${language}`
  const loading = cached.get(key)
  if (loading) return loading
  const text = texts[name][language]().then((module) => module.legalText)
  cached.set(key, text)
  text.catch(() => cached.delete(key))
  return text
}
