import type { CallShape, Outgoing } from '@vela/contract/call'
import { createParser } from 'eventsource-parser'
import type * as z from 'zod/mini'
import { openStream } from './client.ts'

type Schemas = Readonly<Record<string, z.ZodMiniType>>

type ReceivedEvent<S extends Schemas> = {
  [N in keyof S & string]: {
    readonly name: N
    readonly data: z.output<S[N]>
    readonly id: string | undefined
  }
}[keyof S & string]

// After this long without data the stream counts as broken. The server sends a heartbeat every 15 s.
const maxSilenceMs = 40_000

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Makes a call that replies with server-sent events and passes on those of the contract. Resolves when the stream ends,
 * for whatever reason; throws CallFailed if it did not start.
 */
export async function readEvents<C extends CallShape, S extends Schemas>(
  call: C,
  outgoing: Outgoing<C>,
  schemas: S,
  signal: AbortSignal,
  onEvent: (event: ReceivedEvent<S>) => void,
): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  let silence = setTimeout(end, maxSilenceMs)
  const parser = createParser({
    onEvent: ({ event: name = '', data, id }) => {
      const known = schemas[name]?.safeParse(parseJson(data))
      if (known?.success && !signal.aborted) onEvent({ name, data: known.data, id } as ReceivedEvent<S>)
    },
  })
  try {
    const { body } = await openStream(call, outgoing, over.signal)
    const reader = body?.getReader()
    const decoder = new TextDecoder()
    // A broken connection ends like a finished one: only the events tell whether the reply is complete.
    const read = () => reader?.read().catch(() => undefined)
    for (let part = await read(); part && !part.done; part = await read()) {
      clearTimeout(silence)
      silence = setTimeout(end, maxSilenceMs)
      parser.feed(decoder.decode(part.value, { stream: true }))
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
    // A caller that stops listening closes the connection.
    end()
  }
}
