import { type Decimal, one, over, rounded, toNumber } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import { amountsIn } from '../read/find-ratio.ts'
import { nameFigures } from '../read/name-figures.ts'
import type { Computed } from '../say.ts'
import type { Given } from './given.ts'

const costs =
  /\b(?<!fixed )(?:variable costs?|unit costs?|costs?|expenses?|make|cost[oe]s?(?! fij)|cuesta\w*|gastos?(?! fij)|material\w*)\b/g
const prices =
  /\b(?:sell\w*|sold|price|charge|revenues?|sales|precio(?: de venta)?|vend[oei]\w*|ventas?|ingresos|cobro)\b/g

/** How many have to be sold until nothing is lost. */
export function workOutBreakEven(given: Given): Computed {
  const { say, text } = given
  const { t, money } = say
  const search = t('business costs profit', 'negocio costos ganancia')
  const figures = amountsIn(given.figures)
  const named = nameFigures(text, figures, {
    fixed:
      /\b(?:fixed(?: monthly)?(?: costs?| expenses?)?|overhead|(?:costos?|gastos?|costes?) fijos?(?: mensuales)?|fijos)\b/g,
    price: prices,
    cost: costs,
  })
  // The largest is what has to be covered, and a price is more than a cost.
  const rest = figures
    .filter((one) => ![...named.values()].includes(one))
    .toSorted((a, b) => (a.value < b.value ? 1 : -1))
  const { fixed, price, cost } = inOrder({
    fixed: (named.get('fixed') ?? rest.shift())?.value,
    price: (named.get('price') ?? rest.shift())?.value,
    cost: (named.get('cost') ?? rest.shift())?.value,
  })
  const absurd = findAbsurd(say, { amounts: [fixed, price, cost] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (fixed === undefined || price === undefined || cost === undefined)
    return say.ask(
      search,
      [
        ...(fixed === undefined ? [t('the fixed costs', 'los costos fijos')] : []),
        ...(price === undefined ? [t('the price of one', 'el precio de cada unidad')] : []),
        ...(cost === undefined ? [t('what one costs you', 'lo que te cuesta cada unidad')] : []),
      ],
      t(
        'Break-even with fixed costs 420, price 14, cost 5.60',
        'Punto de equilibrio con costos fijos 420, precio 14, costo 5.60',
      ),
    )
  const left = price - cost
  if (left <= 0n)
    return say.refuse(
      search,
      t(
        `Each one is sold for ${money(price)} and costs ${money(cost)}, so nothing is left for the fixed costs: there is no break-even.`,
        `Cada unidad se vende a ${money(price)} y cuesta ${money(cost)}, así que no queda nada para los costos fijos: no hay punto de equilibrio.`,
      ),
    )
  const exact = over(fixed, left)
  const units = (exact + one - 1n) / one
  return say.answer(
    search,
    t(
      `It takes **${units} ${units === 1n ? 'unit' : 'units'}** to break even.`,
      `El punto de equilibrio son **${units} ${units === 1n ? 'unidad' : 'unidades'}**.`,
    ),
    [
      t(
        `Each one leaves ${money(price)} − ${money(cost)} = ${money(left)}`,
        `Cada una deja ${money(price)} − ${money(cost)} = ${money(left)}`,
      ),
      `${money(fixed)} ÷ ${money(left)} = ${say.number(exact)}${toNumber(rounded(exact, 9)) % 1 === 0 ? '' : t(', rounded up', ', redondeado hacia arriba')}`,
      t(`Every one after that earns ${money(left)}.`, `Cada una después de esa gana ${money(left)}.`),
    ],
  )
}

type Costs = Readonly<Record<'fixed' | 'price' | 'cost', Decimal | undefined>>

/** "The stall costs 900, each one 2": the cost that is above both others is the one to be covered. */
function inOrder({ fixed, price, cost }: Costs): Costs {
  if (fixed === undefined || price === undefined || cost === undefined) return { fixed, price, cost }
  return fixed < price && price < cost ? { fixed: cost, price, cost: fixed } : { fixed, price, cost }
}

/** What is left of what was sold, in percent. */
export function workOutMargin(given: Given): Computed {
  const { say, text } = given
  const { t, money, percent } = say
  const search = t('profit margin', 'margen de ganancia')
  const figures = amountsIn(given.figures)
  const named = nameFigures(text, figures, {
    price: prices,
    cost: costs,
    profit: /\b(?:net income|profits?|earnings|ganancias?|utilidad(?:es)?|beneficios?)\b/g,
  })
  const rest = figures.filter((one) => ![...named.values()].includes(one))
  const sold = (named.get('price') ?? rest.shift())?.value
  const spent = named.get('cost')?.value
  const kept =
    named.get('profit')?.value ?? (sold === undefined || spent === undefined ? undefined : sold - spent)
  const absurd = findAbsurd(say, { amounts: [sold, spent] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (sold === undefined || kept === undefined)
    return say.ask(
      search,
      [
        sold === undefined
          ? t('the price or the sales', 'el precio o las ventas')
          : t('the costs or the profit', 'los costos o la ganancia'),
      ],
      t('Margin with price 50 and cost 30', 'Margen con precio 50 y costo 30'),
    )
  const margin = over(kept * 100n, sold)
  return say.answer(
    search,
    t(`The margin is **${percent(margin)}**.`, `El margen es de **${percent(margin)}**.`),
    [
      ...(spent === undefined || named.has('profit')
        ? []
        : [`${money(sold)} − ${money(spent)} = ${money(kept)}`]),
      `${money(kept)} ÷ ${money(sold)} × 100 = ${percent(margin)}`,
      t(
        'The margin is counted on what was sold, not on the cost.',
        'El margen se cuenta sobre lo vendido, no sobre el costo.',
      ),
    ],
  )
}
