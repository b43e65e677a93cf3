import { howToCancel, type Wording } from './membership-letter.ts'

export const offerClaimed: Wording = {
  en: ({ nextCharge, price, every }) => ({
    subject: `Your new price: ${price}`,
    preview: `From ${nextCharge} on you pay ${price} every ${every}.`,
    paragraphs: [
      'Good to have you with us: the lower price is yours.',
      `From your next payment on ${nextCharge} on you pay ${price} every ${every}, until you cancel. Nothing was charged today.`,
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
