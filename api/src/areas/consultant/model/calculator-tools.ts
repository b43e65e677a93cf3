import * as z from 'zod/mini'
import type { ModelCall, ModelTool } from '../../../gateways/model/model.ts'
import type { Language } from '../../../http/language.ts'
import { calculators } from '../calculate/calculators/all.ts'
import { decimalOf } from '../calculate/decimal.ts'
import type { Currency, Figure } from '../calculate/figure.ts'

/** What a parameter becomes: a figure as it would be read from a question. */
type Parameter = Pick<Figure, 'kind'> &
  Partial<Pick<Figure, 'isMonthly' | 'role'>> & { readonly description: string; readonly isOptional?: true }

type Tool = { readonly description: string; readonly parameters: Readonly<Record<string, Parameter>> }

const amount = (description: string, more: Partial<Parameter> = {}): Parameter => ({
  kind: 'money',
  description,
  ...more,
})
const monthly = (description: string, more: Partial<Parameter> = {}): Parameter =>
  amount(description, { isMonthly: true, ...more })
const rate = (description = 'Percent a year, 5 for 5 %', more: Partial<Parameter> = {}): Parameter => ({
  kind: 'percent',
  description,
  ...more,
})
const months: Parameter = { kind: 'time', description: 'Whole months; 10 years are 120' }
const optional = { isOptional: true } as const

/** The calculators whose figures need no words to tell them apart. */
const tools = {
  growth: {
    description: 'What an amount, equal monthly savings or both grow to',
    parameters: {
      amount: amount('The amount at the start', optional),
      monthly: monthly('Saved at the end of every month', optional),
      rate: rate(),
      months,
    },
  },
  present: {
    description: 'What a future amount is worth today',
    parameters: { amount: amount('The future amount'), rate: rate(), months },
  },
  simple: {
    description: 'Simple interest, which is not added to the amount',
    parameters: { amount: amount('The amount'), rate: rate(), months },
  },
  loan: {
    description: 'The equal monthly payment of a loan, and its interest',
    parameters: {
      amount: amount('The loan, or the price if there is a down payment'),
      down: amount('The down payment', { role: 'down', ...optional }),
      rate: rate(),
      months,
    },
  },
  card: {
    description: 'How long a debt takes to pay off with a fixed monthly payment, and its interest',
    parameters: {
      balance: amount('What is owed'),
      payment: monthly('Paid every month', { role: 'payment' }),
      rate: rate(),
    },
  },
  goal_time: {
    description: 'How long it takes to save a sum',
    parameters: {
      goal: amount('The sum to reach', { role: 'goal' }),
      start: amount('Already saved', { role: 'start', ...optional }),
      monthly: monthly('Saved every month'),
      rate: rate('Percent a year', optional),
    },
  },
  goal_step: {
    description: 'How much to save every month to reach a sum in a given time',
    parameters: {
      goal: amount('The sum to reach', { role: 'goal' }),
      start: amount('Already saved', { role: 'start', ...optional }),
      rate: rate('Percent a year', optional),
      months,
    },
  },
  withdrawal: {
    description: 'How long an amount lasts if the same sum is taken every month',
    parameters: {
      amount: amount('The amount at the start'),
      monthly: monthly('Taken every month'),
      rate: rate('Percent a year', optional),
    },
  },
  income: {
    description: 'The yearly and monthly income from an amount at a rate',
    parameters: { amount: amount('The amount'), rate: rate() },
  },
  fee: {
    description: 'How much a yearly fee takes from growth',
    parameters: {
      amount: amount('The amount at the start', optional),
      monthly: monthly('Saved every month', optional),
      rate: rate('The growth before the fee, percent a year'),
      fee: rate('The fee, percent a year', { role: 'fee' }),
      months,
    },
  },
  inflation: {
    description: 'What inflation does to an amount over a time',
    parameters: {
      amount: amount('The amount'),
      inflation: rate('Inflation, percent a year', { role: 'inflation' }),
      earned: rate('What the amount earns, percent a year', optional),
      months,
    },
  },
  yearly_return: {
    description: 'The yearly rate at which one amount grew to another',
    parameters: { first: amount('The amount at the start'), last: amount('The amount at the end'), months },
  },
  recovery: {
    description: 'The gain that is needed to recover from a loss',
    parameters: { loss: rate('The loss in percent') },
  },
} as const satisfies Readonly<Partial<Record<keyof typeof calculators, Tool>>>

type ToolName = keyof typeof tools
const entries = Object.entries(tools) as [ToolName, Tool][]

const currencies = ['USD', 'EUR', 'GBP', 'none'] as const satisfies readonly Currency[]

/** [C-20] The calculators as the model is offered them. */
export const calculatorTools: readonly ModelTool[] = entries.map(([name, { description, parameters }]) => ({
  name,
  description,
  parameters: {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        Object.entries(parameters).map(([key, { kind, description: says }]) => [
          key,
          { type: kind === 'time' ? 'integer' : 'number', minimum: 0, description: says },
        ]),
      ),
      currency: {
        type: 'string',
        enum: [...currencies],
        description: 'USD unless the learner names another',
      },
    },
    required: Object.keys(parameters).filter((key) => parameters[key]?.isOptional !== true),
    additionalProperties: false,
  },
}))

/** A number as digits, which become an exact decimal; JSON has no other way to write one. */
const digits = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.maxLength(24))]), z.transform(String)),
  z
    .string()
    .check(z.regex(/^\d{1,13}(?:\.\d{1,10})?$/, 'must be a number in digits, without a sign or commas')),
)
const wholeDigits = z.pipe(digits, z.string().check(z.regex(/^\d+$/, 'must be a whole number')))

function schemaOf({ parameters }: Tool) {
  const shape = Object.fromEntries(
    Object.entries(parameters).map(([key, { kind, isOptional }]) => {
      const value = kind === 'time' ? wholeDigits : digits
      return [key, isOptional ? z.optional(value) : value]
    }),
  )
  return z.strictObject({ ...shape, currency: z.optional(z.enum(currencies)) })
}

export type CallResult = { readonly content: string; readonly isFault: boolean }

const fault = (content: string): CallResult => ({ content: `Error: ${content}`, isFault: true })

/**
 * Runs a call of the model: its arguments become the figures of a question, and the calculator reads, checks and
 * explains them as it does for a learner. A call that is none is answered with what is wrong about it.
 */
export function runCall({ name, arguments: given }: ModelCall, language: Language): CallResult {
  const [, tool] = entries.find(([known]) => known === name) ?? []
  if (tool === undefined)
    return fault(`there is no calculator of this name. There are: ${Object.keys(tools).join(', ')}.`)
  let json: unknown
  try {
    json = JSON.parse(given)
  } catch {
    return fault('the arguments are no JSON.')
  }
  const parsed = schemaOf(tool).safeParse(json)
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())
    const schema = calculatorTools.find((offered) => offered.name === name)?.parameters
    return fault(`${found.join('; ')}. The arguments must fit ${JSON.stringify(schema)}`)
  }
  const { currency = 'USD', ...values } = parsed.data as Readonly<Record<string, string>> & {
    readonly currency?: Currency
  }
  const figures = Object.entries(tool.parameters).flatMap(([key, parameter]) => {
    const value = values[key]
    return value === undefined ? [] : figureOf(parameter, value, language)
  })
  const request = { id: name, text: '', figures, notes: [], currency, shares: null }
  return { content: calculators[name as ToolName].run(request, language).text, isFault: false }
}

const units = { en: 'months', es: 'meses' } as const

function figureOf(
  { kind, isMonthly = false, role = null }: Parameter,
  digits: string,
  language: Language,
): Figure {
  const unit = kind === 'time' ? ` ${units[language]}` : kind === 'percent' ? '%' : ''
  return {
    kind,
    value: decimalOf(digits),
    isMonthly,
    isByMonth: false,
    role,
    raw: `${digits}${unit}`,
    at: 0,
    end: 0,
  }
}
