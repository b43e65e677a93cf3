import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { ContentLanguage } from '../courses/course-files.ts'

const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(' ')),
)

const schema = z.strictObject({
  /** Numbers that are written as words. */
  numbers: z.record(z.string(), z.number()),
  /** Words as they are typed on a phone. */
  abbreviations: z.record(z.string(), z.string()),
  /** What questions are made of, whatever they are about. */
  stopWords: list,
  /** Words that tell the language a text is written in. */
  language: list,
  /** Forms that no ending tells, with the stem of the word they belong to. */
  irregular: z.record(z.string(), z.string()),
  /** How the stem of a verb begins, and what it becomes. */
  changingVerbs: z.record(z.string(), z.string()),
  /** What people call things, as a regular expression, and what the lessons call them. */
  synonyms: z.array(z.tuple([z.string(), z.string()])),
  /** Words that ask to go on about what was said, and name no topic. */
  goingOn: list,
})

export type Words = z.output<typeof schema>

/** The word lists of the consultant in one language. */
export function readWords(language: ContentLanguage): Words {
  const name = `content/consultant/words.${language}.yaml`
  const written: unknown = parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'))
  return schema.parse(written, { error: z.locales.en().localeError })
}
