import type { Language } from '../../../../../http/language.ts'
import { type Decimal, over, times, whole } from '../decimal/decimal.ts'
import { currencyOf, laterCurrency, moneyUnit, type NamedCurrency } from './currency.ts'
import type { Figure, Note, Reading } from './figure.ts'
import { each, isRateOfMonth, paceAround, paceOf } from './how-often.ts'
import { nameRates } from './name-rates.ts'
import { writeDigits } from './number-words.ts'
import { readDigits, timesOf } from './read-digits.ts'
import { isDown, isPaid, roleOf } from './role-of.ts'
import { writeAges } from './write-ages.ts'

const number =
  /(?<![\w.,/])(-)?(us\$|\$|€|£|usd ?|s\/\.? ?)? ?(-)?(\d{1,3}(?: \d{3})+(?![\d])(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,']\d+)*)(?:( ?(?:k|mil millones|mil|mm|thousand|grand|hundred|millions?|millon(?:es)?|mln|bn|billions?|billon(?:es)?)\b|m\b))?/g
const percentUnit = / ?(?:%|percent\b|per ?cent\b|pct\b|por ?ciento\b)/y
const timeUnit =
  /[ -]?(?:(years?|yrs?|anos?|anios?)|(months?|mos?|mes(?:es)?)|(weeks?|semanas?)|(days?|dias?))\b(?! (?:by month|by week|by day|a mes|tras mes|a semana|a dia)\b)/y
const rateBefore =
  /\b(?:at|al|tasa|tasa de|tasa del|rate|rate of|rate is|interest|interest of|interes|interes de|interes del|apr|apr of|apr is|tae|return|return of|yield|rendimiento de|inflacion|inflacion de|inflacion del|inflation|inflation of) ?$/

// "at 100 a week" is no rate, and in "24% monthly payment 150" the month is the payment's.
const comesOften = /^ (?:a|per|each|every|por|cada|a la|al) (?:week|day|fortnight|semana|dia|quincena)\b/
const ofPayment =
  /^ ?(?:monthly|mensual(?:es)?) (?:payments?|pagos?|cuotas?|deposits?|savings|contributions?|aportes?)\b/

// Nobody asks with more of them.
const most = 40
const farBefore = 45
/** From here on a bare number is an amount. */
const leastAmount = whole(40)

/** All numbers of a folded text, with what they are of. */
export function readFigures(folded: string, language: Language): Reading {
  const text = hideNames(writeAges(writeDigits(folded)))
  const figures: Figure[] = []
  const notes: Note[] = []
  let currency: NamedCurrency | null = null
  let from = 0
  for (const found of text.matchAll(number)) {
    if (found.index < from) continue
    if (figures.length === most) break
    const read = readOne(text, found, from, language)
    figures.push(read.figure)
    notes.push(...read.notes)
    currency = laterCurrency(currency, read.currency)
    from = read.figure.end
  }
  const meant = dropCorrected(text, figures)
  return {
    text,
    figures: nameRates(text, meant),
    notes: notes.filter(
      ({ raw }) => figures.length === meant.length || meant.some((one) => one.raw.includes(raw)),
    ),
    currency,
  }
}

type ReadOne = {
  readonly figure: Figure
  readonly notes: readonly Note[]
  readonly currency: NamedCurrency | null
}

function readOne(text: string, found: RegExpExecArray, from: number, language: Language): ReadOne {
  const [all, minusFirst, sign = '', minusThen, digits = '', many = ''] = found
  const at = found.index
  let end = at + all.length
  const take = (pattern: RegExp) => {
    pattern.lastIndex = end
    const hit = pattern.exec(text)
    if (hit) end = pattern.lastIndex
    return hit
  }
  const ahead = (length: number) => text.slice(end, end + length)
  const raw = () => text.slice(at, end).trim()
  const before = text.slice(Math.max(from, at - farBefore), at)

  const isPercent = take(percentUnit) !== null
  const read = readDigits(digits, isPercent)
  const minus = minusFirst !== undefined || minusThen !== undefined ? -1n : 1n
  const value = times(read.value, whole(timesOf(many.trim(), language))) * minus
  const notes: Note[] = read.isEither ? [{ kind: 'separator', raw: digits, value }] : []
  let currency: NamedCurrency | null = null
  const as = (figure: Pick<Figure, 'kind' | 'value'> & Partial<Figure>): ReadOne => ({
    figure: { isMonthly: false, isByMonth: false, role: null, raw: raw(), at, end, ...figure },
    notes,
    currency,
  })

  if (isPercent) {
    const per = ofPayment.test(ahead(30)) ? null : take(each)
    const isByMonth = Boolean(per?.[1]) || isRateOfMonth(before, ahead(40))
    const ofYear = isByMonth ? value * 12n : value
    if (isByMonth) notes.push({ kind: 'monthly_rate', raw: raw(), value: ofYear })
    return as({ kind: 'percent', value: ofYear, isByMonth, role: isDown(before, ahead(14)) ? 'down' : null })
  }
  const span = sign === '' ? take(timeUnit) : null
  if (span && many === '') return as({ kind: 'time', value: monthsIn(span, value) })

  const unit = take(moneyUnit)
  currency = currencyOf(sign, unit)
  const isMoney = sign !== '' || unit !== null || many !== ''
  const isRate = !isMoney && rateBefore.test(before) && value <= whole(100) && !comesOften.test(ahead(20))
  if (isRate) return as({ kind: 'percent', value })

  const per = take(each)
  const isAmount = isMoney || per !== null || value >= leastAmount || value < 0n || isPaid(before)
  if (!isAmount) return as({ kind: 'plain', value })
  const role = roleOf(before, ahead(14))
  const around = role === 'goal' ? null : paceAround(before, ahead(60))
  const pace = per === null ? around : paceOf(per)
  const perMonth = pace === null || pace === 12 ? value : over(value * BigInt(pace), whole(12))
  if (perMonth !== value) notes.push({ kind: 'each', raw: raw(), value: perMonth })
  return as({ kind: 'money', value: perMonth, isMonthly: pace !== null, role })
}

/** By the unit that was met: years, months, weeks or days. */
function monthsIn([, years, months, weeks]: RegExpExecArray, value: Decimal): Decimal {
  if (years !== undefined) return value * 12n
  if (months !== undefined) return value
  return over(value * 12n, whole(weeks === undefined ? 365 : 52))
}

const corrects =
  /^[\s.,;…-]*(?:no|nope|wait|sorry|i mean|i meant|actually|make (?:that|it)|rather|perdon|digo|mejor dicho|quise decir|espera)[\s.,;…-]+(?:(?:no|wait|sorry|i mean|actually|make (?:that|it)|perdon|digo|mejor|like|son|it's|its)[\s.,;…-]+)*$/

/** `75 a week... no, 300 a month`: what is taken back was not said. */
function dropCorrected(text: string, figures: readonly Figure[]): readonly Figure[] {
  return figures.filter((one, at) => {
    const next = figures[at + 1]
    return next === undefined || one.kind !== next.kind || !corrects.test(text.slice(one.end, next.at))
  })
}

// Their digits are part of a name.
function hideNames(text: string): string {
  return text.replaceAll(
    /\b401 ?\(?k\)?|\b403 ?\(?b\)?|\bs&p ?500\b|\b(?:rule of|regla del?) (?:the )?(?:72|114|144|seventy.?two)\b|\b(?:nasdaq|dow|ibex|ftse|russell) ?\d+\b|(?<![\d/$.,-])\d{1,2}\/\d{1,2}(?![\d/.,%])/g,
    (name) => name.replaceAll(/\d/g, '#'),
  )
}
