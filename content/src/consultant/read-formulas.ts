import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { arithmetic, type Expression, parseExpression } from '../courses/arithmetic.ts'

/** What the expressions of formulas have besides arithmetic. */
const operators = { ...arithmetic, '??': 1, or: 2, and: 3, '=': 4, '<': 4, '>': 4, '<=': 4, '>=': 4 }

const expression = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((text): Expression => parseExpression(String(text), operators)),
)
const expressions = z._default(z.record(z.string(), expression), {})
const input = z.string().check(z.regex(/^(?:amount|rate|time|known)(?: |$)/))

/** What a model passes to a calculator: the kind and the role of a figure, and its description. */
const parameter = z.tuple([
  z
    .string()
    .check(z.regex(/^(?:money|monthly|percent|time)(?: (?:goal|start|payment|down|fee|inflation))?$/)),
  z.string(),
])

const formula = z.strictObject({
  tool: z.optional(z.string()),
  parameters: z._default(z.record(z.string(), parameter), {}),
  inputs: z._default(z.record(z.string(), input), {}),
  names: z.optional(z.record(z.string(), z.string())),
  unread: z.optional(z.string()),
  unnamed: z._default(z.array(z.string()), []),
  rows: z.optional(z.string()),
  values: expressions,
  asks: expressions,
  refuses: expressions,
  cases: z._default(z.record(z.string(), expressions), {}),
  hides: z._default(z.array(z.enum(['separator', 'each', 'monthly_rate'])), []),
  several: z.optional(z.boolean()),
  reread: z.optional(z.boolean()),
  completed: z.optional(z.boolean()),
})

/** An input of a calculator. Its kind determines its limits; `known` has none. */
export type Input = {
  readonly name: string
  readonly kind: 'amount' | 'rate' | 'time' | 'known'
  readonly isRequired: boolean
  readonly read: Expression
}

export type Formula = Omit<z.output<typeof formula>, 'inputs'> & { readonly inputs: readonly Input[] }

/** What each calculator works out, from content/consultant/formulas.yaml. */
export function readFormulas(): Readonly<Record<string, Formula>> {
  const file = join(import.meta.dirname, '../../../content/consultant/formulas.yaml')
  const written = z
    .record(z.string(), formula)
    .parse(parse(readFileSync(file, 'utf8')), { error: z.locales.en().localeError })
  return Object.fromEntries(
    Object.entries(written).map(([id, { inputs, ...rest }]) => [
      id,
      { ...rest, inputs: Object.entries(inputs).map(([name, text]) => readInput(name, text)) },
    ]),
  )
}

function readInput(key: string, text: string): Input {
  const name = key.replace('?', '')
  const [kind = '', ...rest] = text.split(' ')
  const read = parseExpression(rest.length > 0 ? rest.join(' ') : name, operators)
  return { name, kind: kind as Input['kind'], isRequired: name === key, read }
}
