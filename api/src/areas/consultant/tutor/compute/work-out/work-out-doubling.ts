import { one, over, power, toNumber, whole } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import type { Computed, Say } from '../say.ts'
import { type Given, monthsOf } from './given.ts'

/** How many times as much, and the number that is divided for it: a hundred times its logarithm, made easy to divide. */
type Multiple = {
  readonly by: 72 | 114 | 144
  readonly times: string
  readonly does: string
  readonly become: string
  readonly exactly: string
}

function multipleIn(text: string, { t }: Say): Multiple {
  if (/\btripl|\b114\b/.test(text))
    return {
      by: 114,
      times: '3',
      does: t('triples', 'triplica'),
      become: t('triple', 'triplicarse'),
      exactly: t('triple', 'triple'),
    }
  if (/\b(?:quadrupl|cuadrupl)|\b144\b/.test(text))
    return {
      by: 144,
      times: '4',
      does: t('quadruples', 'cuadruplica'),
      become: t('quadruple', 'cuadruplicarse'),
      exactly: t('four times as much', 'cuádruple'),
    }
  return {
    by: 72,
    times: '2',
    does: t('doubles', 'duplica'),
    become: t('double', 'duplicarse'),
    exactly: t('double', 'doble'),
  }
}

/** How long money takes to be twice, three or four times as much. */
export function workOutDoubling(given: Given): Computed {
  const { say } = given
  const { t, percent, time } = say
  const search = t('rule of 72 doubling', 'regla del 72 duplicar')
  const { by, does, become, exactly, times } = multipleIn(given.text, say)
  const rule = t(`Rule of ${by}`, `Regla del ${by}`)
  const rate = given.figures.find(({ kind }) => kind === 'percent')?.value
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { rates: [rate], months })
  if (absurd !== null) return say.refuse(search, absurd)
  if (rate === undefined && months !== undefined) {
    const needed = over(whole(by * 12), whole(months))
    const years = say.number(over(whole(months), whole(12)))
    return say.answer(
      search,
      t(
        `To ${become} in ${time(months)} it would take about **${percent(needed)} a year**.`,
        `Para ${become} en ${time(months)} haría falta cerca de **${percent(needed)} al año**.`,
      ),
      [`${rule}: ${by} ÷ ${t('years', 'años')} = ${by} ÷ ${years} = ${percent(needed)}`],
    )
  }
  if (rate === undefined)
    return say.ask(
      search,
      [t('the yearly rate', 'la tasa anual')],
      t('How long until money doubles at 6%?', '¿En cuánto tiempo se duplica el dinero al 6%?'),
    )
  if (rate === 0n)
    return say.refuse(
      search,
      t(`At 0% nothing grows, so it never ${does}.`, `Al 0% nada crece, así que nunca se ${does}.`),
    )
  const years = over(whole(by), rate)
  // What the nearest whole year makes of it shows how good the estimate is.
  const year = Math.max(1, Math.round(toNumber(years)))
  const factor = one + over(rate, whole(100))
  const check = `${say.number(factor, 4)} ^ ${year} = ${say.number(power(factor, Math.min(year, 2000)), 2)}`
  return say.answer(
    search,
    t(
      `At ${percent(rate)} a year it ${does} in about **${say.number(years, 1)} years**.`,
      `Al ${percent(rate)} anual se ${does} en unos **${say.number(years, 1)} años**.`,
    ),
    [
      `${rule}: ${by} ÷ ${say.number(rate)} = ${say.number(years, 1)}`,
      ...(year <= 2000
        ? [
            t(
              `Check: ${check}, where ${times} is exactly ${exactly}`,
              `Comprobación: ${check}, donde ${times} es justo el ${exactly}`,
            ),
          ]
        : []),
      t(
        'The rule is an estimate, best between about 4% and 12%.',
        'La regla es una estimación, mejor entre 4% y 12%.',
      ),
    ],
  )
}
