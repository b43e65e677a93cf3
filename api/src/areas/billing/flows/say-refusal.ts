import type { Language } from '../../../http/language.ts'
import type { RejectionReason } from '../subscription/machine/step.ts'

const sentences = {
  no_subscription: {
    en: 'There’s no subscription in your account.',
    es: 'No hay ninguna suscripción en tu cuenta.',
  },
  payment_under_way: {
    en: 'A payment is being made right now. Please try again in a minute.',
    es: 'Hay un pago en curso en este momento. Inténtalo de nuevo en un minuto.',
  },
  offer_used: {
    en: 'You’ve already used this offer. You can claim it only once.',
    es: 'Ya usaste esta oferta. Solo se puede aceptar una vez.',
  },
  offer_not_open: {
    en: 'This offer is for a subscription that renews, and yours doesn’t at the moment.',
    es: 'Esta oferta es para suscripciones que se renuevan, y la tuya no se renueva por ahora.',
  },
  no_offer: {
    en: 'There’s no lower price for your plan.',
    es: 'No hay un precio más bajo para tu plan.',
  },
  still_running: {
    en: 'Your subscription hasn’t ended, so there’s nothing to reactivate.',
    es: 'Tu suscripción no ha terminado, así que no hay nada que reactivar.',
  },
  another_live: {
    en: 'You have another subscription that is active.',
    es: 'Tienes otra suscripción activa.',
  },
  money_went_back: {
    en: 'The payment for this subscription was refunded, so it can’t be reactivated. You can choose a new plan.',
    es: 'El pago de esta suscripción se devolvió, por lo que no se puede reactivar. Puedes elegir un plan nuevo.',
  },
  declined: {
    en: 'Your card was declined and nothing was charged. Check it with your bank, or try again later.',
    es: 'Tu tarjeta fue rechazada y no se cobró nada. Consulta con tu banco o inténtalo más tarde.',
  },
  not_possible: {
    en: 'This isn’t possible at the moment.',
    es: 'Esto no es posible en este momento.',
  },
  too_many_tries: {
    en: 'Too many tries today. Please try again tomorrow.',
    es: 'Demasiados intentos por hoy. Inténtalo de nuevo mañana.',
  },
  nothing_open: {
    en: 'There’s nothing to pay. You can use another card when a renewal is declined.',
    es: 'No hay ningún pago pendiente. Puedes usar otra tarjeta cuando se rechace una renovación.',
  },
  no_answer: {
    en: 'The payment provider isn’t answering, and nothing was charged. Please try again shortly.',
    es: 'El proveedor de pagos no responde y no se cobró nada. Inténtalo de nuevo en un momento.',
  },
  guarantee: {
    en: 'The guarantee needs 21 days of learning in a row and a request within 30 days of your first payment.',
    es: 'La garantía pide 21 días seguidos de aprendizaje y una solicitud dentro de los 30 días de tu primer pago.',
  },
  withdrawal: {
    en: 'The 14 days in which you can withdraw are over.',
    es: 'Ya pasaron los 14 días en los que puedes desistir.',
  },
  california: {
    en: 'The three business days in which you can cancel the purchase are over.',
    es: 'Ya pasaron los tres días hábiles en los que puedes cancelar la compra.',
  },
} as const

type Sentence = keyof typeof sentences

export function say(what: Sentence, language: Language): string {
  return sentences[what][language]
}

/**
 * The sentence for a rejected event. `otherwise` is the caller's own sentence for a move that the state does not allow.
 */
export function sayWhy(why: RejectionReason, otherwise: Sentence, language: Language): string {
  if (why === 'operation_in_flight') return say('payment_under_way', language)
  if (why === 'offer_used' || why === 'another_live') return say(why, language)
  return say(why === 'illegal_move' ? otherwise : 'not_possible', language)
}
