import type { Language } from '../../../../http/language.ts'
import { type Decimal, decimalOf, over, times, whole } from './decimal.ts'
import { each, isRateOfMonth, paceAround, paceOf } from './how-often.ts'
import { nameFigures } from './name-figures.ts'
import { writeDigits } from './number-words.ts'

export type Figure = {
  /** Money is an amount, percent points a year, time in months; plain is none of these as far as one can tell. */
  readonly kind: 'money' | 'percent' | 'time' | 'plain'
  readonly value: Decimal
  /** Of money: it comes every month. */
  readonly isMonthly: boolean
  /** Of a rate: it was said by the month, and is held as twelve times as much. */
  readonly isByMonth: boolean
  readonly role: 'goal' | 'start' | 'payment' | 'fee' | 'inflation' | null
  readonly raw: string
  readonly at: number
  readonly end: number
}

export type Currency = 'USD' | 'EUR' | 'GBP' | 'none'

/** How something was read that could have been meant otherwise. */
export type Note =
  | { readonly kind: 'separator'; readonly raw: string; readonly value: Decimal }
  | { readonly kind: 'each' | 'monthly_rate'; readonly raw: string; readonly value: Decimal }

export type Reading = {
  /** As the numbers were read: their places are places in it. */
  readonly text: string
  readonly figures: readonly Figure[]
  readonly notes: readonly Note[]
  readonly currency: Currency
}

const number =
  /(?<![\w.,/])(-)?(us\$|\$|€|£|usd ?|s\/\.? ?)? ?(-)?(\d{1,3}(?: \d{3})+(?![\d])(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,']\d+)*)(?:( ?(?:k|mil millones|mil|mm|thousand|grand|hundred|millions?|millon(?:es)?|mln|bn|billions?|billon(?:es)?)\b|m\b))?/g
const percentUnit = / ?(?:%|percent\b|per ?cent\b|pct\b|por ?ciento\b)/y
const timeUnit =
  /[ -]?(?:(years?|yrs?|anos?|anios?)|(months?|mos?|mes(?:es)?)|(weeks?|semanas?)|(days?|dias?))\b(?! (?:by month|by week|by day|a mes|tras mes|a semana|a dia)\b)/y
const moneyUnit =
  / ?(?:de )?(?:(dollars?|dolares?|usd|bucks?|us\$|\$)|(euros?|eur|€)|(pounds?|gbp|£)|(pesos?|soles|quetzales|colones|bolivianos|reales|mxn|cop|clp|ars|pen))(?!\w)/y
const goalBefore =
  /\b(?:goal|target|reach|reaching|get to|get|to have|end up with|retire with|will have|hit|becomes?|se (?:vuelvan|vuelven|conviertan en|convierten en)|save up|saved up|save for|need|accumulate|meta|objetivo|llegar a|llegue a|juntar|tener|alcanzar|reunir|completar|acumular|lograr|necesito|ahorrar para|costs?|cuesta|vale)\b[^\d]{0,22}$|\b(?:want|wanted|quiero|quisiera)(?: about| unos| around)? ?$/
const startBefore =
  /\b(?:i have|i've got|already|have saved|starting|start|begin|beginning|initial|now have|tengo|ya tengo|empiezo|empezando|parto|partiendo|inicial|ahorrados|lump sum|on top of)\b[^\d]{0,22}$/
const startAfter = /^ ?(?:saved|already|now|to start|ahorrad|guardad|iniciales|initial|up front|de entrada)/
const paymentBefore =
  /\b(?:pay|paying|payments? of|pago|pagando|pagar|pagos? de|cuotas? de|abono|abonando|abonar|minimum|minimum of|minimo|minimo de)\b[^\d]{0,12}$/
const rateBefore =
  /\b(?:at|al|tasa|tasa de|tasa del|rate|rate of|rate is|interest|interest of|interes|interes de|interes del|apr|apr of|apr is|tae|return|return of|yield|rendimiento de|inflacion|inflacion de|inflacion del|inflation|inflation of) ?$/

// "at 100 a week" is no rate, and in "24% monthly payment 150" the month is the payment's.
const comesOften = /^ (?:a|per|each|every|por|cada|a la|al) (?:week|day|fortnight|semana|dia|quincena)\b/
const ofPayment =
  /^ ?(?:monthly|mensual(?:es)?) (?:payments?|pagos?|cuotas?|deposits?|savings|contributions?|aportes?)\b/

// Nobody asks with more of them.
const most = 40

/** All numbers of a folded text, with what they are of. */
export function readFigures(folded: string, language: Language): Reading {
  const text = hideNames(writeDigits(folded))
  const figures: Figure[] = []
  const notes: Note[] = []
  let currency: Currency = 'USD'
  let from = 0
  for (const found of text.matchAll(number)) {
    const [all, minusFirst, sign = '', minusThen, digits = '', many = ''] = found
    const at = found.index
    if (at < from) continue
    if (figures.length === most) break
    let end = at + all.length
    const after = (pattern: RegExp) => {
      pattern.lastIndex = end
      const hit = pattern.exec(text)
      if (hit) end = pattern.lastIndex
      return hit
    }
    const before = text.slice(Math.max(from, at - 45), at)
    const isPercent = after(percentUnit) !== null
    const read = readDigits(digits, isPercent)
    const minus = minusFirst !== undefined || minusThen !== undefined ? -1n : 1n
    const value = times(read.value, whole(timesOf(many.trim(), language))) * minus
    if (read.isEither) notes.push({ kind: 'separator', raw: digits, value })
    const add = (figure: Pick<Figure, 'kind' | 'value'> & Partial<Figure>) => {
      figures.push({
        isMonthly: false,
        isByMonth: false,
        role: null,
        raw: text.slice(at, end).trim(),
        at,
        end,
        ...figure,
      })
      from = end
    }

    if (isPercent) {
      const per = ofPayment.test(text.slice(end, end + 30)) ? null : after(each)
      const isByMonth = Boolean(per?.[1]) || isRateOfMonth(before, text.slice(end, end + 40))
      if (isByMonth) notes.push({ kind: 'monthly_rate', raw: text.slice(at, end).trim(), value: value * 12n })
      add({ kind: 'percent', value: isByMonth ? value * 12n : value, isByMonth })
      continue
    }
    const unit = sign === '' ? after(timeUnit) : null
    if (unit && many === '') {
      const [, years, months, weeks] = unit
      const inMonths = years
        ? value * 12n
        : months
          ? value
          : weeks
            ? over(value * 12n, whole(52))
            : over(value * 12n, whole(365))
      add({ kind: 'time', value: inMonths })
      continue
    }
    const named = after(moneyUnit)
    if (sign.includes('€') || named?.[2]) currency = 'EUR'
    if (sign.includes('£') || named?.[3]) currency = 'GBP'
    if (sign.startsWith('s/') || named?.[4]) currency = 'none'
    const isMoney = sign !== '' || named !== null || many !== ''
    if (
      !isMoney &&
      rateBefore.test(before) &&
      value <= whole(100) &&
      !comesOften.test(text.slice(end, end + 20))
    ) {
      add({ kind: 'percent', value })
      continue
    }
    const per = after(each)
    const isAmount = isMoney || per !== null || value >= whole(40) || value < 0n || paymentBefore.test(before)
    if (!isAmount) {
      add({ kind: 'plain', value })
      continue
    }
    const role = goalBefore.test(before)
      ? 'goal'
      : startBefore.test(before) || startAfter.test(text.slice(end, end + 14))
        ? 'start'
        : paymentBefore.test(before)
          ? 'payment'
          : null
    const around = role === 'goal' ? null : paceAround(before, text.slice(end, end + 60))
    const pace = per === null ? around : paceOf(per)
    const perMonth = pace === null || pace === 12 ? value : over(value * BigInt(pace), whole(12))
    if (perMonth !== value) notes.push({ kind: 'each', raw: text.slice(at, end).trim(), value: perMonth })
    add({ kind: 'money', value: perMonth, isMonthly: pace !== null, role })
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
    /\b401 ?\(?k\)?|\b403 ?\(?b\)?|\bs&p ?500\b|\b(?:rule of|regla del?) (?:the )?(?:72|seventy.?two)\b|\b(?:nasdaq|dow|ibex|ftse|russell) ?\d+\b|(?<![\d/$.,-])\d{1,2}\/\d{1,2}(?![\d/.,%])/g,
    (name) => name.replaceAll(/\d/g, '#'),
  )
}

const feeWords =
  /\b(?:fees?|charges?|charging|expense ratio|(?:annual|yearly|ongoing) costs?|costs?(?= \d)|ter|comision(?:es)?|cost[oe] (?:anual|de|del)|cobra|cobran|gastos anuales)\b/g
const inflationWords =
  /\b(?:inflation|inflacion|prices rise|prices rising|precios suben|suben los precios)\b/g

function nameRates(text: string, figures: readonly Figure[]): Figure[] {
  const rates = figures.filter(({ kind }) => kind === 'percent')
  const named = nameFigures(text, rates, { inflation: inflationWords, fee: feeWords })
  const roleOf = (figure: Figure) =>
    figure === named.get('inflation') ? 'inflation' : figure === named.get('fee') ? 'fee' : figure.role
  return figures.map((figure) => ({ ...figure, role: roleOf(figure) }))
}

function timesOf(word: string, language: Language): bigint {
  if (word === 'k' || word === 'thousand' || word === 'grand') return 1_000n
  // Five mil are five thousand in Spanish, and five million on an English-speaking floor.
  if (word === 'mil') return language === 'es' ? 1_000n : 1_000_000n
  if (word === 'hundred') return 100n
  if (word === 'bn' || word.startsWith('billion') || word === 'mil millones') return 1_000_000_000n
  if (word.startsWith('billon')) return 1_000_000_000_000n
  return word === '' ? 1n : 1_000_000n
}

/**
 * The same rule for every country: of two kinds of separators the last is the decimal one; one that comes again, or is
 * followed by exactly three digits, parts thousands; any other is decimal. In a percentage there are no thousands.
 */
function readDigits(digits: string, isPercent: boolean): { value: Decimal; isEither: boolean } {
  const plain = digits.replaceAll(/[ ']/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last < 0) return { value: decimalOf(plain), isEither: false }
  const mark = plain[last] ?? '.'
  const isMixed = plain.includes('.') && plain.includes(',')
  const isRepeated = plain.indexOf(mark) !== last
  const isThree = plain.length - last === 4 && !/^0[.,]/.test(plain)
  const isDecimal = isMixed ? !isRepeated : !isRepeated && (isPercent || !isThree)
  const units = plain.slice(0, last).replaceAll(/[.,]/g, '')
  const rest = plain.slice(last + 1)
  const value = decimalOf(isDecimal ? `${units}.${rest}` : units + rest)
  return { value, isEither: !isDecimal && !isMixed && !isRepeated && mark === '.' }
}
