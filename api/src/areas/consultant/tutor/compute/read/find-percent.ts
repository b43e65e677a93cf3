import type { Figure } from './figure.ts'

const percentWords =
  /\b(?:percent\w*|porcentaje|porcentual|discount|descuento|off|tip|propina|increase\w*|decrease\w*|rose|fell|went up|went down|subio|bajo|aument\w+|disminu\w+|raise|aumento|change|cambio|variacion)\b|%/
const betweenTwo =
  /\b(?:from|de|what percent\w*|que porcentaje|percent\w* (?:of|is|change|increase)|is what|change|cambio|variacion)\b/
const ofSomethingElse =
  /\b(?:loan|mortgage|prestamo|hipoteca|double|duplic\w*|card|tarjeta|debt|deuda|credito|inflation|inflacion|grow\w*|how long|cuanto tiempo)\b/
const ofAmount =
  /% (?:(?:sales )?tax |vat |(?:de )?(?:iva|impuestos?) )?(?:of|de|del|off|on|sobre|from|to|a|menos|mas)\b|\bpercent of\b|\bpor ?ciento de\b|\b(?:add|plus|minus|mas|menos|increase|decrease|discount|descuento|tip|propina|raise|aumento|sube|baja|dividend\w*|yield\w*|dividendo\w*)\b/

/** Of shares of an amount and changes between two; none of time. */
export function isOfPercent(text: string, figures: readonly Figure[]): boolean {
  if (figures.some(({ kind, isMonthly }) => kind === 'time' || isMonthly) || figures.length !== 2)
    return false
  const rates = figures.filter(({ kind }) => kind === 'percent').length
  if (rates === 1) return !ofSomethingElse.test(text) && ofAmount.test(text)
  return rates === 0 && percentWords.test(text) && betweenTwo.test(text)
}

const sameRate =
  /\b(?:same as|equal\w*|equivalent|lo mismo|igual (?:a|que)|equival\w+|effective|efectiva|(?:what|how much) (?:is (?:it|that) )?(?:a|per) year|cuanto es (?:al ano|anual))\b/

/** Whether so much a month is the same as so much a year; nothing is lent or saved yet. */
export function isRateCompared(text: string, figures: readonly Figure[]): boolean {
  const [rate, ...rest] = figures.filter(({ kind }) => kind === 'percent')
  if (rate === undefined || !/month|mes|mensual/.test(rate.raw)) return false
  const others = figures.filter((figure) => figure !== rate && !rest.includes(figure))
  if (rest.length > 1 || others.some(({ kind, raw }) => kind === 'time' || !/year|anual|ano/.test(raw)))
    return false
  return sameRate.test(text)
}
