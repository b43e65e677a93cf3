import { howToCancel, type Wording } from './wording.ts'

type TimeLeft = 'time left' | 'nothing left'

export const cancelled: Wording<TimeLeft> = {
  en: ({ paidUntil }, left) => ({
    subject: 'Your subscription is canceled',
    preview: 'You won’t be charged again.',
    paragraphs: [
      'Your subscription is canceled, and you won’t be charged again.',
      left === 'time left'
        ? `You’ve paid until ${paidUntil}, and everything stays open to you until then.`
        : `The time you paid for ended on ${paidUntil}, so your access has ended too. You owe nothing.`,
      left === 'time left'
        ? 'Changed your mind? Until that day you can reactivate it under “My subscription”. It costs nothing then; the renewals continue at the price you see and confirm there.'
        : 'What you learned is saved. You can come back under “My subscription”: you see the price and the period first, and confirm them.',
    ],
    button: 'My subscription',
  }),
  es: ({ paidUntil }, left) => ({
    subject: 'Tu suscripción está cancelada',
    preview: 'No se te cobrará nada más.',
    paragraphs: [
      'Tu suscripción está cancelada y no se te cobrará nada más.',
      left === 'time left'
        ? `Pagaste hasta el ${paidUntil} y hasta entonces conservas el acceso a todo.`
        : `El tiempo que pagaste terminó el ${paidUntil}, así que tu acceso también terminó. No te queda ninguna deuda.`,
      left === 'time left'
        ? '¿Cambiaste de idea? Hasta ese día puedes reactivarla en «Mi suscripción». En ese momento no cuesta nada; las renovaciones siguen al precio que ves y confirmas allí.'
        : 'Guardamos lo que aprendiste. Puedes volver en «Mi suscripción»: primero ves el precio y el período, y los confirmas.',
    ],
    button: 'Mi suscripción',
  }),
}

type EndCause = 'cancelled' | 'not paid'

export const expired: Wording<EndCause> = {
  en: ({ paidUntil, price }, cause) => ({
    subject: 'Your subscription has ended',
    preview: 'You won’t be charged again. What you learned is saved.',
    paragraphs: [
      'Your subscription has ended.',
      cause === 'cancelled'
        ? `You had cancelled it, and the time you paid for ended on ${paidUntil}. You won’t be charged again.`
        : `We couldn’t charge the renewal of ${price}, and we won’t try again. You owe nothing, and you won’t be charged again.`,
      'What you learned is saved. If you want to come back, you see the price and the period first, and confirm them.',
    ],
    button: 'Come back',
  }),
  es: ({ paidUntil, price }, cause) => ({
    subject: 'Tu suscripción terminó',
    preview: 'No se te cobrará nada más. Guardamos lo que aprendiste.',
    paragraphs: [
      'Tu suscripción terminó.',
      cause === 'cancelled'
        ? `La habías cancelado, y el tiempo que pagaste terminó el ${paidUntil}. No se te cobrará nada más.`
        : `No pudimos cobrar la renovación de ${price} y no lo intentaremos más. No te queda ninguna deuda y no se te cobrará nada más.`,
      'Guardamos lo que aprendiste. Si quieres volver, primero ves el precio y el período, y los confirmas.',
    ],
    button: 'Volver',
  }),
}

/** `unwanted`: the payment arrived after a cancellation or was a second one, so it bought nothing. */
export type RefundCause = 'refunded' | 'disputed' | 'unwanted' | 'second trial'

const endings = {
  en: {
    refunded: 'The subscription it paid for has ended, and so has your access. You won’t be charged again.',
    disputed: 'The subscription it paid for has ended, and so has your access. You won’t be charged again.',
    unwanted: 'This payment came when there was nothing left to pay. Your subscription stays as it was.',
    'second trial':
      'It was an introductory price, and your account has had one before. It is for new subscribers, once per person, so this plan has ended, and you won’t be charged again. Under “My subscription” you can reactivate your earlier one: you see the price and the period first, and confirm them.',
  },
  es: {
    refunded: 'La suscripción que cubría terminó, y tu acceso también. No se te cobrará nada más.',
    disputed: 'La suscripción que cubría terminó, y tu acceso también. No se te cobrará nada más.',
    unwanted: 'Este pago llegó cuando ya no había nada que pagar. Tu suscripción sigue como estaba.',
    'second trial':
      'Era un precio de introducción, y tu cuenta ya tuvo uno. Es para nuevos suscriptores y una sola vez por persona; por eso este plan terminó y no se te cobrará nada más. En «Mi suscripción» puedes retomar la anterior: primero ves el precio y el período, y los confirmas.',
  },
} as const

export const refunded: Wording<RefundCause> = {
  en: ({ amount, orderLine }, cause) => ({
    subject: 'Your refund is on its way',
    preview: `${amount} goes back to your card.`,
    paragraphs: [
      cause === 'disputed'
        ? `Your bank has taken back the payment of ${amount}.`
        : `We’ve refunded the payment of ${amount}.`,
      'The money goes to the card you paid with. Banks often take 5 to 10 days to show it.',
      endings.en[cause],
      orderLine,
    ],
    button: null,
  }),
  es: ({ amount, orderLine }, cause) => ({
    subject: 'Tu dinero regresa a tu tarjeta',
    preview: `${amount} vuelve a tu tarjeta.`,
    paragraphs: [
      cause === 'disputed' ? `Tu banco retiró el pago de ${amount}.` : `Devolvimos el pago de ${amount}.`,
      'El dinero va a la tarjeta con la que pagaste. Los bancos suelen tardar de 5 a 10 días en mostrarlo.',
      endings.es[cause],
      orderLine,
    ],
    button: null,
  }),
}

export const offerClaimed: Wording = {
  en: ({ nextCharge, price, every }) => ({
    subject: `Your new price: ${price}`,
    preview: `From ${nextCharge} you pay ${price} every ${every}.`,
    paragraphs: [
      'Good to have you with us: the lower price is yours.',
      `Starting with your next payment on ${nextCharge}, you pay ${price} every ${every}, until you cancel. Nothing was charged today.`,
      howToCancel.en,
    ],
    button: 'My subscription',
  }),
  es: ({ nextCharge, price, every }) => ({
    subject: `Tu nuevo precio: ${price}`,
    preview: `A partir del ${nextCharge} pagas ${price} cada ${every}.`,
    paragraphs: [
      'Qué bueno que te quedes: el precio más bajo es tuyo.',
      `A partir de tu próximo pago, el ${nextCharge}, pagas ${price} cada ${every}, hasta que canceles. Hoy no se te cobró nada.`,
      howToCancel.es,
    ],
    button: 'Mi suscripción',
  }),
}
