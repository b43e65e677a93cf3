import { calculations as english } from '@vela/content/calculations-en'
import { calculations as spanish } from '@vela/content/calculations-es'
import type { CalculationTexts } from '@vela/content/read-calculations'
import type { Language } from '../../../http/language.ts'
import { type Decimal, whole } from './decimal.ts'
import type { Currency, Note, Reading } from './figure.ts'
import { type Fill, fillerFor, type Values } from './format.ts'

/** The result in words, or what is missing for it, and the search text for the lesson that goes with it. */
export type Calculated = { readonly text: string; readonly topic: string; readonly isResult?: true }

/** A requested calculation with the figures of the question. */
export type CalculationRequest = Omit<Reading, 'currency'> & {
  readonly id: string
  readonly currency: Currency
  /** The parts of a budget such as 50/30/20. */
  readonly shares: readonly number[] | null
}

/**
 * The result of a formula: values for the texts in content/consultant/calculations.<language>.yaml. `case` selects the
 * texts if a calculator has several. A step whose value is undefined is not shown.
 */
export type Outcome =
  | (Values & {
      readonly case?: string
      /** Rows that are shown before the steps, each with the text `row`. */
      readonly rows?: readonly Values[]
      /** Whether amounts are plain numbers rather than money. */
      readonly isPlain?: boolean
    })
  | Refusal
  | { readonly missing: readonly string[] }

type Refusal = Values & { readonly refused: string }

/** An input of a calculator. Its kind determines its limits; `free` has none. */
export type Input<Value, IsRequired extends boolean> = {
  readonly kind: 'amount' | 'rate' | 'months' | 'free'
  readonly read: (request: CalculationRequest) => Value | undefined
  readonly isRequired: IsRequired
  /** The name of the text that asks for a missing value, if it differs from the name of the input. */
  readonly missing?: string | undefined
}

export type Inputs = Readonly<Record<string, Input<Decimal | number, boolean>>>
type ValueOf<One> =
  One extends Input<infer Value, infer IsRequired>
    ? IsRequired extends true
      ? Value
      : Value | undefined
    : never
type ValuesOf<Named extends Inputs> = { readonly [Name in keyof Named]: ValueOf<Named[Name]> }

/** Defines a calculator by its inputs and its formula. Its texts are in the content package. */
type CalculatorRecord<Named extends Inputs> = {
  readonly inputs: Named
  readonly formula: (inputs: ValuesOf<Named>, request: CalculationRequest) => Outcome
  /** The values that can already be shown if an input is missing. */
  readonly aside?: (inputs: { readonly [Name in keyof Named]?: ValueOf<Named[Name]> }) => Values
  /** Whether the question contains two calculations, which must be asked one by one. */
  readonly isSeveral?: (request: CalculationRequest) => boolean
  /** Whether words label the numbers, so that a change must be read together with the previous question. */
  readonly isRereadOnChange?: boolean
  /** Notes that are not shown, because the calculator's own texts already say it. */
  readonly hiddenNotes?: readonly Note['kind'][]
}

export type Calculator = Pick<CalculatorRecord<Inputs>, 'isRereadOnChange'> & {
  readonly run: (request: CalculationRequest, language: Language) => Calculated
}

/** [C-08] Creates a calculator that reads and checks the inputs, asks for missing ones and explains the result. */
export function calculator<Named extends Inputs>(record: CalculatorRecord<Named>): Calculator {
  const { isRereadOnChange = false } = record
  return { isRereadOnChange, run: (request, language) => run(record, request, language) }
}

const textsIn = { en: english, es: spanish }

/** Fills the texts of a reply that does one calculation on the side. */
export const fillFor = (language: Language, currency: Currency): Fill =>
  fillerFor(language, currency, textsIn[language].common)

/** Runs a calculator. Its text is the result, a refusal, or a question for the inputs that are missing. */
function run<Named extends Inputs>(
  { inputs, formula, aside, isSeveral, hiddenNotes = [] }: CalculatorRecord<Named>,
  request: CalculationRequest,
  language: Language,
): Calculated {
  const { common, calculators } = textsIn[language]
  const texts = calculators[request.id]
  if (texts === undefined) throw new Error(`there are no texts for the calculator ${request.id}`)
  const { topic } = texts
  const entries = Object.entries(inputs).map(([name, input]) => ({
    name,
    ...input,
    value: input.read(request),
  }))
  const values = Object.fromEntries(entries.map(({ name, value }) => [name, value])) as ValuesOf<Named>
  const fill = fillerFor(language, request.currency, common, texts.words)
  if (isSeveral?.(request)) return { topic, text: common['one_at_a_time'] ?? '' }
  const refusals = (kind: keyof typeof limits) =>
    entries.flatMap((entry) => (entry.kind === kind ? (checkLimits(kind, entry.value) ?? []) : []))
  const [limit] = [...refusals('amount'), ...refusals('rate'), ...refusals('months')]
  const missing = entries
    .filter(({ isRequired, value }) => isRequired && value === undefined)
    .map((entry) => entry.missing ?? entry.name)
  const outcome =
    limit ?? (missing.length > 0 ? { missing: [...new Set(missing)] } : formula(values, request))
  if ('missing' in outcome) {
    const more = fill(texts.aside ?? '', aside?.(values) ?? {})
    return { topic, text: ask(outcome.missing as readonly string[], more, texts, common, fill) }
  }
  const results = { ...values, ...outcome }
  if ('refused' in outcome) {
    const text = texts.refused?.[String(outcome.refused)] ?? common[String(outcome.refused)] ?? ''
    return { topic, text: fill(text, results) ?? text }
  }
  const notes = request.notes.filter(({ kind }) => !hiddenNotes.includes(kind))
  const said = notes.map(({ kind, raw, value }) => fill(common[`note_${kind}`] ?? '', { raw, value }) ?? '')
  const text = [...explain(results, texts, fill), ...said, texts.ending ?? '']
    .filter((part) => part !== '')
    .join('\n\n')
  return { topic, text, isResult: true }
}

type Texts = Readonly<Record<string, string>>

/** Asks for the missing inputs, with an example. */
function ask(
  missing: readonly string[],
  aside: string | undefined,
  { missing: own, example }: CalculationTexts,
  common: Texts,
  fill: Fill,
): string {
  const names = missing.map((name) => `**${own?.[name] ?? common[`missing_${name}`] ?? ''}**`)
  const list =
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${common['and']} ${names.at(-1)}`
  return [
    fill(common['need'] ?? '', { missing: list }),
    aside,
    fill(common['for_example'] ?? '', { example }),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
}

/** Writes the result of a calculation, followed by its steps as a list. */
function explain(
  { case: name = 'default', rows = [], ...values }: Extract<Outcome, { case?: string }>,
  texts: CalculationTexts,
  fill: Fill,
): string[] {
  const pick = <T extends string | readonly string[]>(some: T | Readonly<Record<string, T>> | undefined) =>
    typeof some === 'string' || Array.isArray(some) ? (some as T) : (some as Record<string, T>)?.[name]
  const result = pick<string>(texts.result) ?? ''
  const row = pick<string>(texts.row) ?? ''
  const steps = pick<readonly string[]>(texts.steps) ?? []
  const lines = [
    ...rows.flatMap((one) => fill(row, { ...values, ...one }) ?? []),
    ...steps.flatMap((step) => fill(step, values) ?? []),
  ]
  return [fill(result, values) ?? result, lines.map((line) => `- ${line}`).join('\n')]
}

/** The longest time that is calculated: 100 years. */
export const maxMonths = 1200

/** The limits of each kind of input, with the text of the refusal. */
const limits = {
  amount: { min: 1, below: 'amount_not_positive', max: whole(1_000_000_000_000), above: 'amount_too_large' },
  rate: { min: 0, below: 'rate_negative', max: whole(200), above: 'rate_too_large' },
  months: { min: 1, below: 'time_too_short', max: maxMonths, above: 'time_too_long' },
} as const

/** Returns the refusal if a value exceeds the limits of its kind; otherwise null. */
export function checkLimits(kind: keyof typeof limits, value?: Decimal | number): Refusal | null {
  if (value === undefined) return null
  const { min, below, max, above } = limits[kind]
  if (value < min) return { refused: below }
  return value > max ? { refused: above, max, rate: value } : null
}

/** [C-08] Whether a result is unrealistically large, so that the calculation is refused. */
export function isTooLarge(value: Decimal): boolean {
  return value > whole(10_000_000_000_000)
}
