import * as z from 'zod/mini'

/** [C-05] The first three are active; the others are final. */
const runStatus = z.enum([
  'queued',
  'in_progress',
  'cancelling',
  'cancelled',
  'completed',
  'failed',
  'incomplete',
  'expired',
])

export type RunStatus = z.output<typeof runStatus>

export const activeStatuses: readonly RunStatus[] = ['queued', 'in_progress', 'cancelling']

export function isActive(status: RunStatus): boolean {
  return activeStatuses.includes(status)
}

/**
 * [C-03] One message of the user or the assistant. The assistant's text is Markdown whose links are `chapter:<id>`,
 * `mission:<id>` and `screen:<name>`.
 */
export const message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: z.string(),
  /** [C-19] The reply says that it does not know, or asks back. */
  is_unknown: z.optional(z.literal(true)),
})

export type Message = z.output<typeof message>

export const run = z.object({ id: z.string(), status: runStatus })

export type Run = z.output<typeof run>

/**
 * The events of a streamed reply, by name. `run` comes first; `delta` carries the next piece of the text, and its id is
 * the number of characters so far, so that a disconnected client can request the rest; `end` comes last, with the
 * message if it was completed.
 */
export const runEvents = {
  run,
  delta: z.object({ text: z.string() }),
  end: z.object({ ...run.shape, message: z.nullable(message) }),
}
