import type { Figure } from './figure.ts'

const goalBefore =
  /\b(?:goal|target|reach|reaching|get to|get|to have|end up with|retire with|will have|hit|becomes?|se (?:vuelvan|vuelven|conviertan en|convierten en)|save up|saved up|save for|need|accumulate|meta|objetivo|llegar a|llegue a|juntar|tener|alcanzar|reunir|completar|acumular|lograr|necesito|ahorrar para|costs?|cuesta|vale)\b[^\d]{0,22}$|\b(?:want|wanted|quiero|quisiera)(?: about| unos| around)? ?$/
const startBefore =
  /\b(?:i have|i've got|already|have saved|starting|start|begin|beginning|initial|now have|tengo|ya tengo|empiezo|empezando|parto|partiendo|inicial|ahorrados|lump sum|on top of)\b[^\d]{0,22}$/
const startAfter = /^ ?(?:saved|already|now|to start|ahorrad|guardad|iniciales|initial|up front)/
const downBefore = /\b(?:down ?payment|enganche|cuota inicial|entrada)(?: (?:of|is|del?|es))? ?$/
const downAfter = /^ ?(?:down\b|as (?:a )?down|de (?:enganche|entrada|cuota inicial)\b)/
const paymentBefore =
  /\b(?:pay(?! on\b| (?:\w+ )?off\b)|paying(?! on\b| (?:\w+ )?off\b)|payments? of|pago(?! al mes (?:por|de)\b)|pagando|pagar|pagos? de|cuotas? de|abono|abonando|abonar|minimum|minimum of|minimo|minimo de)\b[^\d]{0,12}$/

/** What an amount is for, by the words beside it. */
export function roleOf(before: string, after: string): Figure['role'] {
  if (isDown(before, after)) return 'down'
  if (goalBefore.test(before)) return 'goal'
  if (startBefore.test(before) || startAfter.test(after)) return 'start'
  return isPaid(before) ? 'payment' : null
}

/** Paid at once, of something that is bought on credit. */
export function isDown(before: string, after: string): boolean {
  return downBefore.test(before) || downAfter.test(after)
}

export function isPaid(before: string): boolean {
  return paymentBefore.test(before)
}
