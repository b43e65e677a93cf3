import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { ContentLanguage } from '../courses/course-files.ts'
import { questionsSchema, readSign, type replyKinds } from './question-schema.ts'

export type PublishedQuestion = {
  readonly id: string
  readonly language: ContentLanguage
  /** The language of the app. */
  readonly app: ContentLanguage
  /** Any of these kinds is right; statistics count the question under the first one. */
  readonly kinds: readonly (typeof replyKinds)[number][]
  readonly turns: readonly string[]
  readonly chapters: readonly string[]
  readonly says: readonly RegExp[]
  readonly never: readonly RegExp[]
}

/** The published questions to the consultant, with the requirements for a good reply. */
export function readQuestions(language: ContentLanguage): PublishedQuestion[] {
  const name = `content/consultant/questions.${language}.yaml`
  const written: unknown = parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'))
  const read = questionsSchema.safeParse(written, { error: z.locales.en().localeError })
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`)
    throw new Error(`${name} is not sound:\n${problems.join('\n')}`)
  }
  return read.data.map(({ id, kind, ask, app = language, expect }) => ({
    id,
    language,
    app,
    kinds: [kind].flat(),
    turns: [ask].flat(),
    chapters: expect.chapters,
    says: expect.says.map(readSign),
    never: expect.never.map(readSign),
  }))
}
