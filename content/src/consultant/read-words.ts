import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { ContentLanguage } from '../courses/course-files.ts'

const schema = z.strictObject({
  /** Numbers that are written as words. */
  numbers: z.record(z.string(), z.number()),
})

export type Words = z.output<typeof schema>

/** The word lists of the consultant in one language. */
export function readWords(language: ContentLanguage): Words {
  const name = `content/consultant/words.${language}.yaml`
  const written: unknown = parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'))
  return schema.parse(written, { error: z.locales.en().localeError })
}
