import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readCalculations } from './read-calculations.ts'
import { readPatterns } from './read-patterns.ts'

const fact = z.enum([
  ...([
    'figures',
    'money',
    'percent',
    'time',
    'plain',
    'terms',
    'values',
    'rates',
    'amounts',
    'lumps',
  ] as const),
  ...([
    'monthly',
    'paid',
    'goal',
    'payment',
    'down',
    'fee',
    'saved',
    'mainRates',
    'monthlyRates',
    'split',
    'bill',
  ] as const),
])
const count = z.union([z.number(), z.string().check(z.regex(/^\d+(?:\+|-\d+)$/))])
const names = z._default(z.array(z.string()), [])
const conditions = z.catchall(z.object({ says: names, not: names }), count)

export type Fact = z.output<typeof fact>

export type CalculatorRule = {
  readonly calculator: string
  readonly says: readonly string[]
  readonly not: readonly string[]
  readonly counts: readonly (readonly [fact: Fact, min: number, max: number])[]
}

/** The rules that choose a calculator, in the order in which they are tried. */
export function readCalculatorRules(): CalculatorRule[] {
  const name = 'content/consultant/calculators.yaml'
  const written: unknown = parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'))
  const lines = z
    .array(z.record(z.string(), conditions))
    .parse(written, { error: z.locales.en().localeError })
  const { calculators } = readCalculations('en')
  const patterns = readPatterns()
  return lines
    .flatMap(Object.entries<z.output<typeof conditions>>)
    .map(([calculator, { says, not, ...counts }]) => {
      const unknown = [...says, ...not].filter((one) => patterns[`choose.${one}`] === undefined)
      if (calculator !== 'none' && calculators[calculator] === undefined) unknown.push(calculator)
      if (unknown.length > 0) throw new Error(`${name}: there is no ${unknown.join(', ')}`)
      const ranges = Object.entries(counts).map(([key, value]) => rangeOf(fact.parse(key), String(value)))
      return { calculator, says, not, counts: ranges }
    })
}

function rangeOf(key: Fact, text: string): readonly [Fact, number, number] {
  const [min = '', max = min] = text.split(/[+-]/)
  // JSON has no infinity.
  return [key, Number(min), text.endsWith('+') ? Number.MAX_SAFE_INTEGER : Number(max)]
}
