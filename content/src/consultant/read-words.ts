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
  /** Numbers written as words. */
  numbers: z.record(z.string(), z.number()),
  /** Regular expressions for numbers that are written in another way, with their replacement. */
  rewrites: z.array(z.tuple([z.string(), z.string()])),
  /** Words after a number, with the factor that they stand for. */
  factors: z.record(z.string(), z.number()),
  /** Abbreviations that people type on a phone. */
  abbreviations: z.record(z.string(), z.string()),
  /** Words that occur in questions about any subject. */
  stopWords: list,
  /** Words that reveal the language of a text. */
  language: list,
  /** Irregular forms with the stem of their word. */
  irregular: z.record(z.string(), z.string()),
  /** Stems of verbs with a changing vowel, with the changed stem. */
  changingVerbs: z.record(z.string(), z.string()),
  /** Regular expressions for everyday names, with the term of the lessons. */
  synonyms: z.array(z.tuple([z.string(), z.string()])),
  /** Words that continue the conversation without naming a topic. */
  goingOn: list,
})

export type Words = z.output<typeof schema>

/** The consultant's word lists in one language. */
export function readWords(language: ContentLanguage): Words {
  const name = `content/consultant/words.${language}.yaml`
  const written: unknown = parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'))
  return schema.parse(written, { error: z.locales.en().localeError })
}
