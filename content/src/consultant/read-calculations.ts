import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { ContentLanguage } from '../courses/course-files.ts'

const texts = z.record(z.string(), z.string())

const calculation = z.strictObject({
  /** The search terms for the lesson offered with the result. */
  topic: z.string(),
  example: z.optional(z.string()),
  /** The names of the inputs, used when one is missing. */
  missing: z.optional(texts),
  /** What can be said while an input is missing; the first that has all its values. */
  aside: z._default(z.array(z.string()), []),
  /** Why nothing can be calculated. */
  refused: z.optional(texts),
  result: z.union([z.string(), texts]),
  /** A step for each of the rows that a calculator lists. */
  row: z.optional(z.union([z.string(), texts])),
  steps: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
  words: z.optional(texts),
  /** Added to a result that assumes something about the future. */
  ending: z.optional(z.string()),
})

export type CalculationTexts = z.output<typeof calculation>

const schema = z.object({ common: texts })

export type Calculations = {
  readonly common: Readonly<Record<string, string>>
  readonly calculators: Readonly<Record<string, CalculationTexts>>
}

/** The calculators' texts in one language. */
export function readCalculations(language: ContentLanguage): Calculations {
  const name = `content/consultant/calculations.${language}.yaml`
  const written: unknown = parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'))
  const { common } = schema.parse(written, { error: z.locales.en().localeError })
  const { common: _, ...rest } = z.record(z.string(), z.unknown()).parse(written)
  const calculators = Object.entries(rest).map(([id, texts]) => {
    const read = calculation.safeParse(texts, { error: z.locales.en().localeError })
    if (read.success) return [id, read.data] as const
    const problems = read.error.issues.map(({ path, message }) => `${id} ${path.join(' ')}: ${message}`)
    throw new Error(`${name} is not sound:\n${problems.join('\n')}`)
  })
  return { common, calculators: Object.fromEntries(calculators) }
}
