import type { Language } from '../../../i18n/language.ts'

// Each text is a file of its own per language: nobody loads one they do not read.
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

const asked = new Map<string, Promise<LegalText>>()

/** The same promise each time, as React's `use` needs it; one that failed is asked for again. */
export function readLegal(name: LegalName, language: Language): Promise<LegalText> {
  const key = `${name}.${language}`
  const known = asked.get(key)
  if (known) return known
  const reading = texts[name][language]().then((module) => module.legalText)
  asked.set(key, reading)
  reading.catch(() => asked.delete(key))
  return reading
}
