import { howToCancel, type Wording } from './wording.ts'

/** `renews`: the next charge is later. `ends`: nothing is charged, and access ends by itself. */
type After = 'renews' | 'ends'

/** [O-34] */
export const daysGranted: Wording<After> = {
  en: ({ paidUntil, price }, after) => ({
    subject: `Your access is extended until ${paidUntil}`,
    preview: 'The extra days cost nothing.',
    paragraphs: [
      `We’ve added days to your access. It now lasts until ${paidUntil}, and the extra days cost nothing.`,
      after === 'renews'
        ? `Your next payment of ${price} moves to ${paidUntil}. ${howToCancel.en}`
        : 'On that day it ends by itself. Nothing is charged.',
    ],
    button: 'My subscription',
  }),
  es: ({ paidUntil, price }, after) => ({
    subject: `Tu acceso se extiende hasta el ${paidUntil}`,
    preview: 'Los días adicionales no cuestan nada.',
    paragraphs: [
      `Agregamos días a tu acceso. Ahora dura hasta el ${paidUntil}, y los días adicionales no cuestan nada.`,
      after === 'renews'
        ? `Tu próximo pago de ${price} pasa al ${paidUntil}. ${howToCancel.es}`
        : 'Ese día tu acceso termina solo. No se te cobra nada.',
    ],
    button: 'Mi suscripción',
  }),
}

/** [O-36] */
export const accessReturned: Wording = {
  en: ({ paidUntil }) => ({
    subject: 'Your access is back',
    preview: `It lasts until ${paidUntil}, and nothing is charged.`,
    paragraphs: [
      'Your bank has closed the case about your payment, so your access is back.',
      `It lasts until ${paidUntil}: the time you had left is added from today. You won’t be charged again, and it ends by itself.`,
    ],
    button: 'My subscription',
  }),
  es: ({ paidUntil }) => ({
    subject: 'Recuperaste tu acceso',
    preview: `Dura hasta el ${paidUntil} y no se te cobra nada.`,
    paragraphs: [
      'Tu banco cerró el caso sobre tu pago, así que recuperaste tu acceso.',
      `Dura hasta el ${paidUntil}: el tiempo que te quedaba se cuenta desde hoy. Después termina solo y no se te cobra nada más.`,
    ],
    button: 'Mi suscripción',
  }),
}

/** [O-35] */
export const restored: Wording = {
  en: ({ nextCharge, price, every }) => ({
    subject: 'Your subscription continues',
    preview: `The next payment is ${price} on ${nextCharge}.`,
    paragraphs: [
      'As you asked, your subscription is no longer cancelled. Nothing was charged today.',
      `From ${nextCharge} you pay ${price} every ${every}, until you cancel. ${howToCancel.en}`,
      'Didn’t ask for this? Cancel it in your account, or write to us.',
    ],
    button: 'My subscription',
  }),
  es: ({ nextCharge, price, every }) => ({
    subject: 'Tu suscripción continúa',
    preview: `El próximo pago es de ${price} el ${nextCharge}.`,
    paragraphs: [
      'Como pediste, tu suscripción ya no está cancelada. Hoy no se te cobró nada.',
      `A partir del ${nextCharge} pagas ${price} cada ${every}, hasta que canceles. ${howToCancel.es}`,
      '¿No lo pediste? Cancélala en tu cuenta o escríbenos.',
    ],
    button: 'Mi suscripción',
  }),
}
