import { formulas } from '@vela/content/formulas'
import * as z from 'zod/mini'
import type { ModelCall, ModelTool } from '../../../gateways/model/model.ts'
import type { Language } from '../../../http/language.ts'
import { decimalOf } from '../calculate/decimal.ts'
import { runCalculator } from '../calculate/engine.ts'
import type { Currency, Figure } from '../calculate/figure.ts'

/** A parameter of a calculator, which becomes a figure as it would be read from a question. */
type Parameter = Pick<Figure, 'kind' | 'isMonthly' | 'role'> & {
  readonly name: string
  readonly description: string
  readonly isOptional: boolean
}

/** The calculators whose figures need no words to tell them apart, with their parameters. */
const tools = new Map(
  Object.entries(formulas).flatMap(([id, { tool, parameters }]) => {
    if (tool === undefined) return []
    const read = Object.entries(parameters).map(([key, [figure, description]]): Parameter => {
      const [kind, role = null] = figure.split(' ')
      const isMonthly = kind === 'monthly'
      return {
        name: key.replace('?', ''),
        kind: (isMonthly ? 'money' : kind) as Figure['kind'],
        isMonthly,
        role: role as Figure['role'],
        description,
        isOptional: key.endsWith('?'),
      }
    })
    return [[id, { description: tool, parameters: read }] as const]
  }),
)

const currencies = ['USD', 'EUR', 'GBP', 'none'] as const satisfies readonly Currency[]

/** [C-20] The calculators as the model is offered them. */
export const calculatorTools: readonly ModelTool[] = [...tools].map(
  ([name, { description, parameters }]) => ({
    name,
    description,
    parameters: {
      type: 'object',
      properties: {
        ...Object.fromEntries(
          parameters.map(({ name: key, kind, description: says }) => [
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
      required: parameters.filter(({ isOptional }) => !isOptional).map(({ name: key }) => key),
      additionalProperties: false,
    },
  }),
)

/** A number as digits, which become an exact decimal; JSON has no other way to write one. */
const digits = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.maxLength(24))]), z.transform(String)),
  z
    .string()
    .check(z.regex(/^\d{1,13}(?:\.\d{1,10})?$/, 'must be a number in digits, without a sign or commas')),
)
const wholeDigits = z.pipe(digits, z.string().check(z.regex(/^\d+$/, 'must be a whole number')))

function schemaOf(parameters: readonly Parameter[]) {
  const shape = parameters.map(({ name, kind, isOptional }) => {
    const value = kind === 'time' ? wholeDigits : digits
    return [name, isOptional ? z.optional(value) : value] as const
  })
  return z.strictObject({ ...Object.fromEntries(shape), currency: z.optional(z.enum(currencies)) })
}

export type CallResult = { readonly content: string; readonly isFault: boolean }

const fault = (content: string): CallResult => ({ content: `Error: ${content}`, isFault: true })

/**
 * Runs a call of the model: its arguments become the figures of a question, and the calculator reads, checks and
 * explains them as it does for a learner. A call that is none is answered with what is wrong about it.
 */
export function runCall({ name: id, arguments: given }: ModelCall, language: Language): CallResult {
  const tool = tools.get(id)
  if (tool === undefined)
    return fault(`there is no calculator of this name. There are: ${[...tools.keys()].join(', ')}.`)
  let json: unknown
  try {
    json = JSON.parse(given)
  } catch {
    return fault('the arguments are no JSON.')
  }
  const parsed = schemaOf(tool.parameters).safeParse(json)
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())
    const schema = calculatorTools.find(({ name }) => name === id)?.parameters
    return fault(`${found.join('; ')}. The arguments must fit ${JSON.stringify(schema)}`)
  }
  const { currency = 'USD', ...values } = parsed.data as Readonly<Record<string, string>> & {
    readonly currency?: Currency
  }
  const figures = tool.parameters.flatMap((parameter) => {
    const value = values[parameter.name]
    return value === undefined ? [] : figureOf(parameter, value, language)
  })
  const request = { id, text: '', figures, notes: [], currency, shares: null }
  return { content: runCalculator(request, language).text, isFault: false }
}

const units = { en: 'months', es: 'meses' } as const

function figureOf({ kind, isMonthly, role }: Parameter, written: string, language: Language): Figure {
  const unit = kind === 'time' ? ` ${units[language]}` : kind === 'percent' ? '%' : ''
  const raw = `${written}${unit}`
  return { kind, isMonthly, role, value: decimalOf(written), isByMonth: false, raw, at: 0, end: 0 }
}
