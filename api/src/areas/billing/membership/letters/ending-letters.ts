import type { Wording } from './membership-letter.ts'

type Left = 'time left' | 'nothing left'

export const cancelled: Wording<Left> = {
  en: ({ paidUntil }, left) => ({
    subject: 'Your subscription is cancelled',
    preview: 'Nothing more is charged.',
    paragraphs: [
      'Your subscription is cancelled, and nothing more is charged.',
      left === 'time left'
        ? `You have paid until ${paidUntil}, and everything stays open to you until then.`
        : `The time you paid for ended on ${paidUntil}, so your access has ended too. No debt is left.`,
      left === 'time left'
        ? 'Changed your mind? Until that day you can reactivate it under “My subscription”. It costs nothing then; the renewals go on at the price you see and confirm there.'
        : 'What you learned is kept. You can come back under “My subscription”: you see the price and the period first, and confirm them.',
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

type Cause = 'cancelled' | 'not paid'

export const expired: Wording<Cause> = {
  en: ({ paidUntil, price }, cause) => ({
    subject: 'Your subscription has ended',
    preview: 'Nothing more is charged. What you learned is kept.',
    paragraphs: [
      'Your subscription has ended.',
      cause === 'cancelled'
        ? `You had cancelled it, and the time you paid for ended on ${paidUntil}. Nothing more is charged.`
        : `The renewal of ${price} could not be charged, and we do not try again. No debt is left, and nothing more is charged.`,
      'What you learned is kept. If you want to come back, you see the price and the period first, and confirm them.',
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
