import * as z from 'zod/mini'

/** [C-05] the first three are still moving; the others are final. */
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

export const movingStatuses: readonly RunStatus[] = ['queued', 'in_progress', 'cancelling']

export function isMoving(status: RunStatus): boolean {
  return movingStatuses.includes(status)
}

/** [C-03] what one of the two said; an assistant's words are Markdown whose links are `chapter:<id>`. */
export const message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: z.string(),
})

export type Message = z.output<typeof message>

export const run = z.object({ id: z.string(), status: runStatus })

export type Run = z.output<typeof run>

/**
 * What a streamed reply sends, by the name of its event. `run` comes first; `delta` carries the next piece of the text,
 * and as its id how many characters there are with it, so that who was cut off asks for the rest; `end` comes last,
 * with the message where it was completed.
 */
export const runEvents = {
  run,
  delta: z.object({ text: z.string() }),
  end: z.extend(run, { message: z.nullable(message) }),
}
