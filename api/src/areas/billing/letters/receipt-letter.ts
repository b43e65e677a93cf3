import { formatMoney } from '@vela/contract/money'
import { composeLetter } from '../../../gateways/mail/compose-letter.ts'
import type { Letter } from '../../../gateways/mail/mail.ts'
import type { Language } from '../../../http/language.ts'
import type { Purchase } from '../purchase/purchase.table.ts'
import { dayIn, weeksIn } from './figures.ts'

type Bill = {
  readonly paid: string
  readonly paidOn: string
  readonly weeks: number
  readonly renewal: string
  readonly renewalWeeks: number
  readonly renewsOn: string
  readonly next: string
  readonly order: string
}

const texts = {
  en: {
    subject: 'Your receipt',
    paragraphs: (bill: Bill) => [
      'Thank you, your payment has arrived.',
      `You paid ${bill.paid} on ${bill.paidOn} for the first ${weeksIn(bill.weeks, 'en')}.`,
      `From ${bill.renewsOn} it renews for ${bill.renewal} every ${weeksIn(bill.renewalWeeks, 'en')}, until you cancel. You can cancel at any time in your account.`,
      bill.next,
      `Order ${bill.order}`,
    ],
    registered: {
      preview: 'Your payment has arrived.',
      next: 'The plan is in your account.',
      button: 'Open my courses',
    },
    unclaimed: {
      preview: 'Your payment has arrived. Set your password and begin.',
      next: 'If you have not registered yet, the button brings you there. It works on any device and is yours alone, so please do not pass it on.',
      button: 'Set up my account',
    },
    reason: 'You get this mail because something was bought with this address.',
  },
  es: {
    subject: 'Tu recibo',
    paragraphs: (bill: Bill) => [
      'Gracias, recibimos tu pago.',
      `Pagaste ${bill.paid} el ${bill.paidOn} por ${bill.weeks === 1 ? 'la primera semana' : `las primeras ${bill.weeks} semanas`}.`,
      `A partir del ${bill.renewsOn} se renueva por ${bill.renewal} cada ${weeksIn(bill.renewalWeeks, 'es')}, hasta que canceles. Puedes cancelar cuando quieras en tu cuenta.`,
      bill.next,
      `Pedido ${bill.order}`,
    ],
    registered: {
      preview: 'Recibimos tu pago.',
      next: 'El plan ya está en tu cuenta.',
      button: 'Abrir mis cursos',
    },
    unclaimed: {
      preview: 'Recibimos tu pago. Crea tu contraseña y empieza.',
      next: 'Si todavía no te registraste, el botón te lleva allí. Funciona en cualquier dispositivo y es solo para ti, así que no lo compartas.',
      button: 'Crear mi cuenta',
    },
    reason: 'Recibes este correo porque se hizo una compra con esta dirección.',
  },
} as const satisfies Record<Language, object>

export function writeReceipt(
  purchase: Purchase,
  { chargedAt, renewsAt }: { readonly chargedAt: Date; readonly renewsAt: Date },
  way: { readonly kind: 'registered' | 'unclaimed'; readonly url: string },
): Letter {
  const { language, currency } = purchase
  const { subject, reason, paragraphs, [way.kind]: holder } = texts[language]
  const bill = {
    paid: formatMoney(purchase.firstAmount, currency, language),
    paidOn: dayIn(chargedAt, language),
    weeks: purchase.firstWeeks,
    renewal: formatMoney(purchase.renewalAmount, currency, language),
    renewalWeeks: purchase.renewalWeeks,
    renewsOn: dayIn(renewsAt, language),
    next: holder.next,
    order: purchase.id,
  }
  const { preview } = holder
  const button = { label: holder.button, url: way.url }
  return composeLetter({ subject, preview, reason, paragraphs: paragraphs(bill), language, button })
}
