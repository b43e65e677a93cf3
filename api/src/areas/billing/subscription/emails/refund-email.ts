import { formatMoney } from '@vela/contract/money'
import type { Db, Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { defineEmail } from '../../../../gateways/mail/define-email.ts'
import { postMail } from '../../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../../http/language.ts'
import { findAccountEmail } from '../../../identity/public.ts'
import { type WritingDeps, writeEmail } from '../../../publishing/public.ts'
import { findOrder, type Order } from '../../order/tables/orders.table.ts'
import { listById } from '../subscription-queries.table.ts'

const texts = {
  en: {
    subject: 'Your refund is on its way',
    preview: (amount: string) => `${amount} goes back to your card.`,
    toCard: 'The money goes to the card you paid with. Banks often take 5 to 10 days to show it.',
    order: (order: string) => `Order ${order}`,
    reason: 'You’re getting this e-mail because something was bought with this address.',
  },
  es: {
    subject: 'Tu dinero regresa a tu tarjeta',
    preview: (amount: string) => `${amount} vuelve a tu tarjeta.`,
    toCard:
      'El dinero va a la tarjeta con la que pagaste. Los bancos suelen tardar de 5 a 10 días en mostrarlo.',
    order: (order: string) => `Pedido ${order}`,
    reason: 'Recibes este correo porque se hizo una compra con esta dirección.',
  },
} as const satisfies Record<Language, object>

type Figures = { readonly amount: string; readonly order: string }

function around(language: Language, { amount, order }: Figures, [first, last]: readonly [string, string]) {
  const { subject, preview, toCard, reason, order: ofOrder } = texts[language]
  return { subject, preview: preview(amount), paragraphs: [first, toCard, last, ofOrder(order)], reason }
}

export const refundOfAll = defineEmail({
  id: 'refund_of_course',
  about: 'After a course was refunded',
  samples: {
    en: { amount: '$29.99', order: '5f0c2d1e' },
    es: { amount: 'US$29.99', order: '5f0c2d1e' },
  },
  words: {
    en: (figures) =>
      around('en', figures, [
        `We’ve refunded ${figures.amount}, everything that was left of your payment.`,
        'The course it paid for is closed.',
      ]),
    es: (figures) =>
      around('es', figures, [
        `Devolvimos ${figures.amount}, todo lo que quedaba de tu pago.`,
        'El curso que cubría queda cerrado.',
      ]),
  },
})

export const refundOfPart = defineEmail({
  id: 'refund_of_part',
  about: 'After a part of a payment was refunded',
  samples: {
    en: { amount: '$10.00', paid: '$39.99', order: '5f0c2d1e' },
    es: { amount: 'US$10.00', paid: 'US$39.99', order: '5f0c2d1e' },
  },
  words: {
    en: ({ paid, ...figures }) =>
      around('en', figures, [
        `We’ve refunded ${figures.amount} of your payment of ${paid}.`,
        'What you bought stays open to you as before.',
      ]),
    es: ({ paid, ...figures }) =>
      around('es', figures, [
        `Devolvimos ${figures.amount} de tu pago de ${paid}.`,
        'Conservas el acceso a lo que compraste.',
      ]),
  },
})

type Refunded = {
  readonly order: Order
  readonly amount: number
  /** What has gone back of the order in total, which makes the key of the email unique. */
  readonly total: number
  readonly isWhole: boolean
}

/** [O-32] Emails about a refund that does not end a subscription: a part of a payment, or a course. */
export async function mailRefund(
  deps: WritingDeps & Pick<Deps, 'queue'>,
  tx: Tx & Pick<Db, 'select'>,
  { order, amount, total, isWhole }: Refunded,
): Promise<void> {
  const to = await findPayer(tx, order)
  if (to === null) return
  const { id, currency, language } = order
  const values = {
    amount: formatMoney(amount, currency, language),
    paid: formatMoney(order.amount, currency, language),
    order: id,
  }
  const content = isWhole
    ? writeEmail(deps, refundOfAll, { language, values, url: null })
    : writeEmail(deps, refundOfPart, { language, values, url: null })
  await postMail(deps, tx, { onceKey: `refund ${id} ${total}`, to, content })
}

/** The address of the account that owns the order or, before the registration, of the payer. */
async function findPayer(tx: Pick<Db, 'select'>, order: Order): Promise<string | null> {
  const [subscription] = await listById(tx, [order.subscriptionId ?? []].flat())
  const accountId = order.accountId ?? subscription?.accountId ?? null
  if (accountId !== null) return findAccountEmail(tx, accountId)
  if (order.email !== null || subscription === undefined) return order.email
  return (await findOrder(tx, subscription.firstOrderId))?.email ?? null
}
