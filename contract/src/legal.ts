import * as z from 'zod/mini'
import { defineCall } from './call.ts'

export const legalDocument = z.strictObject({
  name: z.enum(['terms', 'privacy-policy', 'subscription-policy']),
  language: z.enum(['en', 'es']),
})
export type LegalDocument = z.output<typeof legalDocument>

const text = z.object({
  title: z.string(),
  /** The date since when it is in force, YYYY-MM-DD. */
  version: z.string(),
  /** The most important points. */
  summary: z.array(z.string()),
  sections: z.array(
    z.object({
      /** The same in both languages; links may refer to it. */
      id: z.string(),
      title: z.string(),
      /** A paragraph, or the items of a list. */
      passages: z.array(z.union([z.string(), z.array(z.string())])),
    }),
  ),
})

export const readLegalText = defineCall({
  clause: 'O-59',
  area: 'account',
  summary: 'Answers a legal text that is in force, in one language',
  method: 'GET',
  path: '/legal/:name/:language/',
  access: 'public',
  params: legalDocument,
  replies: {
    200: z.object({
      data: z.object({
        /** The published version; 0 is what is built in. */
        number: z.number(),
        text,
      }),
    }),
  },
})
