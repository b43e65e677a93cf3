import { createHash } from 'node:crypto'
import { formatMoney } from '@vela/contract/money'
import type { Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { defineEmail } from '../../../../gateways/mail/define-email.ts'
import type { EmailContent } from '../../../../gateways/mail/mail.ts'
import { postMail } from '../../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../../http/language.ts'
import { makeClaimLink } from '../../../identity/public.ts'
import { type WritingDeps, writeEmail } from '../../../publishing/public.ts'
import type { RenewalTerms } from '../../order/tables/consent.table.ts'
import type { Order } from '../../order/tables/orders.table.ts'
import { dayIn, weeksIn } from './wording.ts'

const texts = {
  en: {
    subject: 'Your receipt',
    paragraphs: (bill: Bill): Lines => [
      'Thank you! Your payment has arrived.',
      `You paid ${bill.paid} on ${bill.paidOn} for ${bill.first}.`,
      `From ${bill.renewsOn} it renews for ${bill.renewal} every ${bill.every}, until you cancel. You can cancel at any time in your account.`,
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
    paragraphs: (bill: Bill): Lines => [
      '¡Gracias! Recibimos tu pago.',
      `Pagaste ${bill.paid} el ${bill.paidOn} por ${bill.first}.`,
      `A partir del ${bill.renewsOn} se renueva por ${bill.renewal} cada ${bill.every}, hasta que canceles. Puedes cancelar cuando quieras en tu cuenta.`,
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

type Figure = 'paid' | 'paidOn' | 'first' | 'renewal' | 'every' | 'renewsOn' | 'order'
type Bill = Readonly<Record<Figure, string>>
type Lines = readonly [thanks: string, paid: string, renews: string, order: string]
type Holds = AccountLink['kind']

function wordsFor(holds: Holds, language: Language) {
  const { subject, reason, paragraphs, [holds]: way } = texts[language]
  return (bill: Bill) => {
    const [thanks, paid, renews, order] = paragraphs(bill)
    return {
      subject,
      preview: way.preview,
      paragraphs: [thanks, paid, renews, way.next, order],
      button: way.button,
      reason,
    }
  }
}

const defineReceipt = (holds: Holds, about: string) =>
  defineEmail<Figure>({
    id: `receipt_${holds}`,
    about,
    samples: {
      en: {
        paid: '$19.99',
        paidOn: 'November 18, 2026',
        first: 'the first 4 weeks',
        renewal: '$39.99',
        every: '4 weeks',
        renewsOn: 'December 16, 2026',
        order: '5f0c2d1e',
      },
      es: {
        paid: 'US$19.99',
        paidOn: '18 de noviembre de 2026',
        first: 'las primeras 4 semanas',
        renewal: 'US$39.99',
        every: '4 semanas',
        renewsOn: '16 de diciembre de 2026',
        order: '5f0c2d1e',
      },
    },
    words: { en: wordsFor(holds, 'en'), es: wordsFor(holds, 'es') },
  })

export const receiptEmail = {
  registered: defineReceipt('registered', 'After a plan was bought by somebody with an account'),
  unclaimed: defineReceipt('unclaimed', 'After a plan was bought by somebody without an account'),
} as const

type Receipt = {
  readonly order: Order
  readonly renewal: RenewalTerms
  readonly chargedAt: Date
  readonly renewsAt: Date
  /** [O-38] Makes the key unique if the receipt is sent again. */
  readonly again?: string
}

type AccountLink = { readonly kind: 'registered' | 'unclaimed'; readonly url: string }

function writeReceipt(
  deps: WritingDeps,
  { order, renewal, chargedAt, renewsAt }: Receipt,
  { kind, url }: AccountLink,
): EmailContent {
  const { language, currency } = order
  const values = {
    paid: formatMoney(order.amount, currency, language),
    paidOn: dayIn(chargedAt, language),
    first: firstWeeks[language](order.weeks ?? 0),
    renewal: formatMoney(renewal.amount, currency, language),
    every: weeksIn(renewal.weeks, language),
    renewsOn: dayIn(renewsAt, language),
    order: order.id,
  }
  return writeEmail(deps, receiptEmail[kind], { language, values, url })
}

const firstWeeks = {
  en: (weeks: number) => `the first ${weeksIn(weeks, 'en')}`,
  es: (weeks: number) => (weeks === 1 ? 'la primera semana' : `las primeras ${weeks} semanas`),
} as const satisfies Record<Language, (weeks: number) => string>

type MailDeps = WritingDeps & Pick<Deps, 'queue' | 'publicUrl'>

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
  const content = writeReceipt(deps, receipt, { kind: 'unclaimed', url: link.url })
  await postMail(deps, tx, { onceKey: keyOf(receipt, link.email), to: link.email, content })
}

/** Emails the receipt to a customer who has already registered; its button leads to the front page. */
export async function mailOwnReceipt(deps: MailDeps, tx: Tx, receipt: Receipt): Promise<void> {
  const { order } = receipt
  if (order.email === null) return
  const content = writeReceipt(deps, receipt, { kind: 'registered', url: new URL('/', deps.publicUrl).href })
  await postMail(deps, tx, { onceKey: keyOf(receipt, order.email), to: order.email, content })
}

function keyOf({ order: { id }, again }: Receipt, email: string): string {
  const address = createHash('sha256').update(`${id} ${email.toLowerCase()}`).digest('hex')
  return `receipt ${id} ${again ?? address}`
}
