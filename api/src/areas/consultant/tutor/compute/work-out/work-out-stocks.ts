import { type Decimal, one, over, times, whole } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import { amountsIn } from '../read/find-ratio.ts'
import { nameFigures } from '../read/name-figures.ts'
import type { Computed, Say } from '../say.ts'
import type { Given } from './given.ts'

const bySize = (a: { value: Decimal }, b: { value: Decimal }) => (a.value < b.value ? 1 : -1)

export function workOutDividend(given: Given): Computed {
  const { say, text } = given
  const { t, money, percent } = say
  const search = t('dividend yield', 'rendimiento por dividendo')
  // A share costs more than it pays.
  const [price, paid] = amountsIn(given.figures).toSorted(bySize)
  const absurd = findAbsurd(say, { amounts: [price?.value, paid?.value] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (price === undefined || paid === undefined)
    return say.ask(
      search,
      [
        t(
          'the dividend of a year and the price of a share',
          'el dividendo de un año y el precio de la acción',
        ),
      ],
      t(
        'Dividend yield of a share at 45 that pays 1.80',
        'Rendimiento por dividendo de una acción a 45 que paga 1.80',
      ),
    )
  const often =
    paid.isMonthly || /\b(?:monthly|every month|a month|mensual\w*|al mes|cada mes)\b/.test(text)
      ? 12n
      : /\b(?:quarterly|every quarter|a quarter|per quarter|each quarter|trimestral\w*|(?:al|por|cada) trimestre)\b/.test(
            text,
          )
        ? 4n
        : 1n
  const year = paid.value * often
  const share = over(year * 100n, price.value)
  return say.answer(
    search,
    t(
      `The dividend yield is **${percent(share)}** a year.`,
      `El rendimiento por dividendo es **${percent(share)}** al año.`,
    ),
    [
      ...(often === 1n ? [] : [`${money(paid.value)} × ${often} = ${money(year)}`]),
      t(
        `Dividend of a year ÷ price: ${money(year)} ÷ ${money(price.value)} × 100 = ${percent(share)}`,
        `Dividendo de un año ÷ precio: ${money(year)} ÷ ${money(price.value)} × 100 = ${percent(share)}`,
      ),
      t(
        'A dividend can be cut, and the price moves: tomorrow it may be another number.',
        'Un dividendo puede bajar y el precio se mueve: mañana puede ser otro número.',
      ),
    ],
  )
}

const pairedBy =
  /^ ?(?:shares?|units?|coins?|stocks?|acciones|unidades|participaciones|titulos)? ?(?:at|@|a|for|x|por|de)(?: (?:a price of|un precio de))? ?$/

export function workOutAveragePrice(given: Given): Computed {
  const { say, text } = given
  const { t } = say
  const search = t('dollar cost averaging', 'promediar el costo comprar cada mes')
  const figures = amountsIn(given.figures)
  const absurd = findAbsurd(say, { amounts: figures.map(({ value }) => value) })
  if (absurd !== null) return say.refuse(search, absurd)
  const bought: { count: Decimal; price: Decimal }[] = []
  for (let at = 0; at + 1 < figures.length; at += 2) {
    const [count, price] = [figures[at], figures[at + 1]]
    if (count && price && pairedBy.test(text.slice(count.end, price.at)))
      bought.push({ count: count.value, price: price.value })
  }
  if (bought.length > 1 && bought.length * 2 === figures.length) return averageOf(say, bought, search, null)

  const isSame = /\b(?:each|every|same|always|cada|mism[oa]|siempre|al mes|a month|mensual\w*)\b/.test(text)
  const list = /\b(?:prices?|precios?|at|a|cuando (?:vale|cuesta))\b[^\d]*$/
  const [amount] = figures
  if (isSame && amount !== undefined && list.test(text.slice(0, amount.at)))
    return averageOf(
      say,
      figures.map(({ value }) => ({ count: over(whole(100), value), price: value })),
      search,
      whole(100),
    )
  const from = figures.findIndex(({ at }, index) => index > 0 && list.test(text.slice(0, at)))
  const paid = figures.slice(from)
  if (isSame && from === 1 && amount !== undefined && paid.length > 1)
    return averageOf(
      say,
      paid.map(({ value }) => ({ count: over(amount.value, value), price: value })),
      search,
      amount.value,
    )
  return say.ask(
    search,
    [
      t(
        'how many were bought at which price, or the amount of each time and the prices',
        'cuántas se compraron a qué precio, o el monto de cada vez y los precios',
      ),
    ],
    t(
      'Average price of 10 shares at 20 and 5 shares at 26',
      'Precio promedio de 10 acciones a 20 y 5 acciones a 26',
    ),
  )
}

type Bought = readonly { readonly count: Decimal; readonly price: Decimal }[]

function averageOf(say: Say, bought: Bought, search: string, each: Decimal | null): Computed {
  const { t, money, number } = say
  const count = bought.reduce((all, one) => all + one.count, 0n)
  const cost =
    each === null
      ? bought.reduce((all, one) => all + times(one.count, one.price), 0n)
      : each * BigInt(bought.length)
  const average = over(cost, count)
  return say.answer(
    search,
    t(`The average price is **${money(average)}**.`, `El precio promedio es **${money(average)}**.`),
    [
      ...bought.map((one) =>
        each === null
          ? `${number(one.count, 4)} × ${money(one.price)} = ${money(times(one.count, one.price))}`
          : `${money(each)} ÷ ${money(one.price)} = ${number(one.count, 4)}`,
      ),
      t(
        `In all ${money(cost)} for ${number(count, 4)}: ${money(cost)} ÷ ${number(count, 4)} = ${money(average)}`,
        `En total ${money(cost)} por ${number(count, 4)}: ${money(cost)} ÷ ${number(count, 4)} = ${money(average)}`,
      ),
    ],
  )
}

export function workOutPriceEarnings(given: Given): Computed {
  const { say } = given
  const { t, money, number } = say
  const search = t('price to earnings ratio', 'relación precio beneficio')
  const figures = amountsIn(given.figures)
  const text = given.text.replaceAll(/\bprice[ -](?:to[ -])?earnings\b|\bprecio[ /-]{1,3}\w+/g, (all) =>
    '#'.repeat(all.length),
  )
  const named = nameFigures(text, figures, {
    earnings: /\b(?:earn\w*|eps|profits?|net income|beneficios?|utilidad(?:es)?|bpa|ganancias?|gana)\b/g,
    price: /\b(?:price|market cap\w*|trades? at|costs?|precio|capitalizacion|cotiza|cuesta|vale)\b/g,
    shares: /\b(?:shares|acciones)\b/g,
  })
  const isTotal = figures.length > 2
  const rest = figures
    .filter((one) => one !== named.get('price') && one !== named.get('earnings'))
    .toSorted(bySize)
  const price = (named.get('price') ?? rest.shift())?.value
  const earned = (named.get('earnings') ?? rest.shift())?.value
  const shares = isTotal ? (named.get('shares')?.value ?? undefined) : one
  const absurd = findAbsurd(say, { amounts: [price, earned, shares] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (price === undefined || earned === undefined || shares === undefined)
    return say.ask(
      search,
      [
        t(
          'the price and the earnings, both of one share or both of the whole company',
          'el precio y la utilidad, ambos por acción o ambos de toda la empresa',
        ),
      ],
      t(
        'P/E with a price of 60 and earnings of 4 per share',
        'Relación precio/utilidad con precio 60 y utilidad de 4 por acción',
      ),
    )
  const each = over(earned, shares)
  const ratio = over(price, each)
  return say.answer(
    search,
    t(`The P/E ratio is **${number(ratio)}**.`, `La relación precio/utilidad es **${number(ratio)}**.`),
    [
      ...(isTotal
        ? [
            t(
              `Earnings of one share: ${money(earned)} ÷ ${number(shares)} = ${money(each)}`,
              `Utilidad por acción: ${money(earned)} ÷ ${number(shares)} = ${money(each)}`,
            ),
          ]
        : []),
      `${money(price)} ÷ ${money(each)} = ${number(ratio)}`,
      t(
        `So ${number(ratio)} are paid for every 1 earned in a year.`,
        `Es decir, se pagan ${number(ratio)} por cada 1 ganado en un año.`,
      ),
    ],
  )
}
