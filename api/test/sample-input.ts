import * as z from 'zod/mini'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

type Schema = {
  readonly type?: string
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly items?: Schema
  readonly minItems?: number
}

const words = [
  'text',
  '2026-11-18',
  'sample text',
  'person@academy.example',
  'A'.repeat(24),
  '7',
  '0190a1b2-0000-4000-8000-000000000001',
  '2026-11-18',
  'UTC',
  'https://push.example/sample',
  // A point of the curve P-256, and a secret of 16 bytes.
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  'A'.repeat(22),
  'a'.repeat(64),
  'account-0190a1b2-0000-4000-8000-000000000001',
]

/** A value that a schema of the contract accepts, every field filled. */
export function sampleOf(schema: z.ZodMiniType): Json {
  const sample = build(
    z.toJSONSchema<z.ZodMiniType>(schema, { io: 'input', unrepresentable: 'any' }) as Schema,
  )
  z.parse(schema, sample)
  return sample
}

function build(schema: Schema): Json {
  if (schema.const !== undefined) return schema.const
  if (schema.enum?.[0] !== undefined) return schema.enum[0]
  if (schema.anyOf?.[0]) return build(schema.anyOf[0])
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, build(inner)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => build(schema.items ?? {}))
    case 'boolean':
      return false
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    default:
      return words.find((word) => fits(word, schema)) ?? null
  }
}

function fits(word: string, { pattern = '', minLength = 0 }: Schema): boolean {
  return word.length >= minLength && new RegExp(pattern).test(word)
}
