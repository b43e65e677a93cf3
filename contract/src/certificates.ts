import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ok } from './envelope.ts'
import { opaqueId } from './text.ts'

/** Characters that break the line, or change the direction of what follows, so that a name could look like another text. */
const isPlainName = /^[^\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u

const certificate = z.object({
  /** The path of its public page. */
  path: z.string(),
  id: z.string(),
  name: z.string(),
  issued_at: z.string(),
})

export type Certificate = z.output<typeof certificate>

const finishedCourse = z.object({
  course: z.string(),
  title: z.string(),
  /** Null if the person may have one and has not asked for it. */
  certificate: z.nullable(certificate),
})

export type FinishedCourse = z.output<typeof finishedCourse>

export const listCertificates = defineCall({
  clause: 'R-60',
  area: 'certificates',
  summary: 'Lists the finished courses, each with its certificate or null',
  method: 'GET',
  path: '/education/certificates/',
  access: 'user',
  query: z.strictObject({}),
  replies: { 200: z.object({ data: z.array(finishedCourse) }) },
})

export const issueCertificate = defineCall({
  clause: 'R-60',
  area: 'certificates',
  summary: 'Issues the certificate of a finished course; with another name it replaces the former one',
  method: 'POST',
  path: '/education/certificates/issue/',
  access: 'user',
  body: z.strictObject({
    course: opaqueId,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(isPlainName, 'must be a name')),
  }),
  replies: { 200: z.object({ data: certificate }) },
  limits: { perMinute: 20 },
})

export const revokeCertificate = defineCall({
  clause: 'R-63',
  area: 'certificates',
  summary: 'Revokes a certificate of the person: its address says so from then on',
  method: 'POST',
  path: '/education/certificates/revoke/',
  access: 'user',
  body: z.strictObject({ id: opaqueId }),
  replies: { 200: ok },
  limits: { perMinute: 20 },
})
