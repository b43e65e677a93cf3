import type { Wording } from './membership-letter.ts'

/** `unwanted`: paid after it was cancelled, or twice; nothing was bought with it. */
export type Cause = 'given back' | 'disputed' | 'unwanted' | 'second trial'

const endings = {
  en: {
    'given back': 'The subscription it paid for has ended, and so has your access. Nothing more is charged.',
    disputed: 'The subscription it paid for has ended, and so has your access. Nothing more is charged.',
    unwanted: 'This payment came when nothing was left to be paid. Your subscription stays as it was.',
    'second trial':
      'It was an introductory price, and your account has had one before. It is for new subscribers, once per person, so this plan has ended and nothing more is charged. Under “My subscription” you can take up your earlier one again: you see the price and the period first, and confirm them.',
  },
  es: {
    'given back': 'La suscripción que cubría terminó, y tu acceso también. No se te cobrará nada más.',
    disputed: 'La suscripción que cubría terminó, y tu acceso también. No se te cobrará nada más.',
    unwanted: 'Este pago llegó cuando ya no había nada que pagar. Tu suscripción sigue como estaba.',
    'second trial':
      'Era un precio de introducción, y tu cuenta ya tuvo uno. Es para nuevos suscriptores y una sola vez por persona; por eso este plan terminó y no se te cobrará nada más. En «Mi suscripción» puedes retomar la anterior: primero ves el precio y el período, y los confirmas.',
  },
} as const

export const refunded: Wording<Cause> = {
  en: ({ amount, order }, cause) => ({
    subject: 'Your money goes back to you',
    preview: `${amount} goes back to your card.`,
    paragraphs: [
      cause === 'disputed'
        ? `Your bank has taken back the payment of ${amount}.`
        : `We have given back the payment of ${amount}.`,
      'The money goes to the card you paid with. Banks often need 5 to 10 days until they show it.',
      endings.en[cause],
      ...(order === null ? [] : [`Order ${order}`]),
    ],
    button: null,
  }),
  es: ({ amount, order }, cause) => ({
    subject: 'Tu dinero vuelve a ti',
    preview: `${amount} vuelve a tu tarjeta.`,
    paragraphs: [
      cause === 'disputed' ? `Tu banco retiró el pago de ${amount}.` : `Devolvimos el pago de ${amount}.`,
      'El dinero va a la tarjeta con la que pagaste. Los bancos suelen tardar de 5 a 10 días en mostrarlo.',
      endings.es[cause],
      ...(order === null ? [] : [`Pedido ${order}`]),
    ],
    button: null,
  }),
}
