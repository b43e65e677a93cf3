import { over, times, whole } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import type { Computed } from '../say.ts'
import type { Given } from './given.ts'

const insteadOf = /\d\D{0,12}\b(?:instead of|rather than|down from|en vez de|en lugar de)\b/

/** A share of an amount, what is left without it or makes it more, and the change between two amounts. */
export function workOutPercent(given: Given): Computed {
  const { say, text, figures } = given
  const { t, number, percent } = say
  const search = t('percent goals with a number', 'porcentaje metas con números')
  const rate = figures.find(({ kind }) => kind === 'percent')
  const amounts = figures.filter(({ kind }) => kind !== 'percent')
  const isMoney = amounts.some(({ raw }) => /[$€£]|dol|euro|peso|usd|buck/.test(raw))
  const shown = isMoney ? say.money : (value: bigint) => number(value, 2)
  const [first, second] = amounts
  const absurd = findAbsurd(say, { amounts: amounts.map(({ value }) => value) })
  if (absurd !== null) return say.refuse(search, absurd)

  if (rate !== undefined && first !== undefined) {
    const part = times(first.value, over(rate.value, whole(100)))
    const isLess = /\b(?:off|discount|descuento|minus|menos|decrease|less|baja|rebaja)\b/.test(text)
    const isMore = /\b(?:add|plus|mas|increase\w*|tip|propina|raise|aument\w*|sube|subir)\b/.test(text)
    const line = `${shown(first.value)} × ${percent(rate.value)} = ${shown(part)}`
    if (!isLess && !isMore)
      return say.answer(
        search,
        t(
          `${percent(rate.value)} of ${shown(first.value)} is **${shown(part)}**.`,
          `El ${percent(rate.value)} de ${shown(first.value)} es **${shown(part)}**.`,
        ),
        [line],
      )
    const result = isLess ? first.value - part : first.value + part
    const sign = isLess ? '−' : '+'
    return say.answer(
      search,
      t(`The result is **${shown(result)}**.`, `El resultado es **${shown(result)}**.`),
      [line, `${shown(first.value)} ${sign} ${shown(part)} = ${shown(result)}`],
    )
  }
  if (first === undefined || second === undefined)
    return say.ask(
      search,
      [t('two amounts, or a percentage and an amount', 'dos montos, o un porcentaje y un monto')],
      t('What is 15% of $80?', '¿Cuánto es el 15% de $80?'),
    )

  if (
    /\b(?:what percent\w*|is what|que porcentaje|percent\w* of)\b/.test(text) &&
    !/\bfrom\b|\bde .{1,20}\ba\b|\bchange\b|\bcambio\b/.test(text) &&
    !insteadOf.test(text)
  ) {
    // "of 80 is 20" and "20 of 80" say it in either order.
    const wholeOne = figures.find(({ at }) => /\b(?:of|de|del)\W*$/.test(text.slice(0, at))) ?? second
    const part = wholeOne === first ? second : first
    const share = over(part.value * 100n, wholeOne.value)
    return say.answer(
      search,
      t(
        `${shown(part.value)} is **${percent(share)}** of ${shown(wholeOne.value)}.`,
        `${shown(part.value)} es el **${percent(share)}** de ${shown(wholeOne.value)}.`,
      ),
      [`${shown(part.value)} ÷ ${shown(wholeOne.value)} × 100 = ${percent(share)}`],
    )
  }
  const [from, to] = insteadOf.test(text) ? [second.value, first.value] : [first.value, second.value]
  const change = over((to - from) * 100n, from)
  return say.answer(
    search,
    t(
      `From ${shown(from)} to ${shown(to)} is a change of **${percent(change)}**.`,
      `De ${shown(from)} a ${shown(to)} hay un cambio de **${percent(change)}**.`,
    ),
    [
      `${shown(to)} − ${shown(from)} = ${shown(to - from)}`,
      `${shown(to - from)} ÷ ${shown(from)} × 100 = ${percent(change)}`,
    ],
  )
}
