import { vi } from 'vitest'

type Sent = {
  readonly path: string
  readonly search: string
  readonly method: string
  readonly body: unknown
}
type Json = { readonly status?: number; readonly body: unknown }
type Answer = Json | 'no network' | ReturnType<typeof openedStream>

const json = ({ status = 200, body }: Json) => new Response(JSON.stringify(body), { status })

/** A reply that comes when the test says so, and breaks when it says so. */
export function openedStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    body,
    say: (name: string, data: unknown, id?: number) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => controller?.close(),
  }
}

/** Stands where the network would be: answers by the end of the path, each path's answers in turn. */
export function answerPaths(answers: Readonly<Record<string, readonly Answer[]>>): Sent[] {
  const sent: Sent[] = []
  const left = new Map(Object.entries(answers).map(([path, list]) => [path, [...list]]))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://vela.test')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ path: pathname, search, method, body })
    const list = left.get(`${method} ${pathname}`) ?? []
    const answer = list.length > 1 ? list.shift() : list[0]
    if (answer === undefined || answer === 'no network') throw new TypeError('Failed to fetch')
    if ('say' in answer) return { ok: true, status: 200, body: answer.body }
    return json(answer)
  })
  return sent
}
