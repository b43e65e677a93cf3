import { formatMoney } from '@vela/contract/money'
import type { Db, Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { defineEmail } from '../../../../gateways/mail/define-email.ts'
import type { EmailContent } from '../../../../gateways/mail/mail.ts'
import { postMail } from '../../../../gateways/mail/post-mail.ts'
import type { Language } from '../../../../http/language.ts'
import { findAccountEmail } from '../../../identity/public.ts'
import { type WritingDeps, writeEmail } from '../../../publishing/public.ts'
import { addOnTitle } from '../../catalogue/catalogue.ts'
import { findOrder, type Order } from '../../order/tables/orders.table.ts'
import { dayIn } from './wording.ts'

export const addOnReceipt = defineEmail({
  id: 'add_on_receipt',
  about: 'After a course was bought',
  samples: {
    en: {
      course: 'Crypto Basics',
      paid: '$29.99',
      paidOn: 'November 18, 2026',
      order: '5f0c2d1e',
      plan: '; your plan continues as before',
    },
    es: {
      course: 'Cripto desde cero',
      paid: 'US$29.99',
      paidOn: '18 de noviembre de 2026',
      order: '5f0c2d1e',
      plan: '; tu plan sigue igual que antes',
    },
  },
  words: {
    en: ({ course, paid, paidOn, order, plan }) => ({
      subject: 'Your receipt for a new course',
      preview: 'The course is yours. It’s waiting on your map.',
      paragraphs: [
        `Thank you. The course “${course}” is yours now, and it’s waiting on your map.`,
        `You paid ${paid} on ${paidOn}, once. It won’t renew${plan}.`,
        `Order ${order}`,
      ],
      button: 'Open my courses',
      reason: 'You’re getting this e-mail because something was bought with your account.',
    }),
    es: ({ course, paid, paidOn, order, plan }) => ({
      subject: 'Tu recibo de un curso nuevo',
      preview: 'El curso ya es tuyo. Te espera en tu mapa.',
      paragraphs: [
        `Gracias. El curso «${course}» ya es tuyo y te espera en tu mapa.`,
        `Pagaste ${paid} el ${paidOn}, una sola vez. No se renueva${plan}.`,
        `Pedido ${order}`,
      ],
      button: 'Abrir mis cursos',
      reason: 'Recibes este correo porque se hizo una compra con tu cuenta.',
    }),
  },
})

const planContinues = {
  en: '; your plan continues as before',
  es: '; tu plan sigue igual que antes',
} as const satisfies Record<Language, string>

function writeAddOnReceipt(deps: WritingDeps, order: Order, chargedAt: Date, url: string): EmailContent {
  const { id, productId, language, currency, amount } = order
  const values = {
    course: addOnTitle(productId, language),
    paid: formatMoney(amount, currency, language),
    paidOn: dayIn(chargedAt, language),
    order: id,
    // The add-on was charged to the saved card of a plan.
    plan: order.cardOrderId === null ? '' : planContinues[language],
  }
  return writeEmail(deps, addOnReceipt, { language, values, url })
}

/** Sends the receipt to the email address of the plan whose card was charged, or else to the account's address. */
export async function mailAddOnReceipt(
  deps: WritingDeps & Pick<Deps, 'queue' | 'publicUrl'>,
  tx: Tx & Pick<Db, 'select'>,
  order: Order,
  chargedAt: Date,
  again = '',
): Promise<void> {
  const { accountId, cardOrderId } = order
  const card = cardOrderId === null ? undefined : await findOrder(tx, cardOrderId)
  const to = card === undefined ? await findAccountEmail(tx, accountId ?? '') : card.email
  if (!to) return
  const content = writeAddOnReceipt(deps, order, chargedAt, new URL('/', deps.publicUrl).href)
  await postMail(deps, tx, { onceKey: `add-on receipt ${order.id}${again}`, to, content })
}
