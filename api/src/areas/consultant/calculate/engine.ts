import type { Expression } from '@vela/content/arithmetic'
import { calculations as english } from '@vela/content/calculations-en'
import { calculations as spanish } from '@vela/content/calculations-es'
import { formulas } from '@vela/content/formulas'
import type { CalculationTexts } from '@vela/content/read-calculations'
import type { Formula } from '@vela/content/read-formulas'
import type { Language } from '../../../http/language.ts'
import { type Decimal, maxMonths, rounded, whole } from './decimal.ts'
import { evaluate, isTrue, type Row, type Scope, type Value } from './evaluate.ts'
import { facts, isSeveralCalculations, operationsFor } from './facts.ts'
import { type Currency, type Figure, type Reading, says } from './figure.ts'
import { type Fill, fillerFor } from './format.ts'
import { lists } from './lists.ts'
import { maskWords, nameAmounts } from './name-figures.ts'

/** The result in words, or what is missing for it, and the search text for the lesson that goes with it. */
export type Calculated = {
  readonly text: string
  readonly topic: string
  readonly isResult?: true
  /** The numbers that the result shows in bold, with their formats. */
  readonly main?: readonly Main[]
}

type Main = {
  readonly name: string
  readonly format: string
  readonly value: Decimal
  readonly isPlain: boolean
}

/** A requested calculation with the figures of the question. */
export type CalculationRequest = Omit<Reading, 'currency'> & {
  /** The calculator, a key of content/consultant/formulas.yaml. */
  readonly id: string
  readonly currency: Currency
  /** The parts of a budget such as 50/30/20. */
  readonly shares: readonly number[] | null
  /** The calculation that this one changes. */
  readonly previous?: CalculationRequest
}

export const textsIn = { en: english, es: spanish }

/** Fills the texts of a reply that does one calculation on the side. */
export const fillFor = (language: Language, currency: Currency): Fill =>
  fillerFor(language, currency, textsIn[language].common)

function textsOf({ id }: CalculationRequest, language: Language): CalculationTexts {
  const texts = textsIn[language].calculators[id]
  if (texts === undefined) throw new Error(`there are no texts for the calculator ${id}`)
  return texts
}

/** The search text for the lesson that goes with a calculation. */
export const topicOf = (request: CalculationRequest, language: Language): string =>
  textsOf(request, language).topic

export function formulaOf(id: string): Formula {
  const formula = formulas[id]
  if (formula === undefined) throw new Error(`there is no calculator ${id}`)
  return formula
}

/**
 * [C-08] Runs a calculator: reads its inputs, checks their limits, asks for missing ones, and explains the result in the
 * words of content/consultant/calculations.<language>.yaml.
 */
export function runCalculator(request: CalculationRequest, language: Language): Calculated {
  const { common } = textsIn[language]
  const texts = textsOf(request, language)
  const { topic } = texts
  const formula = formulaOf(request.id)
  if (formula.several && isSeveralCalculations(request)) return { topic, text: common['one_at_a_time'] ?? '' }
  const fill = fillerFor(language, request.currency, common, texts.words)
  const write = writerFor(formula, texts, fill)
  const refuse = (reason: string, lookUp: LookUp): Calculated => {
    const text = texts.refused?.[reason] ?? common[reason] ?? ''
    return { topic, text: write(text, lookUp) ?? text }
  }
  const sheet = openSheet(formula, request)
  const limit = findLimit(formula, sheet.given)
  if (limit !== null) return refuse(limit.reason, limit.lookUp)
  const missing = findMissing(formula, sheet)
  if (missing !== undefined) {
    const [known] = texts.aside.flatMap((aside) => write(aside, sheet.open({})) ?? [])
    return { topic, text: ask(missing, known, texts, common, fill) }
  }
  const [name, own] = chooseCase(formula, sheet)
  const lookUp = sheet.open(own)
  const refused = Object.entries(formula.refuses).find(([, when]) => sheet.holds(when, lookUp))
  if (refused !== undefined) return refuse(refused[0], lookUp)
  const notes = request.notes
    .filter(({ kind }) => !formula.hides.includes(kind))
    .map(({ kind, raw, value }) => fill(common[`note_${kind}`] ?? '', { raw, value }) ?? '')
  const isPlain = formula.values['isPlain'] !== undefined && isTrue(lookUp('isPlain'))
  const main = mainOf(name, texts, isPlain, lookUp)
  const explained = explain(name, texts, sheet.rows, write, lookUp)
  const unplaced = formula.rows === undefined ? sheet.unplaced() : undefined
  if (unplaced !== undefined)
    return { topic, text: fill(common['unplaced'] ?? '', { raw: unplaced.raw }) ?? '' }
  const parts = [...explained, ...notes, texts.ending ?? '']
  return { topic, text: parts.filter((part) => part !== '').join('\n\n'), isResult: true, main }
}

/** The decimals that a result shows in bold. */
function mainOf(name: string, { result }: CalculationTexts, isPlain: boolean, lookUp: LookUp): Main[] {
  const text = typeof result === 'string' ? result : (result[name] ?? '')
  return [...text.matchAll(/\*\*\{(\w+)(?::(\w+))?\}/g)].flatMap(([, key = '', format = '']) => {
    const value = lookUp(key)
    return typeof value === 'bigint' ? [{ name: key, format, value: rounded(value, 2), isPlain }] : []
  })
}

type LookUp = Scope['lookUp']
type Write = (text: string, lookUp: LookUp) => string | undefined

/** Fills texts with the values that they name; undefined if one of them is not known. */
function writerFor({ values }: Formula, { words = {} }: CalculationTexts, fill: Fill): Write {
  const inWords = Object.values(words).join('')
  return (text, lookUp) => {
    const names = [...`${text}${inWords}`.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
    const isPlain = values['isPlain'] && lookUp('isPlain')
    return fill(text, { ...Object.fromEntries(names.map((name) => [name, lookUp(name)])), isPlain })
  }
}

/** The input to ask for; undefined if none is missing. */
function findMissing({ inputs, asks }: Formula, { given, open, holds }: Sheet): string | undefined {
  const missing = inputs.find(({ name, isRequired }) => isRequired && given(name) === undefined)
  return missing?.name ?? Object.entries(asks).find(([, when]) => holds(when, open({})))?.[0]
}

const chooseCase = ({ cases }: Formula, { open, holds }: Sheet): readonly [string, Formula['values']] =>
  Object.entries(cases).find(([, { when }]) => when === undefined || holds(when, open({}))) ?? ['default', {}]

/** Writes the result of a calculation, followed by its steps as a list. */
function explain(
  name: string,
  texts: CalculationTexts,
  rows: readonly Row[],
  write: Write,
  lookUp: LookUp,
): string[] {
  const pick = <T extends string | readonly string[]>(some: T | Readonly<Record<string, T>> | undefined) =>
    typeof some === 'string' || Array.isArray(some) ? (some as T) : (some as Record<string, T>)?.[name]
  const row = pick<string>(texts.row)
  const lines = [
    ...(row === undefined ? [] : rows).flatMap(
      (one) => write(row ?? '', (key) => (key in one ? one[key] : lookUp(key))) ?? [],
    ),
    ...(pick<readonly string[]>(texts.steps) ?? []).flatMap((step) => write(step, lookUp) ?? []),
  ]
  const result = pick<string>(texts.result) ?? ''
  return [write(result, lookUp) ?? result, lines.map((line) => `- ${line}`).join('\n')]
}

type Sheet = ReturnType<typeof openSheet>

/** The values of a calculation, each of which is worked out when it is first asked for. */
function openSheet({ names, unnamed, unread, inputs, rows, values }: Formula, request: CalculationRequest) {
  const text = unread === undefined ? request.text : maskWords(request.text, unread)
  const named = names && nameAmounts(text, request.figures, names, unnamed)
  const own = { says: (name: string) => says(name, request.text), operations: operationsFor(request) }
  const placed = new Set<Value>()
  const fact = (name: string): Value => {
    const value = readFact(name)
    placed.add(value)
    return value
  }
  const readFact = (name: string): Value => {
    if (named && (name in (names ?? {}) || unnamed.includes(name))) return named[name]
    const read = facts[name]
    if (read === undefined) throw new Error(`${request.id}: nothing is called ${name}`)
    return read(request)
  }
  const read = inputs.map(
    (one) => [one.name, evaluate(one.read, { ...own, lookUp: fact, rows: [] })] as const,
  )
  const byName = new Map(read)
  const given = (name: string): Value => (byName.has(name) ? byName.get(name) : fact(name))
  const scope = { ...own, rows: (rows === undefined ? undefined : lists[rows])?.(request, given) ?? [] }
  /** The values with those of a case, which come first. */
  const open = (ofCase: Formula['values']) => {
    const known = new Map<string, Value>()
    const valueOf = (name: string): Value => {
      const expression = ofCase[name] ?? values[name]
      if (expression === undefined) return given(name)
      if (known.has(name)) return known.get(name)
      // A name inside its own expression is the input.
      const lookUp = (other: string) => (other === name ? given(name) : valueOf(other))
      const value = evaluate(expression, { ...scope, lookUp })
      known.set(name, value)
      return value
    }
    return valueOf
  }
  const holds = (expression: Expression, lookUp: LookUp) => isTrue(evaluate(expression, { ...scope, lookUp }))
  /** An amount or a rate that no name of the formula stands for, so that its result would leave it out. */
  const unplaced = () => {
    const sum = [...placed].find((value) => typeof value === 'bigint' && value > 0n && isSum(value))
    const rest = request.figures.filter(
      (one) => isPlaced(one) && !placed.has(one.value) && !placed.has(one.value * 12n),
    )
    return sum === undefined ? rest[0] : undefined
  }
  const isSum = (value: Value) =>
    value === facts['spent']?.(request) || value === facts['outgoings']?.(request)
  return { open, holds, given, rows: scope.rows, unplaced }
}

/** Whether a figure has to have a place in its calculation; a year is none. */
const isPlaced = ({ kind, raw }: Figure) =>
  (kind === 'money' && !/^(?:19|20)\d\d$/.test(raw)) || (kind === 'percent' && says('percentSign', raw))

type Texts = Readonly<Record<string, string>>

/** Says what is known already and asks for one missing input, with an example. */
function ask(missing: string, known: string | undefined, texts: CalculationTexts, common: Texts, fill: Fill) {
  const name = texts.missing?.[missing] ?? common[`missing_${missing}`] ?? ''
  const asked = fill(common['need'] ?? '', { missing: `**${name}**` })
  const parts = [known, asked, fill(common['for_example'] ?? '', { example: texts.example })]
  return parts.filter((part) => part !== undefined).join('\n\n')
}

/** The limits of each kind of input, with the text of the refusal. */
const limits = {
  amount: { min: 1n, below: 'amount_not_positive', max: whole(1_000_000_000_000), above: 'amount_too_large' },
  rate: { min: 0n, below: 'rate_negative', max: whole(200), above: 'rate_too_large' },
  time: { min: 1n, below: 'time_too_short', max: whole(maxMonths), above: 'time_too_long' },
} as const

/** Which input is out of its limits, with the values for the message that says so; null if none is. */
function findLimit({ inputs }: Formula, given: LookUp): { reason: string; lookUp: LookUp } | null {
  for (const kind of ['amount', 'rate', 'time'] as const) {
    const { min, below, max, above } = limits[kind]
    for (const { name } of inputs.filter((one) => one.kind === kind)) {
      const value = given(name)
      if (typeof value !== 'bigint' || (value >= min && value <= max)) continue
      const lookUp = (asked: string) => (asked === 'max' ? max : value)
      return { reason: value < min ? below : above, lookUp }
    }
  }
  return null
}
