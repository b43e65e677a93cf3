import { formatMoney } from '@vela/contract/money'
import { composeLetter } from '../../../gateways/mail/compose-letter.ts'
import type { Letter } from '../../../gateways/mail/mail.ts'
import type { Language } from '../../../http/language.ts'
import type { BoughtAddOn } from '../add-on/add-on.table.ts'
import { addOnTitle } from '../offer/catalogue.ts'
import { dayIn } from './figures.ts'

type Bill = {
  readonly course: string
  readonly paid: string
  readonly paidOn: string
  readonly order: string
  /** Whether it was charged to the card of a plan. */
  readonly hasPlan: boolean
}

const texts = {
  en: {
    subject: 'Your receipt for a new course',
    preview: 'The course is yours. It is waiting on your map.',
    paragraphs: ({ course, paid, paidOn, order, hasPlan }: Bill) => [
      `Thank you. The course “${course}” is yours now, and it is waiting on your map.`,
      `You paid ${paid} on ${paidOn}, once. It does not renew${hasPlan ? '; your plan goes on as before' : ''}.`,
      `Order ${order}`,
    ],
    button: 'Open my courses',
    reason: 'You get this mail because something was bought with your account.',
  },
  es: {
    subject: 'Tu recibo de un curso nuevo',
    preview: 'El curso ya es tuyo. Te espera en tu mapa.',
    paragraphs: ({ course, paid, paidOn, order, hasPlan }: Bill) => [
      `Gracias. El curso «${course}» ya es tuyo y te espera en tu mapa.`,
      `Pagaste ${paid} el ${paidOn}, una sola vez. No se renueva${hasPlan ? '; tu plan sigue igual que antes' : ''}.`,
      `Pedido ${order}`,
    ],
    button: 'Abrir mis cursos',
    reason: 'Recibes este correo porque se hizo una compra con tu cuenta.',
  },
} as const satisfies Record<Language, object>

export function writeAddOnLetter(addOn: BoughtAddOn, chargedAt: Date, url: string): Letter {
  const { id, product, language, currency, amount } = addOn
  const { paragraphs, button, ...words } = texts[language]
  const bill = {
    course: addOnTitle(product, language),
    paid: formatMoney(amount, currency, language),
    paidOn: dayIn(chargedAt, language),
    order: id,
    hasPlan: addOn.firstPurchaseId !== null,
  }
  return composeLetter({ ...words, paragraphs: paragraphs(bill), language, button: { label: button, url } })
}
