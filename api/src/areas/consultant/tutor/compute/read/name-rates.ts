import type { Figure } from './figure.ts'
import { nameFigures } from './name-figures.ts'

const feeWords =
  /\b(?:fees?|charges?|charging|expense ratio|(?:annual|yearly|ongoing) costs?|costs?(?= \d)|ter|comision(?:es)?|cost[oe] (?:anual|de|del)|cobra|cobran|gastos anuales)\b/g
const inflationWords =
  /\b(?:inflation|inflacion|prices rise|prices rising|precios suben|suben los precios)\b/g

const orElse =
  /^ ?(?:\w+ )?(?:vs\.?|versus|or|o|contra|against|compared (?:to|with)|instead of|frente a|en vez de)(?: (?:a|an|una?|del?|uno de))* ?$|^,? ?(?:and|y|while|mientras)(?: (?:the|el|la|another|other|otro|fund|fondo|one|[a-c]))+(?: (?:charges?|takes|cobra|at|with|con|del?))? ?$/

/** Which of the rates is a fee and which inflation; beside a fee, the one it is held against is one, too. */
export function nameRates(text: string, figures: readonly Figure[]): Figure[] {
  const rates = figures.filter(({ kind, role }) => kind === 'percent' && role === null)
  const named = nameFigures(text, rates, { inflation: inflationWords, fee: feeWords })
  const fee = named.get('fee')
  const isRival = (one: Figure) =>
    fee !== undefined &&
    one.kind === 'percent' &&
    (orElse.test(text.slice(one.end, fee.at)) || orElse.test(text.slice(fee.end, one.at)))
  const roleOf = (figure: Figure) => {
    if (figure === named.get('inflation')) return 'inflation'
    if (figure === fee || isRival(figure)) return 'fee'
    return figure.role
  }
  return figures.map((figure) => ({ ...figure, role: roleOf(figure) }))
}
