import { vi } from 'vitest'

type Sent = {
  readonly path: string
  readonly search: string
  readonly method: string
  readonly body: unknown
}
type Json = { readonly status?: number; readonly body: unknown }
type Answer = Json | 'no network' | ReturnType<typeof createTestStream>

const json = ({ status = 200, body }: Json) => new Response(JSON.stringify(body), { status })

/** A streamed reply that the test writes to and ends. */
export function createTestStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => {
      controller = streamController
    },
  })
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    body,
    emit: (name: string, data: unknown, id?: number) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => controller?.close(),
  }
}

/** Replaces fetch: answers by method and path, each path's answers in turn; the last one repeats. */
export function answerPaths(answers: Readonly<Record<string, readonly Answer[]>>): Sent[] {
  const sent: Sent[] = []
  const remaining = new Map(Object.entries(answers).map(([path, list]) => [path, [...list]]))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://vela.test')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ path: pathname, search, method, body })
    const list = remaining.get(`${method} ${pathname}`) ?? []
    const answer = list.length > 1 ? list.shift() : list[0]
    if (answer === undefined || answer === 'no network') throw new TypeError('Failed to fetch')
    if ('emit' in answer) return { ok: true, status: 200, body: answer.body }
    return json(answer)
  })
  return sent
}
