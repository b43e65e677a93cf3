/**
 * Versions of the legal texts. The body has the documents that differ from the built-in ones, each whole and in both
 * languages, so that a published document never changes with a release.
 */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { legalDocument } from '../legal.ts'
import { added, changed, note, published, publishing, rollBack } from './version-parts.ts'

const call = { ...publishing, limits: { bodyBytes: 1024 * 1024 } } as const

/** Markdown, as the files of the built-in texts. */
const source = z.string().check(z.maxLength(100_000))
const both = z.strictObject({ en: source, es: source })
const texts = z.strictObject({
  terms: z.optional(both),
  'privacy-policy': z.optional(both),
  'subscription-policy': z.optional(both),
})
export type LegalTexts = z.output<typeof texts>

const { name, language } = legalDocument.shape
const problem = z.object({
  name,
  /** Null if it is about both. */
  language: z.nullable(language),
  text: z.string(),
})
export type LegalProblem = z.output<typeof problem>

const version = z.object({ ...published, documents: z.array(name) })
export type LegalVersion = z.output<typeof version>

export const readLegalVersions = defineCall({
  ...call,
  clause: 'O-59',
  summary: 'Answers the built-in legal texts, the draft with its problems, what is in force and the history',
  method: 'GET',
  path: '/operator/api/versions/legal/',
  replies: {
    200: z.object({
      built_in: z.object({ terms: both, 'privacy-policy': both, 'subscription-policy': both }),
      draft: z.nullable(z.object({ texts, problems: z.array(problem), ...changed })),
      current: z.number(),
      in_force: texts,
      /** What the checks of this release have against the texts in force. */
      in_force_problems: z.array(problem),
      versions: z.array(version),
    }),
  },
})

export const saveLegalDraft = defineCall({
  ...call,
  clause: 'O-59',
  summary: 'Stores the draft of the legal texts and answers its problems',
  method: 'POST',
  path: '/operator/api/versions/legal/draft/',
  proof: 'fresh',
  body: z.strictObject({ texts }),
  replies: { 200: z.object({ problems: z.array(problem) }) },
})

export const previewLegalText = defineCall({
  ...call,
  clause: 'O-59',
  summary: 'A legal text of the draft or of a version by its number, as a page',
  method: 'GET',
  path: '/operator/api/versions/legal/preview/:version/:name/:language/',
  params: z.strictObject({
    version: z.string().check(z.regex(/^(draft|0|[1-9]\d{0,5})$/, 'must be draft or a number')),
    name,
    language,
  }),
  replies: { 200: z.string() },
})

export const publishLegalTexts = defineCall({
  ...call,
  clause: 'O-59',
  summary: 'Publishes the draft of the legal texts under the next number',
  method: 'POST',
  path: '/operator/api/versions/legal/publish/',
  proof: 'fresh',
  /** The draft that was previewed: another one is refused. */
  body: z.strictObject({ texts, note }),
  replies: { 200: added },
})

export const rollBackLegalTexts = defineCall({
  ...call,
  clause: 'O-59',
  summary: 'Publishes an older version of the legal texts again, under a new number',
  method: 'POST',
  path: '/operator/api/versions/legal/roll-back/',
  proof: 'fresh',
  body: rollBack,
  replies: { 200: added },
})

/** The texts that somebody agreed to, by the hash in the timeline. Support may read them, too. */
export const readAgreedText = defineCall({
  area: 'operator',
  access: 'operator',
  permission: 'customers',
  clause: 'O-59',
  summary: 'A legal text that a customer agreed to, as a page',
  method: 'GET',
  path: '/operator/api/customers/agreed/:hash/:name/:language/',
  params: z.strictObject({
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal')),
    name,
    language,
  }),
  replies: { 200: z.string() },
})
