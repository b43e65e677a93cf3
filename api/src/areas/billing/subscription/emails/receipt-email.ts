import { createHash } from 'node:crypto'
import { formatMoney } from '@vela/contract/money'
import type { Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { composeEmail } from '../../../../gateways/mail/compose-email.ts'
import type { EmailContent } from '../../../../gateways/mail/mail.ts'
import { postMail } from '../../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../../http/language.ts'
import { makeClaimLink } from '../../../identity/public.ts'
import type { RenewalTerms } from '../../order/tables/consent.table.ts'
import type { Order } from '../../order/tables/orders.table.ts'
import { dayIn, weeksIn } from './wording.ts'

type Figures = {
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
    paragraphs: (bill: Figures) => [
      'Thank you! Your payment has arrived.',
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
      next: 'If you haven’t created your account yet, use the button. The link works on any device and is yours alone, so please don’t share it.',
      button: 'Create my account',
    },
    reason: 'You’re getting this e-mail because something was bought with this address.',
  },
  es: {
    subject: 'Tu recibo',
    paragraphs: (bill: Figures) => [
      '¡Gracias! Recibimos tu pago.',
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
      next: 'Si todavía no creaste tu cuenta, usa el botón. El enlace funciona en cualquier dispositivo y es solo para ti, así que no lo compartas.',
      button: 'Crear mi cuenta',
    },
    reason: 'Recibes este correo porque se hizo una compra con esta dirección.',
  },
} as const satisfies Record<Language, object>

type Receipt = {
  readonly order: Order
  readonly renewal: RenewalTerms
  readonly chargedAt: Date
  readonly renewsAt: Date
  /** [O-38] Makes the key unique if the receipt is sent again. */
  readonly again?: string
}

type AccountLink = { readonly kind: 'registered' | 'unclaimed'; readonly url: string }

function writeReceipt({ order, renewal, chargedAt, renewsAt }: Receipt, way: AccountLink): EmailContent {
  const { language, currency } = order
  const { subject, reason, paragraphs, [way.kind]: holder } = texts[language]
  const bill = {
    paid: formatMoney(order.amount, currency, language),
    paidOn: dayIn(chargedAt, language),
    weeks: order.weeks ?? 0,
    renewal: formatMoney(renewal.amount, currency, language),
    renewalWeeks: renewal.weeks,
    renewsOn: dayIn(renewsAt, language),
    next: holder.next,
    order: order.id,
  }
  const { preview } = holder
  const button = { label: holder.button, url: way.url }
  return composeEmail({ subject, preview, reason, paragraphs: paragraphs(bill), language, button })
}

type MailDeps = Pick<Deps, 'queue' | 'now' | 'publicUrl'>

/**
 * Emails the receipt with a link to the registration, for a payer who loses the browser tab. Sends nothing if the
 * address was sent a link since `unlessSince`.
 */
export async function mailReceipt(
  deps: MailDeps,
  tx: Tx,
  { unlessSince, ...receipt }: Receipt & { readonly unlessSince: Date | null },
): Promise<void> {
  const { order } = receipt
  const link = await makeClaimLink(deps, tx, { sessionId: order.sessionId ?? '', unlessSince })
  if (link === null) return
  const content = writeReceipt(receipt, { kind: 'unclaimed', url: link.url })
  await postMail(deps, tx, { onceKey: keyOf(receipt, link.email), to: link.email, content })
}

/** Emails the receipt to a customer who has already registered; its button leads to the front page. */
export async function mailOwnReceipt(deps: MailDeps, tx: Tx, receipt: Receipt): Promise<void> {
  const { order } = receipt
  if (order.email === null) return
  const content = writeReceipt(receipt, { kind: 'registered', url: new URL('/', deps.publicUrl).href })
  await postMail(deps, tx, { onceKey: keyOf(receipt, order.email), to: order.email, content })
}

function keyOf({ order: { id }, again }: Receipt, email: string): string {
  const address = createHash('sha256').update(`${id} ${email.toLowerCase()}`).digest('hex')
  return `receipt ${id} ${again ?? address}`
}
