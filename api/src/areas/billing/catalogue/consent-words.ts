import { formatMoney } from '@vela/contract/money'
import type { Language } from '../../../http/language.ts'

/**
 * [O-47] The words that customers agreed to, by kind and version of the consent, for the evidence in a dispute. A test
 * compares the newest ones with the screens (docs/consent-words.test.ts). Older ones stay here for as long as
 * their payments can be disputed.
 */
export const consentWords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'plan 2026-11-15': {
    en: 'Today you pay {today} for {first}. After that we charge {renewal} {every}, until you cancel. You can cancel at any time and keep what you have paid for until it ends. I accept the terms of use, the privacy policy and the subscription policy.',
    es: 'Hoy pagas {today} por {first}. Después cobramos {renewal} {every}, hasta que canceles. Puedes cancelar cuando quieras y conservas lo pagado hasta que termine. Acepto los términos de uso, la política de privacidad y la política de suscripción.',
  },
  'add_on 2026-11-15': {
    en: 'By tapping “Add to plan” you confirm one payment of {today} for this course, charged to the card you paid with. It does not renew and does not change your subscription.',
    es: 'Al tocar «Agregar al plan» confirmas un solo pago de {today} por este curso, con la tarjeta que ya usaste. No se renueva ni cambia tu suscripción.',
  },
}

type Given = {
  readonly kind: string
  readonly textVersion: string
  readonly language: Language
  readonly currency: string
  readonly firstAmount: number | null
  readonly firstWeeks: number | null
  readonly renewalAmount: number | null
  readonly renewalWeeks: number | null
}

/** What the customer read beside the button, with the amounts; null if the words of this version are not listed. */
export function writeConsent(given: Given): string | null {
  const { kind, textVersion, language, currency } = given
  const words = consentWords[`${kind} ${textVersion}`]?.[language]
  if (words === undefined) return null
  const money = (amount: number | null) => formatMoney(amount ?? 0, currency, language)
  const values: Readonly<Record<string, string>> = {
    today: money(given.firstAmount),
    first: weeks[language](given.firstWeeks ?? 0),
    renewal: money(given.renewalAmount),
    every: every[language](given.renewalWeeks ?? 0),
  }
  return words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

const weeks = {
  en: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
  es: (count: number) => (count === 1 ? '1 semana' : `${count} semanas`),
}
const every = {
  en: (count: number) => (count === 1 ? 'every week' : `every ${count} weeks`),
  es: (count: number) => (count === 1 ? 'cada semana' : `cada ${count} semanas`),
}
