import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Lexicon } from './rejected-words.ts'

const entries = z.array(z.strictObject({ write: z.string(), not: z.string(), why: z.string() }))
const schema = z.strictObject({ en: entries, es: entries })

export function readLexicon(): Lexicon {
  return schema.parse(parse(readFileSync(join(import.meta.dirname, '../../lexicon.yaml'), 'utf8')))
}
