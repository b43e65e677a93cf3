import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const pattern = z.union([
  z.string(),
  z.array(z.string()),
  z.strictObject({ any: z.array(z.string()) }),
  z.strictObject({ whole: z.array(z.string()) }),
])
const schema = z.record(z.string(), z.record(z.string(), pattern))

/** The source of a regular expression by `<section>.<name>`. */
export type Patterns = Readonly<Record<string, string>>

/**
 * The patterns for what people write. A text is a regular expression, a list has alternatives that are whole words,
 * `any` has alternatives that match anywhere, and `whole` has alternatives that match a whole text. `{{section.name}}`
 * inserts another pattern.
 */
export function readPatterns(): Patterns {
  const name = 'content/consultant/patterns.yaml'
  const written: unknown = parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'))
  const sections = schema.parse(written, { error: z.locales.en().localeError })
  const sources = Object.entries(sections).flatMap(([section, patterns]) =>
    Object.entries(patterns).map(([key, value]) => [`${section}.${key}`, sourceOf(value)] as const),
  )
  const byName = new Map<string, string>(sources)
  const resolve = (source: string) =>
    source.replaceAll(/\{\{([\w.]+)\}\}/g, (_, other: string) => byName.get(other) ?? '')
  // A pattern that does not compile is reported here, with the content, and not when the server starts.
  return Object.fromEntries(sources.map(([key, source]) => [key, new RegExp(resolve(source)).source]))
}

function sourceOf(value: z.output<typeof pattern>): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `\\b(?:${value.join('|')})\\b`
  return 'any' in value ? value.any.join('|') : `^(?:${value.whole.join('|')})$`
}
