import { howToCancel, type Wording } from './membership-letter.ts'

export const renewalReceipt: Wording = {
  en: ({ amount, today, length, paidUntil, nextCharge, price, every, order }) => ({
    subject: 'Your receipt',
    preview: `Your subscription is paid until ${paidUntil}.`,
    paragraphs: [
      'Thank you, your payment has arrived.',
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
