import { formatMoney } from '@vela/contract/money'
import type { Db, Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { composeEmail } from '../../../../gateways/mail/compose-email.ts'
import type { EmailContent } from '../../../../gateways/mail/mail.ts'
import { postMail } from '../../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../../http/language.ts'
import { findAccountEmail } from '../../../identity/public.ts'
import { addOnTitle } from '../../catalogue/catalogue.ts'
import { findOrder, type Order } from '../../order/tables/orders.table.ts'
import { dayIn } from './wording.ts'

type Figures = {
  readonly course: string
  readonly paid: string
  readonly paidOn: string
  readonly order: string
  /** Whether the add-on was charged to the saved card of a plan. */
  readonly hasPlan: boolean
}

const texts = {
  en: {
    subject: 'Your receipt for a new course',
    preview: 'The course is yours. It’s waiting on your map.',
    paragraphs: ({ course, paid, paidOn, order, hasPlan }: Figures) => [
      `Thank you. The course “${course}” is yours now, and it’s waiting on your map.`,
      `You paid ${paid} on ${paidOn}, once. It won’t renew${hasPlan ? '; your plan continues as before' : ''}.`,
      `Order ${order}`,
    ],
    button: 'Open my courses',
    reason: 'You’re getting this e-mail because something was bought with your account.',
  },
  es: {
    subject: 'Tu recibo de un curso nuevo',
    preview: 'El curso ya es tuyo. Te espera en tu mapa.',
    paragraphs: ({ course, paid, paidOn, order, hasPlan }: Figures) => [
      `Gracias. El curso «${course}» ya es tuyo y te espera en tu mapa.`,
      `Pagaste ${paid} el ${paidOn}, una sola vez. No se renueva${hasPlan ? '; tu plan sigue igual que antes' : ''}.`,
      `Pedido ${order}`,
    ],
    button: 'Abrir mis cursos',
    reason: 'Recibes este correo porque se hizo una compra con tu cuenta.',
  },
} as const satisfies Record<Language, object>

function writeAddOnReceipt(order: Order, chargedAt: Date, url: string): EmailContent {
  const { id, productId, language, currency, amount } = order
  const { paragraphs, button, ...words } = texts[language]
  const figures = {
    course: addOnTitle(productId, language),
    paid: formatMoney(amount, currency, language),
    paidOn: dayIn(chargedAt, language),
    order: id,
    hasPlan: order.cardOrderId !== null,
  }
  return composeEmail({
    ...words,
    paragraphs: paragraphs(figures),
    language,
    button: { label: button, url },
  })
}

/** Sends the receipt to the email address of the plan whose card was charged, or else to the account's address. */
export async function mailAddOnReceipt(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Tx & Pick<Db, 'select'>,
  order: Order,
  chargedAt: Date,
  again = '',
): Promise<void> {
  const { accountId, cardOrderId } = order
  const card = cardOrderId === null ? undefined : await findOrder(tx, cardOrderId)
  const to = card === undefined ? await findAccountEmail(tx, accountId ?? '') : card.email
  if (!to) return
  const content = writeAddOnReceipt(order, chargedAt, new URL('/', deps.publicUrl).href)
  await postMail(deps, tx, { onceKey: `add-on receipt ${order.id}${again}`, to, content })
}
