import { formatMoney } from '@vela/contract/money'
import type { Db, Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { composeEmail } from '../../../../gateways/mail/compose-email.ts'
import { postMail } from '../../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../../http/language.ts'
import { findAccountEmail } from '../../../identity/public.ts'
import { findOrder, type Order } from '../../order/tables/orders.table.ts'
import { listById } from '../subscription-queries.table.ts'

type Figures = { readonly amount: string; readonly paid: string; readonly order: string }

const texts = {
  en: {
    subject: 'Your refund is on its way',
    preview: ({ amount }: Figures) => `${amount} goes back to your card.`,
    paragraphs: ({ amount, paid, order }: Figures, isWhole: boolean) => [
      isWhole
        ? `We’ve refunded ${amount}, everything that was left of your payment.`
        : `We’ve refunded ${amount} of your payment of ${paid}.`,
      'The money goes to the card you paid with. Banks often take 5 to 10 days to show it.',
      isWhole ? 'The course it paid for is closed.' : 'What you bought stays open to you as before.',
      `Order ${order}`,
    ],
    reason: 'You’re getting this e-mail because something was bought with this address.',
  },
  es: {
    subject: 'Tu dinero regresa a tu tarjeta',
    preview: ({ amount }: Figures) => `${amount} vuelve a tu tarjeta.`,
    paragraphs: ({ amount, paid, order }: Figures, isWhole: boolean) => [
      isWhole
        ? `Devolvimos ${amount}, todo lo que quedaba de tu pago.`
        : `Devolvimos ${amount} de tu pago de ${paid}.`,
      'El dinero va a la tarjeta con la que pagaste. Los bancos suelen tardar de 5 a 10 días en mostrarlo.',
      isWhole ? 'El curso que cubría queda cerrado.' : 'Conservas el acceso a lo que compraste.',
      `Pedido ${order}`,
    ],
    reason: 'Recibes este correo porque se hizo una compra con esta dirección.',
  },
} as const satisfies Record<Language, object>

type Refunded = {
  readonly order: Order
  readonly amount: number
  /** What has gone back of the order in total, which makes the key of the email unique. */
  readonly total: number
  readonly isWhole: boolean
}

/** [O-32] Emails about a refund that does not end a subscription: a part of a payment, or a course. */
export async function mailRefund(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx & Pick<Db, 'select'>,
  { order, amount, total, isWhole }: Refunded,
): Promise<void> {
  const to = await findPayer(tx, order)
  if (to === null) return
  const { id, currency, language } = order
  const { subject, preview, paragraphs, reason } = texts[language]
  const figures = {
    amount: formatMoney(amount, currency, language),
    paid: formatMoney(order.amount, currency, language),
    order: id,
  }
  const content = composeEmail({
    subject,
    preview: preview(figures),
    paragraphs: paragraphs(figures, isWhole),
    reason,
    language,
  })
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
