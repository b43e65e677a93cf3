import type { Figure } from './figure.ts'

/** Sums whose numbers are told apart by the words beside them. */
export type Ratio =
  | 'recovery'
  | 'break_even'
  | 'dividend'
  | 'average_price'
  | 'rental'
  | 'margin'
  | 'price_earnings'

const loses =
  /\b(?:los[est]\w*|fell|falls?|fallen|drop\w*|crash\w*|down|perd\w+|perdid\w+|pierd\w+|cae|cayo|caida|caer|bajo|baja|bajar)\b/
const recovers =
  /\b(?:(?:get|come|climb|go|be|gets) back|break(?:ing)? ?-?even|recover\w*|recoup\w*|back to (?:where|even|zero|the|its)|make (?:it|that|them) (?:up|back)|must .{0,20}(?:rise|gain|grow|go up)|gain\b.{0,20}\bneed\w*|need\w*\b.{0,20}\b(?:gain|rise)|recuper\w+|volver (?:a|al|adonde)|quedar (?:igual|a mano)|salir a mano|(?:tiene|tengo|debe|tendria) (?:que )?(?:subir|ganar))\b/
const asksWhy = /\b(?:why|por que)\b/
const breaksEven =
  /\b(?:break(?:ing)?[ -]?even|punto de equilibrio|umbral de rentabilidad|cubrir (?:\w+ )?(?:costos|gastos|costes)|cuant[ao]s\b.{0,40}\b(?:para no|sin) perder)\b/
const yields = /\b(?:yields?|rendimiento|rentabilidad|rinde|what percent\w*|que porcentaje)\b/
const averages =
  /\b(?:(?:average|avg|mean) (?:\w+ ){0,2}(?:price|cost)|precio (?:\w+ )?(?:promedio|medio)|costo (?:promedio|medio)|(?:promedio|media) (?:de compra|por accion))\b/
const rents = /\b(?:rent|rents|rental|rented|tenant|alquil\w+|arriendo|arrend\w+|renta|rento|inquilino)\b/
const returns = /\b(?:yields?|returns?|cap rate|rentabilidad|rendimiento|retorno)\b/
const margins = /\b(?:margin|margen)\b/
const sells = /\b(?:price|revenues?|sales|sell\w*|sold|precio|ventas?|ingresos|vend[oei]\w*)\b/
const spends =
  /\b(?:costs?|expenses?|profits?|net income|cost[oea]s?|gastos?|cuesta|ganancias?|utilidad\w*|beneficios?)\b/
const priceEarnings =
  /\bp ?\/ ?e\b|\bpe ratio\b|\bprice[ -](?:to[ -])?earnings\b|\b(?:ratio )?precio[ /-]{1,3}(?:beneficios?|utilidad(?:es)?|ganancias?)\b|\bratio per\b|\bel per\b|\bper de\b/

/** Null: none of them, or no numbers to work with. */
export function findRatio(text: string, figures: readonly Figure[]): Ratio | null {
  const rates = figures.filter(isRate)
  const amounts = amountsIn(figures)
  const hasTime = figures.some(({ kind }) => kind === 'time')
  if (rates.length === 1 && !hasTime && loses.test(text) && recovers.test(text) && !asksWhy.test(text))
    return 'recovery'
  if (rates.length > 0 || amounts.length === 0) return null
  if (breaksEven.test(text) && (amounts.length === 2 || amounts.length === 3)) return 'break_even'
  if (averages.test(text) && amounts.length > 1) return 'average_price'
  if (rents.test(text) && returns.test(text)) return 'rental'
  if (hasTime) return null
  if (/\bdividend/.test(text) && yields.test(text)) return 'dividend'
  if (priceEarnings.test(text) && amounts.length > 1) return 'price_earnings'
  if (margins.test(text) && sells.test(text) && spends.test(text)) return 'margin'
  return null
}

/** "20" after "at" is read as a rate; where prices are meant it is one. */
export function amountsIn(figures: readonly Figure[]): readonly Figure[] {
  return figures.filter((figure) => figure.kind !== 'time' && !isRate(figure))
}

function isRate({ kind, raw }: Figure): boolean {
  return kind === 'percent' && /%|per ?cent|pct|por ?ciento/.test(raw)
}
