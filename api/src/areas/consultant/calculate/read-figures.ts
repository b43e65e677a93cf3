import { pattern } from '@vela/content/pattern'
import type { Language } from '../../../http/language.ts'
import { type Decimal, over, times, whole } from './decimal.ts'
import type { Currency, Figure, NamedCurrency, Note, Reading } from './figure.ts'
import { nameRates } from './name-figures.ts'
import { factorOf, readDigits, writeAges, writeDigits } from './write-digits.ts'

const number = pattern('figures.number', 'g')
const percentUnit = pattern('figures.percentUnit', 'y')
const timeUnit = pattern('figures.timeUnit', 'y')
const moneyUnit = pattern('figures.moneyUnit', 'y')
const each = pattern('figures.each', 'y')
const nameWithDigits = pattern('figures.nameWithDigits', 'g')

const says = (name: string, text: string) => pattern(`figures.${name}`).test(text)

/** The number of figures to read; further ones are ignored. */
const maxFigures = 40
const contextLength = 45
/** A number without a unit is an amount of money from this value on. */
const minAmount = whole(40)

/** Reads all figures of a folded text, with their kinds and roles. */
export function readFigures(folded: string, language: Language): Reading {
  const written = writeDigits(folded)
  if (!/\d/.test(written)) return { text: written, figures: [], notes: [], currency: null }
  const text = writeAges(written).replaceAll(nameWithDigits, (name) => name.replaceAll(/\d/g, '#'))
  const figures: Figure[] = []
  const notes: Note[] = []
  let currency: NamedCurrency | null = null
  let from = 0
  for (const found of text.matchAll(number)) {
    if (found.index < from) continue
    if (figures.length === maxFigures) break
    const read = readOne(text, found, from, language)
    if (says('pace', text.slice(0, read.figure.end))) continue
    figures.push(read.figure)
    notes.push(...read.notes)
    // A named currency takes precedence over a bare `$` in the same text.
    if (read.currency !== null && (read.currency !== '$' || currency === null)) currency = read.currency
    from = read.figure.end
  }
  const meant = dropCorrected(text, figures)
  const isMeant = ({ raw }: Note) =>
    figures.length === meant.length || meant.some((figure) => figure.raw.includes(raw))
  return { text, figures: nameRates(text, meant), notes: notes.filter(isMeant), currency }
}

/** The currency of a reply: the one in the question, otherwise that of the previous calculation. */
export function settleCurrency(named: NamedCurrency | null, earlier: Currency | null): Currency {
  if (named === '$') return earlier === 'none' || earlier === 'USD' ? earlier : '$'
  return named ?? earlier ?? 'unnamed'
}

type ReadOne = {
  readonly figure: Figure
  readonly notes: readonly Note[]
  readonly currency: NamedCurrency | null
}

/** Reads the figure at one match: a percentage, a span of time, an amount of money or a plain number. */
function readOne(text: string, found: RegExpExecArray, from: number, language: Language): ReadOne {
  const [all, minusFirst, sign = '', minusThen, digits = '', many = ''] = found
  const at = found.index
  let end = at + all.length
  const take = (unit: RegExp) => {
    unit.lastIndex = end
    const hit = unit.exec(text)
    if (hit) end = unit.lastIndex
    return hit
  }
  const ahead = (length: number) => text.slice(end, end + length)
  const raw = () => text.slice(at, end).trim()
  const before = text.slice(Math.max(from, at - contextLength), at)

  const isPercent = take(percentUnit) !== null
  const read = readDigits(digits, isPercent)
  const minus = minusFirst !== undefined || minusThen !== undefined ? -1n : 1n
  const value = times(read.value, whole(factorOf(many.trim(), language))) * minus
  const notes: Note[] = read.isEither ? [{ kind: 'separator', raw: digits, value }] : []
  let currency: NamedCurrency | null = null
  const as = (figure: Pick<Figure, 'kind' | 'value'> & Partial<Figure>): ReadOne => ({
    figure: { isMonthly: false, isByMonth: false, role: null, raw: raw(), at, end, ...figure },
    notes,
    currency,
  })

  if (isPercent) {
    const per = says('ofPayment', ahead(30)) ? null : take(each)
    const isByMonth = Boolean(per?.[1]) || says('monthlyBefore', before) || says('monthlyAfter', ahead(40))
    const ofYear = isByMonth ? value * 12n : value
    if (isByMonth) notes.push({ kind: 'monthly_rate', raw: raw(), value: ofYear })
    return as({ kind: 'percent', value: ofYear, isByMonth, role: isDown(before, ahead(14)) ? 'down' : null })
  }
  const span = sign === '' ? take(timeUnit) : null
  if (span && many === '') return as({ kind: 'time', value: monthsIn(span, value) })

  const unit = take(moneyUnit)
  currency = currencyOf(sign, unit)
  const isMoney = sign !== '' || unit !== null || many !== ''
  const isRate =
    !isMoney && says('rateBefore', before) && value <= whole(100) && !says('comesOften', ahead(20))
  if (isRate) return as({ kind: 'percent', value })

  const per = take(each)
  const isAmount =
    isMoney || per !== null || value >= minAmount || value < 0n || says('paymentBefore', before)
  if (!isAmount) return as({ kind: 'plain', value })
  const role = roleOf(before, ahead(24), text)
  const around = role === 'goal' ? null : timesAYearAround(before, ahead(60))
  const timesAYear = per === null ? around : timesAYearOf(per)
  const perMonth =
    timesAYear === null || timesAYear === 12 ? value : over(value * BigInt(timesAYear), whole(12))
  if (perMonth !== value) notes.push({ kind: 'each', raw: raw(), value: perMonth })
  return as({ kind: 'money', value: perMonth, isMonthly: timesAYear !== null, role })
}

/** Converts a time into months. The groups of the match tell its unit: years, months, weeks or days. */
function monthsIn([, years, months, weeks]: RegExpExecArray, value: Decimal): Decimal {
  if (years !== undefined) return value * 12n
  if (months !== undefined) return value
  return over(value * 12n, whole(weeks === undefined ? 365 : 52))
}

/** The currency by the sign before the number or the unit after it; null if neither names one. */
function currencyOf(sign: string, unit: RegExpExecArray | null): NamedCurrency | null {
  const [, dollars, euros, pounds, others] = unit ?? []
  if (sign.startsWith('s/') || others !== undefined) return 'none'
  if (sign.includes('£') || pounds !== undefined) return 'GBP'
  if (sign.includes('€') || euros !== undefined) return 'EUR'
  if (dollars === '$' || (dollars === undefined && sign === '$')) return '$'
  return dollars !== undefined || sign !== '' ? 'USD' : null
}

/** Determines the role of an amount from the words next to it. */
function roleOf(before: string, after: string, text: string): Figure['role'] {
  const isExtra = pattern('follow.extraBefore').test(before) || pattern('follow.extraAfter').test(after)
  if (isExtra && pattern('choose.repaid').test(text)) return 'extra'
  if (isDown(before, after)) return 'down'
  if (says('goalBefore', before)) return 'goal'
  if ((says('startBefore', before) && !says('debtAfter', after)) || says('startAfter', after)) return 'start'
  return says('paymentBefore', before) ? 'payment' : null
}

/** Whether the amount is a down payment. */
function isDown(before: string, after: string): boolean {
  return says('downBefore', before) || says('downAfter', after)
}

/** How often a year each unit occurs, in the order of the groups in the pattern `figures.often`. */
const frequencies = [12, 52, 1, 365, 24, 26, 4, 260]

function timesAYearOf(met: RegExpExecArray): number {
  return frequencies[met.slice(1).findIndex((part) => part !== undefined)] ?? 12
}

/** How often a year an amount occurs, by the words around it; null for a single amount. */
function timesAYearAround(before: string, after: string): number | null {
  const met = pattern('figures.paceBefore').exec(before)
  if (met !== null) return met[3] === undefined ? timesAYearOf(met) : null
  const later = pattern('figures.later').exec(after)
  return later === null ? null : timesAYearOf(later)
}

/** Removes figures that the person corrects, as in `75 a week... no, 300 a month`. */
function dropCorrected(text: string, figures: readonly Figure[]): readonly Figure[] {
  return figures.filter((one, at) => {
    const next = figures[at + 1]
    return next === undefined || one.kind !== next.kind || !says('corrects', text.slice(one.end, next.at))
  })
}
