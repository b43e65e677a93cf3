import type { Language } from '../../../../http/language.ts'
import { type Figures, goOnOrCancel, howToCancel, type Wording } from './wording.ts'

/** How the first period was sold. A first period at full price also ends with a renewal at another price. */
type Start = 'introductory' | 'full price'

const firstPeriods = {
  en: { introductory: 'Your introductory period', 'full price': 'Your first period' },
  es: { introductory: 'Tu período de introducción', 'full price': 'Tu primer período' },
} as const

/** Announces the first charge at the renewal price. */
export const trialEnding: Wording<Start> = {
  en: ({ nextCharge, price, ahead, every }, start) => ({
    subject: `${firstPeriods.en[start]} ends on ${nextCharge}`,
    preview: `Then your subscription renews for ${price}, unless you cancel.`,
    paragraphs: [
      `${firstPeriods.en[start]} ends on ${nextCharge}.`,
      `On that day we charge ${price} to your card for ${ahead}, and from then on every ${every}, until you cancel.`,
      goOnOrCancel.en(nextCharge),
    ],
    button: 'My subscription',
  }),
  es: ({ nextCharge, price, ahead, every }, start) => ({
    subject: `${firstPeriods.es[start]} termina el ${nextCharge}`,
    preview: `Después tu suscripción se renueva por ${price}, salvo que canceles.`,
    paragraphs: [
      `${firstPeriods.es[start]} termina el ${nextCharge}.`,
      `Ese día cobramos ${price} en tu tarjeta por ${ahead}, y después cada ${every}, hasta que canceles.`,
      goOnOrCancel.es(nextCharge),
    ],
    button: 'Mi suscripción',
  }),
}

type Price = 'known price' | 'new price'

export const renewalAhead: Wording<Price> = {
  en: ({ nextCharge, price, ahead, every }, kind) => ({
    subject: `Your subscription renews on ${nextCharge}`,
    preview: `We’ll charge ${price} then, unless you cancel.`,
    paragraphs: [
      `Your subscription renews on ${nextCharge}.`,
      ...(kind === 'new price'
        ? [`It’s the first charge at the price you agreed to last: ${price} every ${every}.`]
        : []),
      `On that day we charge ${price} to your card for ${ahead}.`,
      goOnOrCancel.en(nextCharge),
    ],
    button: 'My subscription',
  }),
  es: ({ nextCharge, price, ahead, every }, kind) => ({
    subject: `Tu suscripción se renueva el ${nextCharge}`,
    preview: `Ese día cobramos ${price}, salvo que canceles.`,
    paragraphs: [
      `Tu suscripción se renueva el ${nextCharge}.`,
      ...(kind === 'new price'
        ? [`Es el primer cobro con el último precio que aceptaste: ${price} cada ${every}.`]
        : []),
      `Ese día cobramos ${price} en tu tarjeta por ${ahead}.`,
      goOnOrCancel.es(nextCharge),
    ],
    button: 'Mi suscripción',
  }),
}

const reasons = {
  en: {
    insufficient_funds: 'There wasn’t enough money for it.',
    expired_card: 'The card has expired.',
    authentication_required: 'Your bank wants you to confirm it yourself.',
    unknown: 'The bank didn’t accept it.',
  },
  es: {
    insufficient_funds: 'No había dinero suficiente.',
    expired_card: 'La tarjeta está vencida.',
    authentication_required: 'Tu banco quiere que tú confirmes el pago.',
    unknown: 'El banco no lo aceptó.',
  },
} as const satisfies Record<Language, object>

type Reason = keyof (typeof reasons)['en']

/**
 * Maps a provider's decline code to a reason that customers understand; other codes become a plain refusal by the bank.
 */
export function reasonOf(failure: string | null | undefined, language: Language): string {
  const reason = failure && Object.hasOwn(reasons.en, failure) ? (failure as Reason) : 'unknown'
  return reasons[language][reason]
}

type Failed = {
  /** False if the grace days are over: retries after a late first attempt may come after them. */
  readonly isOpen: boolean
  /** Whether there is only one more attempt. */
  readonly isNearlyLast: boolean
}

const nextTry = {
  en: ({ tries, of, nextCharge }: Figures, isNearlyLast: boolean) =>
    isNearlyLast
      ? `This was try ${tries} of ${of}. We’ll try the same card one last time on ${nextCharge}. If that fails too, your subscription ends, and you won’t be charged again.`
      : `This was try ${tries} of ${of}. We’ll try the same card again on ${nextCharge}.`,
  es: ({ tries, of, nextCharge }: Figures, isNearlyLast: boolean) =>
    isNearlyLast
      ? `Fue el intento ${tries} de ${of}. El ${nextCharge} lo intentamos por última vez con la misma tarjeta. Si tampoco se completa, tu suscripción termina y no se te cobra nada más.`
      : `Fue el intento ${tries} de ${of}. El ${nextCharge} lo intentamos de nuevo con la misma tarjeta.`,
} as const

export const chargeFailed: Wording<Failed> = {
  en: (figures, { isOpen, isNearlyLast }) => ({
    subject: `Your payment didn’t go through (try ${figures.tries} of ${figures.of})`,
    preview: isOpen
      ? `Your access stays open until ${figures.openUntil}.`
      : 'Your access opens again once it’s paid.',
    paragraphs: [
      'Your payment didn’t go through.',
      `On ${figures.today} we couldn’t charge the renewal of ${figures.amount} to your card. ${figures.reason}`,
      isOpen
        ? `Your access stays open until ${figures.openUntil}.`
        : 'Your access is closed for now and opens again once it’s paid.',
      nextTry.en(figures, isNearlyLast),
      isOpen
        ? 'With another card you can settle it right away: use the button. If you’d rather stop, cancel in the same place: your access ends then, and you owe nothing.'
        : 'With another card you can settle it right away: use the button. If you’d rather stop, cancel in the same place: you won’t be charged again, and you owe nothing.',
    ],
    button: 'Update my card',
  }),
  es: (figures, { isOpen, isNearlyLast }) => ({
    subject: `No pudimos cobrar tu renovación (intento ${figures.tries} de ${figures.of})`,
    preview: isOpen
      ? `Conservas el acceso hasta el ${figures.openUntil}.`
      : 'Recuperas el acceso en cuanto quede pagada.',
    paragraphs: [
      'No pudimos cobrar tu renovación.',
      `El ${figures.today} intentamos cobrar ${figures.amount} en tu tarjeta y no se completó. ${figures.reason}`,
      isOpen
        ? `Conservas el acceso hasta el ${figures.openUntil}.`
        : 'Por ahora tu acceso está cerrado; lo recuperas en cuanto quede pagada.',
      nextTry.es(figures, isNearlyLast),
      isOpen
        ? 'Con otra tarjeta puedes resolverlo enseguida: usa el botón. Si prefieres no seguir, cancela en el mismo lugar: tu acceso termina en ese momento y no te queda ninguna deuda.'
        : 'Con otra tarjeta puedes resolverlo enseguida: usa el botón. Si prefieres no seguir, cancela en el mismo lugar: no se te cobrará nada más y no te queda ninguna deuda.',
    ],
    button: 'Actualizar mi tarjeta',
  }),
}

export const renewalReceipt: Wording = {
  en: ({ amount, today, length, paidUntil, nextCharge, price, every, order }) => ({
    subject: 'Your receipt',
    preview: `Your subscription is paid until ${paidUntil}.`,
    paragraphs: [
      'Thank you! Your payment has arrived.',
      `You paid ${amount} on ${today} for ${length}. Everything is open to you until ${paidUntil}.`,
      `On ${nextCharge} it renews for ${price}, and from then on every ${every}, until you cancel. ${howToCancel.en}`,
      `Order ${order}`,
    ],
    button: 'My subscription',
  }),
  es: ({ amount, today, length, paidUntil, nextCharge, price, every, order }) => ({
    subject: 'Tu recibo',
    preview: `Tu suscripción está pagada hasta el ${paidUntil}.`,
    paragraphs: [
      'Gracias, recibimos tu pago.',
      `Pagaste ${amount} el ${today} por ${length}. Tienes todo abierto hasta el ${paidUntil}.`,
      `El ${nextCharge} se renueva por ${price} y después cada ${every}, hasta que canceles. ${howToCancel.es}`,
      `Pedido ${order}`,
    ],
    button: 'Mi suscripción',
  }),
}
