/** Versions of the texts of the interface. The body has only the texts that differ from the built-in ones. */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ownTexts } from '../interface-texts.ts'
import { added, changed, note, published, publishing, rollBack } from './version-parts.ts'

const call = { ...publishing, limits: { bodyBytes: 128 * 1024 } } as const

const problem = z.object({
  /** Null if it is about all texts together. */
  id: z.nullable(z.string()),
  language: z.nullable(z.enum(['en', 'es'])),
  text: z.string(),
})

const version = z.object({ ...published, texts: ownTexts })
export type TextVersion = z.output<typeof version>

const checked = {
  problems: z.array(problem),
  /** Opens the academy with the draft; null if the draft has problems or there are no built pages. */
  preview: z.nullable(z.string()),
}

export const readTextVersions = defineCall({
  ...call,
  clause: 'O-80',
  summary: 'Answers the built-in texts, the draft with its problems, what is in use and the history',
  method: 'GET',
  path: '/operator/api/versions/texts/',
  replies: {
    200: z.object({
      built_in: ownTexts,
      draft: z.nullable(z.object({ texts: ownTexts, ...checked, ...changed })),
      current: z.number(),
      versions: z.array(version),
    }),
  },
})

export const saveTextDraft = defineCall({
  ...call,
  clause: 'O-80',
  summary: 'Stores the draft of the texts and answers its problems',
  method: 'POST',
  path: '/operator/api/versions/texts/draft/',
  proof: 'fresh',
  body: z.strictObject({ texts: ownTexts }),
  replies: { 200: z.object(checked) },
})

export const publishTexts = defineCall({
  ...call,
  clause: 'O-80',
  summary: 'Publishes the draft of the texts under the next number, for everyone or for experiments only',
  method: 'POST',
  path: '/operator/api/versions/texts/publish/',
  proof: 'fresh',
  /** The draft that was previewed: another one is refused. */
  body: z.strictObject({ texts: ownTexts, audience: z.enum(['everyone', 'experiments']), note }),
  replies: { 200: added },
})

export const rollBackTexts = defineCall({
  ...call,
  clause: 'O-80',
  summary: 'Publishes an older version of the texts again, under a new number',
  method: 'POST',
  path: '/operator/api/versions/texts/roll-back/',
  proof: 'fresh',
  body: rollBack,
  replies: { 200: added },
})
