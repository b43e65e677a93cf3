import type { Language } from '../../../../http/language.ts'

/** The formatted values for an email about a subscription. */
export type Figures = {
  /** The amount that was charged, declined or refunded. */
  readonly amount: string
  /** The day of the payment, or the current day if there is none. */
  readonly today: string
  /** The price of every renewal. */
  readonly price: string
  /** How long a renewal lasts: `4 weeks`. */
  readonly length: string
  /** What the next renewal pays for: `the next 4 weeks`. */
  readonly ahead: string
  /** The renewal period as it follows “every”: `week`, `4 weeks`. */
  readonly every: string
  readonly paidUntil: string
  /** The end of the grace days, until which access lasts while a renewal is unpaid. */
  readonly openUntil: string
  readonly nextCharge: string
  /** The id of the order; empty if the email is about none. */
  readonly order: string
  /** `Order 123`; empty if there is no order. */
  readonly orderLine: string
  /** After a failed charge: why, which attempt it was, and how many there are in total, including the first charge. */
  readonly reason: string
  readonly tries: string
  readonly of: string
}

type Words = {
  readonly subject: string
  readonly preview: string
  readonly paragraphs: readonly string[]
  /** The label of the button; null if the customer has nothing left to do. */
  readonly button: string | null
}

/** The texts of one email in every language; `how` selects a variant. */
export type Wording<Case = undefined> = Readonly<Record<Language, (figures: Figures, how: Case) => Words>>

const path = { en: 'Profile, Settings, Subscription', es: 'Perfil, Ajustes, Suscripción' } as const

export const howToCancel = {
  en: `You can cancel in your account, under ${path.en}. Please do it at least 24 hours beforehand.`,
  es: `Puedes cancelar en tu cuenta, en ${path.es}. Hazlo al menos 24 horas antes.`,
} as const

export const goOnOrCancel = {
  en: (end: string) =>
    `If you want to continue, there’s nothing to do. Otherwise cancel in your account, under ${path.en}, at least 24 hours beforehand. You keep your access until ${end}, and you won’t be charged again.`,
  es: (end: string) =>
    `Si quieres seguir, no tienes que hacer nada. Si no, cancela en tu cuenta, en ${path.es}, al menos 24 horas antes. Así conservas el acceso hasta el ${end} y no se te cobra nada más.`,
} as const

const asDay = { dateStyle: 'long', timeZone: 'UTC' } as const
const days = {
  en: new Intl.DateTimeFormat('en', asDay),
  es: new Intl.DateTimeFormat('es', asDay),
} as const satisfies Record<Language, object>

export function dayIn(moment: Date, language: Language): string {
  return days[language].format(moment)
}

/** A number of weeks as it follows “every” or “the first”: `week`, `4 weeks`. */
export function weeksIn(weeks: number, language: Language): string {
  if (language === 'es') return weeks === 1 ? 'semana' : `${weeks} semanas`
  return weeks === 1 ? 'week' : `${weeks} weeks`
}
