import { goOnOrCancel, type Wording } from './membership-letter.ts'

/** A first week may also be had at its full price; the renewals cost something else all the same. */
type Start = 'introductory' | 'full price'

const firstPeriods = {
  en: { introductory: 'Your introductory period', 'full price': 'Your first period' },
  es: { introductory: 'Tu período de introducción', 'full price': 'Tu primer período' },
} as const

/** Before the first charge at the price of the renewals. */
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
    preview: `We then charge ${price}, unless you cancel.`,
    paragraphs: [
      `Your subscription renews on ${nextCharge}.`,
      ...(kind === 'new price'
        ? [`It is the first charge at the price you agreed to last: ${price} every ${every}.`]
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
