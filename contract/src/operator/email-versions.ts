/**
 * Versions of the emails. The body has only the words that differ from the built-in ones; amounts, dates, links and the
 * small print that says why somebody gets an email are not words, so an operator cannot change them.
 */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { added, changed, note, published, publishing, rollBack } from './version-parts.ts'

const call = { ...publishing, limits: { bodyBytes: 512 * 1024 } } as const

const text = z.string().check(z.maxLength(2000))
const ownWords = z.strictObject({
  subject: z.optional(text),
  /** What a mail program shows after the subject. */
  preview: z.optional(text),
  /** The first one is the heading. They are replaced together. */
  paragraphs: z.optional(z.array(text).check(z.maxLength(20))),
  button: z.optional(text),
})
export type OwnEmailWords = z.output<typeof ownWords>

/** By the id of an email and the language. */
const emails = z.record(
  z.string().check(z.maxLength(40)),
  z.strictObject({ en: z.optional(ownWords), es: z.optional(ownWords) }),
)
export type Emails = z.output<typeof emails>

const language = z.enum(['en', 'es'])
const field = z.enum(['subject', 'preview', 'paragraphs', 'button'])

const words = z.object({
  subject: z.string(),
  preview: z.string(),
  paragraphs: z.array(z.string()),
  button: z.nullable(z.string()),
})

const template = z.object({
  id: z.string(),
  /** When it is sent. */
  about: z.string(),
  /** The names of the values that its words may have in braces, each with an example. */
  values: z.array(z.object({ name: z.string(), example: z.object({ en: z.string(), es: z.string() }) })),
  words: z.object({ en: words, es: words }),
})
export type EmailTemplate = z.output<typeof template>

const problem = z.object({
  id: z.string(),
  language,
  /** Null if it is about no field in particular. */
  field: z.nullable(field),
  text: z.string(),
})
export type EmailProblem = z.output<typeof problem>

const version = z.object({ ...published, emails })
export type EmailVersion = z.output<typeof version>

export const readEmailVersions = defineCall({
  ...call,
  clause: 'O-58',
  summary: 'Answers the built-in emails, the draft with its problems, what is in use and the history',
  method: 'GET',
  path: '/operator/api/versions/emails/',
  replies: {
    200: z.object({
      built_in: z.array(template),
      draft: z.nullable(z.object({ emails, problems: z.array(problem), ...changed })),
      current: z.number(),
      versions: z.array(version),
    }),
  },
})

export const saveEmailDraft = defineCall({
  ...call,
  clause: 'O-58',
  summary: 'Stores the draft of the emails and answers its problems',
  method: 'POST',
  path: '/operator/api/versions/emails/draft/',
  proof: 'fresh',
  body: z.strictObject({ emails }),
  replies: { 200: z.object({ problems: z.array(problem) }) },
})

export const previewEmail = defineCall({
  ...call,
  clause: 'O-58',
  summary: 'An email of the draft with the values of an example, as the page that a mail program shows',
  method: 'GET',
  path: '/operator/api/versions/emails/preview/:id/:language/',
  params: z.strictObject({ id: z.string().check(z.maxLength(40)), language }),
  replies: { 200: z.string() },
})

export const publishEmails = defineCall({
  ...call,
  clause: 'O-58',
  summary: 'Publishes the draft of the emails under the next number',
  method: 'POST',
  path: '/operator/api/versions/emails/publish/',
  proof: 'fresh',
  /** The draft that was previewed: another one is refused. */
  body: z.strictObject({ emails, note }),
  replies: { 200: added },
})

export const rollBackEmails = defineCall({
  ...call,
  clause: 'O-58',
  summary: 'Publishes an older version of the emails again, under a new number',
  method: 'POST',
  path: '/operator/api/versions/emails/roll-back/',
  proof: 'fresh',
  body: rollBack,
  replies: { 200: added },
})
