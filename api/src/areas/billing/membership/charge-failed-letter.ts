import type { Language } from '../../../http/language.ts'
import type { Wording } from './membership-letter.ts'

const reasons = {
  en: {
    insufficient_funds: 'There was not enough money for it.',
    expired_card: 'The card has expired.',
    authentication_required: 'Your bank wants you to confirm it yourself.',
    unknown: 'The bank did not accept it.',
  },
  es: {
    insufficient_funds: 'No había dinero suficiente.',
    expired_card: 'La tarjeta está vencida.',
    authentication_required: 'Tu banco quiere que tú confirmes el pago.',
    unknown: 'El banco no lo aceptó.',
  },
} as const satisfies Record<Language, object>

type Reason = keyof (typeof reasons)['en']

/** What a provider calls it says little to a person; what we have no words for is the bank's no. */
export function reasonOf(failure: string | null | undefined): Reason {
  return failure && Object.hasOwn(reasons.en, failure) ? (failure as Reason) : 'unknown'
}

export const chargeFailed: Wording<Reason> = {
  en: ({ amount, today, openUntil, nextCharge }, reason) => ({
    subject: 'Your payment did not go through',
    preview: `Your access stays open until ${openUntil}.`,
    paragraphs: [
      'Your payment did not go through.',
      `On ${today} we could not charge the renewal of ${amount} to your card. ${reasons.en[reason]}`,
      `Your access stays open until ${openUntil}. We try the same card again on ${nextCharge}.`,
      'With another card you can settle it right away; the button leads you there. If you would rather stop, cancel in the same place: your access ends then, and no debt is left.',
    ],
    button: 'Update my card',
  }),
  es: ({ amount, today, openUntil, nextCharge }, reason) => ({
    subject: 'No pudimos cobrar tu renovación',
    preview: `Conservas el acceso hasta el ${openUntil}.`,
    paragraphs: [
      'No pudimos cobrar tu renovación.',
      `El ${today} intentamos cobrar ${amount} en tu tarjeta y no se completó. ${reasons.es[reason]}`,
      `Conservas el acceso hasta el ${openUntil}. El ${nextCharge} lo intentamos de nuevo con la misma tarjeta.`,
      'Con otra tarjeta puedes resolverlo enseguida; el botón te lleva allí. Si prefieres no seguir, cancela en el mismo lugar: tu acceso termina en ese momento y no te queda ninguna deuda.',
    ],
    button: 'Actualizar mi tarjeta',
  }),
}
