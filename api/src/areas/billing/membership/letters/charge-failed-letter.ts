import type { Language } from '../../../../http/language.ts'
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

/** Where the first try was late, the last ones come after the days of grace. */
type Failed = { readonly reason: Reason; readonly isOpen: boolean }

export const chargeFailed: Wording<Failed> = {
  en: ({ amount, today, openUntil, nextCharge }, { reason, isOpen }) => ({
    subject: 'Your payment did not go through',
    preview: isOpen
      ? `Your access stays open until ${openUntil}.`
      : 'Your access opens again once it is paid.',
    paragraphs: [
      'Your payment did not go through.',
      `On ${today} we could not charge the renewal of ${amount} to your card. ${reasons.en[reason]}`,
      isOpen
        ? `Your access stays open until ${openUntil}. We try the same card again on ${nextCharge}.`
        : `Your access is closed for now and opens again once it is paid. We try the same card again on ${nextCharge}.`,
      isOpen
        ? 'With another card you can settle it right away; the button leads you there. If you would rather stop, cancel in the same place: your access ends then, and no debt is left.'
        : 'With another card you can settle it right away; the button leads you there. If you would rather stop, cancel in the same place: nothing more is charged, and no debt is left.',
    ],
    button: 'Update my card',
  }),
  es: ({ amount, today, openUntil, nextCharge }, { reason, isOpen }) => ({
    subject: 'No pudimos cobrar tu renovación',
    preview: isOpen
      ? `Conservas el acceso hasta el ${openUntil}.`
      : 'Recuperas el acceso en cuanto quede pagada.',
    paragraphs: [
      'No pudimos cobrar tu renovación.',
      `El ${today} intentamos cobrar ${amount} en tu tarjeta y no se completó. ${reasons.es[reason]}`,
      isOpen
        ? `Conservas el acceso hasta el ${openUntil}. El ${nextCharge} lo intentamos de nuevo con la misma tarjeta.`
        : `Por ahora tu acceso está cerrado; lo recuperas en cuanto quede pagada. El ${nextCharge} lo intentamos de nuevo con la misma tarjeta.`,
      isOpen
        ? 'Con otra tarjeta puedes resolverlo enseguida; el botón te lleva allí. Si prefieres no seguir, cancela en el mismo lugar: tu acceso termina en ese momento y no te queda ninguna deuda.'
        : 'Con otra tarjeta puedes resolverlo enseguida; el botón te lleva allí. Si prefieres no seguir, cancela en el mismo lugar: no se te cobrará nada más y no te queda ninguna deuda.',
    ],
    button: 'Actualizar mi tarjeta',
  }),
}
