import type { Language } from '../../../../http/language.ts'

/** What a letter about a membership may tell, ready to be read. */
export type Told = {
  /** What was charged, or could not be, or went back. */
  readonly amount: string
  /** Of what the letter is about, or of its payment. */
  readonly today: string
  /** What every renewal costs. */
  readonly price: string
  /** How long a renewal lasts: `4 weeks`. */
  readonly length: string
  /** What the next renewal pays for: `the next 4 weeks`. */
  readonly ahead: string
  /** After “every”: `week`, `4 weeks`. */
  readonly every: string
  readonly paidUntil: string
  /** Until when it stays open while a renewal is not paid. */
  readonly openUntil: string
  readonly nextCharge: string
  readonly order: string | null
}

export type Words = {
  readonly subject: string
  readonly preview: string
  readonly paragraphs: readonly string[]
  /** Null where nothing is left to be done. */
  readonly button: string | null
}

/** One letter in every language. */
export type Wording<Case = undefined> = Readonly<Record<Language, (told: Told, how: Case) => Words>>

const path = { en: 'Profile, Settings, SubscriptionRow', es: 'Perfil, Ajustes, Suscripción' } as const

export const howToCancel = {
  en: `You can cancel in your account, under ${path.en}. Please do so at least 24 hours before.`,
  es: `Puedes cancelar en tu cuenta, en ${path.es}. Hazlo al menos 24 horas antes.`,
} as const

export const goOnOrCancel = {
  en: (end: string) =>
    `If you want to go on, there is nothing to do. Otherwise cancel in your account, under ${path.en}, at least 24 hours before. You then keep your access until ${end}, and nothing more is charged.`,
  es: (end: string) =>
    `Si quieres seguir, no tienes que hacer nada. Si no, cancela en tu cuenta, en ${path.es}, al menos 24 horas antes. Así conservas el acceso hasta el ${end} y no se te cobra nada más.`,
} as const
