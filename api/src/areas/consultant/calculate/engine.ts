import type { Calculations, CalculationTexts } from '@vela/content/read-calculations'
import { type Decimal, whole } from './decimal.ts'
import type { Figure, Note } from './figure.ts'
import { type Format, fill } from './format.ts'
import { isSeveralCalculations } from './inputs.ts'

/** The result in words, and what to look up for the lesson that goes with it. */
export type Calculated = { readonly text: string; readonly topic: string }

/** What a question gives a calculator to work with. */
export type Given = {
  /** As the figures were read: their places are places in it. */
  readonly text: string
  readonly figures: readonly Figure[]
  /** Of a budget such as 50/30/20. */
  readonly shares: readonly number[] | null
  readonly notes: readonly Note[]
  readonly format: Format
  readonly texts: Calculations
}

type Values = Readonly<Record<string, string | number | bigint | undefined>>

type Worked = {
  readonly values: Values
  /** Which of the texts it is told with, where there are several. */
  readonly result?: string
  readonly steps?: string
  /** Steps before those of the content, where their number is not known. */
  readonly lines?: readonly string[]
}

/** What a formula comes to. Texts are named, and stand in content/consultant/calculations.<language>.yaml. */
export type Outcome =
  | Worked
  | { readonly missing: readonly string[]; readonly aside?: Values }
  | { readonly refused: string; readonly values?: Values }

/** The kind says which limits it has to keep; `free` has none. */
export type Input<Value, IsRequired extends boolean> = {
  readonly kind: 'amount' | 'rate' | 'months' | 'free'
  readonly read: (given: Given) => Value | undefined
  readonly isRequired: IsRequired
}

type Inputs = Readonly<Record<string, Input<Decimal | number, boolean>>>
type ValueOf<One> =
  One extends Input<infer Value, infer IsRequired>
    ? IsRequired extends true
      ? Value
      : Value | undefined
    : never

/** What a formula uses besides its inputs. */
export type Context = Given & Format & { readonly word: (name: string, values?: Values) => string }

/** One calculation: what it needs, how it is worked out; its words are content. */
export type Calculator<Needs extends Inputs> = {
  readonly id: string
  readonly inputs: Needs
  /** Whether a question with two times or two rates is two calculations, to be asked one by one. */
  readonly isOneAtATime?: boolean
  /** Another calculator that fits what was given better. */
  readonly instead?: (given: Given) => AnyCalculator | null
  readonly formula: (
    inputs: { readonly [Name in keyof Needs]: ValueOf<Needs[Name]> },
    context: Context,
  ) => Outcome
}

export type AnyCalculator = { readonly run: (given: Given) => Calculated; readonly id: string }

/** [C-08] Makes a calculator of its record: reads the inputs, checks their limits, asks for what is missing, explains. */
export function calculator<Needs extends Inputs>(record: Calculator<Needs>): AnyCalculator {
  return { id: record.id, run: (given) => record.instead?.(given)?.run(given) ?? run(record, given) }
}

function run<Needs extends Inputs>(
  { id, inputs, isOneAtATime = false, formula }: Calculator<Needs>,
  given: Given,
): Calculated {
  const texts = given.texts.calculators[id]
  if (texts === undefined) throw new Error(`there are no texts for the calculator ${id}`)
  const { common } = given.texts
  const { topic } = texts
  const word = (name: string, values: Values = {}) => fill(texts.words?.[name] ?? '', values) ?? ''
  if (isOneAtATime && isSeveralCalculations(given)) return { topic, text: common['one_at_a_time'] ?? '' }
  const names = Object.keys(inputs)
  const read = Object.fromEntries(names.map((name) => [name, inputs[name]?.read(given)]))
  const limit = checkLimits(
    names.flatMap((name) => ({ kind: inputs[name]?.kind ?? 'free', value: read[name] })),
    given,
  )
  if (limit !== null) return { topic, text: limit }
  const missing = names.filter((name) => inputs[name]?.isRequired && read[name] === undefined)
  const outcome =
    missing.length > 0
      ? { missing }
      : formula(read as Parameters<typeof formula>[0], { ...given, ...given.format, word })
  if ('refused' in outcome) {
    const text = texts.refused?.[outcome.refused] ?? common[outcome.refused] ?? ''
    return { topic, text: fill(text, outcome.values ?? {}) ?? text }
  }
  return { topic, text: 'missing' in outcome ? ask(outcome, texts, given) : explain(outcome, texts, given) }
}

function ask(
  { missing, aside }: Extract<Outcome, { missing: unknown }>,
  texts: CalculationTexts,
  given: Given,
): string {
  const { common } = given.texts
  const names = missing.map((name) => `**${texts.missing?.[name] ?? common[`missing_${name}`] ?? ''}**`)
  const list =
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${common['and']} ${names.at(-1)}`
  return [
    fill(common['need'] ?? '', { missing: list }),
    aside && fill(texts.aside ?? '', aside),
    fill(common['for_example'] ?? '', { example: texts.example }),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

function explain(outcome: Worked, texts: CalculationTexts, given: Given): string {
  const { values, result = 'default', steps = result, lines = [] } = outcome
  const said = typeof texts.result === 'string' ? texts.result : (texts.result[result] ?? '')
  const listed = Array.isArray(texts.steps)
    ? texts.steps
    : (texts.steps[steps] ?? texts.steps['default'] ?? [])
  const shown = [...lines, ...listed.flatMap((step) => fill(step, values) ?? [])]
  return [
    fill(said, values) ?? said,
    shown.map((step) => `- ${step}`).join('\n'),
    ...given.notes.map((note) => noteOf(note, given)),
    given.texts.common['ending'],
  ].join('\n\n')
}

/** How something was read that could have been meant otherwise. */
function noteOf({ kind, raw, value }: Note, { format, texts: { common } }: Given): string {
  const { number, percent, money, quoted } = format
  const values = {
    raw,
    quoted: quoted(raw),
    number: number(value),
    percent: percent(value),
    money: money(value),
  }
  return fill(common[`note_${kind}`] ?? '', values) ?? ''
}

/** A hundred years. */
export const maxMonths = 1200
const max = { money: 1_000_000_000_000, rate: 200 }

type Checked = {
  readonly kind: Input<unknown, boolean>['kind']
  readonly value: Decimal | number | undefined
}

/** Why there is no sensible result; null where there is one. */
function checkLimits(inputs: readonly Checked[], { format, texts: { common } }: Given): string | null {
  const valuesOf = (kind: Checked['kind']) =>
    inputs.flatMap((one) => (one.kind === kind && one.value !== undefined ? [one.value] : []))
  for (const amount of valuesOf('amount')) {
    if (amount <= 0) return common['amount_not_positive'] ?? ''
    if (amount > whole(max.money))
      return fill(common['amount_too_large'] ?? '', { max: format.money(whole(max.money)) }) ?? ''
  }
  for (const rate of valuesOf('rate')) {
    if (rate < 0) return common['rate_negative'] ?? ''
    if (rate > whole(max.rate))
      return fill(common['rate_too_large'] ?? '', { rate: format.percent(BigInt(rate)) }) ?? ''
  }
  for (const months of valuesOf('months')) {
    if (months < 1) return common['time_too_short'] ?? ''
    if (months > maxMonths) return common['time_too_long'] ?? ''
  }
  return null
}

/** [C-08] A result that no person can picture is refused. */
export function isTooLarge(value: Decimal): boolean {
  return value > whole(10_000_000_000_000)
}
