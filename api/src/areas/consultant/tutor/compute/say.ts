import { formatMoney, formatWholeMoney } from '@vela/contract/money'
import type { Language } from '../../../../http/language.ts'
import { centsOf, type Decimal, rounded, toNumber, whole } from './decimal.ts'
import type { Currency, Note } from './read-figures.ts'

export type Computed = { readonly text: string; readonly search: string }

/** The words of one reply: its language and its currency. */
export type Say = {
  readonly t: (en: string, es: string) => string
  readonly money: (value: Decimal) => string
  readonly number: (value: Decimal, decimals?: number) => string
  readonly percent: (value: Decimal) => string
  /** Of months. */
  readonly time: (months: number) => string
  /** Words of the question, as they are written. */
  readonly quoted: (raw: string) => string
  /** A head line, the steps to it, and that it is arithmetic. */
  readonly answer: (search: string, head: string, steps: readonly string[]) => Computed
  /** Asks for exactly what is missing. */
  readonly ask: (search: string, missing: readonly string[], example: string, aside?: string) => Computed
  /** Says what cannot be worked out, and why. */
  readonly refuse: (search: string, why: string) => Computed
}

export function sayIn(language: Language, currency: Currency, notes: readonly Note[]): Say {
  const t = (en: string, es: string) => (language === 'en' ? en : es)
  const figures = (value: number, decimals: number) =>
    new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals }).format(value)
  const number = (value: Decimal, decimals = 2) => figures(toNumber(rounded(value, decimals)), decimals)
  const money = (value: Decimal) => {
    const cents = Number(centsOf(value))
    if (currency === 'none') return number(value, 2)
    return cents % 100 === 0
      ? formatWholeMoney(cents, currency, language)
      : formatMoney(cents, currency, language)
  }
  const percent = (value: Decimal) => `${number(value, 2)}%`
  const count = (value: number, one: string, more: string) =>
    `${figures(value, 1)} ${value === 1 ? one : more}`
  const time = (months: number) => {
    const years = Math.floor(months / 12)
    const left = months - years * 12
    const inYears = count(years, t('year', 'año'), t('years', 'años'))
    const inMonths = count(left, t('month', 'mes'), t('months', 'meses'))
    if (years === 0) return inMonths
    return left === 0 ? inYears : `${inYears} ${t('and', 'y')} ${inMonths}`
  }
  // What was read has lost its accents.
  const quoted = (raw: string) =>
    language === 'es' ? raw.replaceAll(/\bano(s?)\b/g, 'año$1').replaceAll(/\bdia(s?)\b/g, 'día$1') : raw
  const said = notes.map((note) => {
    if (note.kind === 'separator')
      return t(
        `I read "${note.raw}" as ${number(note.value)}.`,
        `Leí "${note.raw}" como ${number(note.value)}.`,
      )
    if (note.kind === 'monthly_rate')
      return t(
        `${quoted(note.raw)} is ${percent(note.value)} a year: twelve times as much.`,
        `${quoted(note.raw)} es ${percent(note.value)} al año: doce veces más.`,
      )
    return t(
      `${quoted(note.raw)} is ${money(note.value)} a month.`,
      `${quoted(note.raw)} son ${money(note.value)} al mes.`,
    )
  })
  const ending = t(
    'This is arithmetic with the numbers given and rates that are assumed; it is not a promise.',
    'Es aritmética con los números dados y tasas supuestas; no es una promesa.',
  )
  return {
    t,
    money,
    number,
    percent,
    time,
    quoted,
    answer: (search, head, steps) => ({
      search,
      text: [head, steps.map((step) => `- ${step}`).join('\n'), ...said, ending].join('\n\n'),
    }),
    ask: (search, missing, example, aside) => ({
      search,
      text: [
        t(
          `To work that out I still need ${inWords(missing, 'and')}.`,
          `Para calcularlo me falta ${inWords(missing, 'y')}.`,
        ),
        ...(aside === undefined ? [] : [aside]),
        t(`For example: "${example}"`, `Por ejemplo: "${example}"`),
      ].join('\n\n'),
    }),
    refuse: (search, why) => ({ search, text: why }),
  }
}

function inWords(parts: readonly string[], and: string): string {
  const bold = parts.map((part) => `**${part}**`)
  return bold.length < 2 ? bold.join('') : `${bold.slice(0, -1).join(', ')} ${and} ${bold.at(-1)}`
}

const most = { money: 1_000_000_000_000, rate: 200, months: 1200 }

type Bounded = {
  readonly amounts?: readonly (Decimal | undefined)[]
  readonly rates?: readonly (Decimal | undefined)[]
  readonly months?: number | undefined
}

/** Why there is no sensible result; null where there is one. */
export function findAbsurd(say: Say, { amounts = [], rates = [], months }: Bounded): string | null {
  const { t } = say
  for (const amount of amounts) {
    if (amount === undefined) continue
    if (amount <= 0n)
      return t(
        'An amount has to be more than zero here. Write it without a minus sign, and I will work it out.',
        'Aquí el monto tiene que ser mayor que cero. Escríbelo sin signo menos y lo calculo.',
      )
    if (amount > whole(most.money))
      return t(
        `That amount is larger than I calculate with (${say.money(whole(most.money))}). Try a smaller one.`,
        `Ese monto es más grande de lo que calculo (${say.money(whole(most.money))}). Prueba con uno menor.`,
      )
  }
  for (const rate of rates) {
    if (rate === undefined) continue
    if (rate < 0n)
      return t(
        'I calculate with rates of 0% or more. A negative rate would mean that the money shrinks every year.',
        'Calculo con tasas de 0% o más. Una tasa negativa significaría que el dinero se encoge cada año.',
      )
    if (rate > whole(most.rate))
      return t(
        `${say.percent(rate)} a year is beyond what I calculate with (up to ${most.rate}%). Whoever promises such a rate deserves distrust.`,
        `${say.percent(rate)} al año es más de lo que calculo (hasta ${most.rate}%). Quien promete una tasa así merece desconfianza.`,
      )
  }
  if (months !== undefined && months < 1)
    return t('The time has to be at least one month.', 'El plazo tiene que ser de al menos un mes.')
  if (months !== undefined && months > most.months)
    return t(
      'That is longer than anybody waits: I calculate up to 100 years. Try a shorter time.',
      'Es más de lo que alguien puede esperar: calculo hasta 100 años. Prueba con un plazo más corto.',
    )
  return null
}

export function oneAtATime({ t }: Say): string {
  return t(
    'I read more than one time there. Send me one sum at a time, with its amount, rate and time, and I will work out each.',
    'Ahí leo más de un plazo. Mándame una cuenta a la vez, con su monto, su tasa y su plazo, y calculo cada una.',
  )
}

/** [C-08] A result that no person can picture is said to be one. */
export function isTooLarge(value: Decimal): boolean {
  return value > whole(10_000_000_000_000)
}
