/** What the versions of prices, emails and legal texts have in common. */

import * as z from 'zod/mini'

export const publishing = { area: 'operator', access: 'operator', permission: 'publish' } as const

export const number = z.int().check(z.minimum(0), z.maximum(1_000_000))
/** Why it is published, for the history and the audit log. */
export const note = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** A published version without its body. */
export const published = {
  number: z.number(),
  /** Only visitors who are assigned to it see an experiment's version. */
  audience: z.enum(['everyone', 'experiments']),
  note: z.string(),
  /** The version that it repeats; 0 is what is built in. */
  copy_of: z.nullable(z.number()),
  published_at: z.string(),
  published_by: z.string(),
}

const version = z.object(published)
/** What the history shows of a version of any kind. */
export type PublishedVersion = z.output<typeof version>

export const changed = { changed_at: z.string(), changed_by: z.string() }
export const added = z.object({ number: z.number() })
export const rollBack = z.strictObject({ number, note })
