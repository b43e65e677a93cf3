import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { ModelMessage } from '../src/gateways/model/model.ts'

/** cut: the connection breaks in the middle. fades: it is closed there as if all were said. garbage: a stream that is none. silent: it never says a word. */
type Mood = 'answers' | 'fades' | 'busy' | 'broken' | 'cut' | 'stalls' | 'garbage' | 'silent' | 'empty'

type Heard = {
  readonly key: string | undefined
  readonly messages: readonly ModelMessage[]
  readonly model: string
}

/** A provider on loopback that speaks chat completions, in whichever mood it is put. */
export async function openModelStandIn() {
  const heard: Heard[] = []
  const state: { mood: Mood; says: readonly string[]; counts: object; left: number } = {
    mood: 'answers',
    says: ['Yes.'],
    counts: usualCounts,
    left: 0,
  }

  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) state.left += 1
    })
    void take(request, response)
  })
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { messages, model } = (await json(request)) as Heard
    heard.push({ key: request.headers.authorization, messages, model })
    answer(response, state)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1`,
    heard,
    /** `counts`: what it says of its tokens. */
    be: (mood: Mood, says: readonly string[] = ['Yes.'], counts: object = usualCounts) =>
      Object.assign(state, { mood, says, counts }),
    /** How many requests were given up before they had their answer. */
    left: () => state.left,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const usualCounts = { prompt_tokens: 700, completion_tokens: 300, total_tokens: 1000 }

type Manner = { readonly mood: Mood; readonly says: readonly string[]; readonly counts: object }

function answer(response: ServerResponse, { mood, says, counts }: Manner): void {
  if (mood === 'silent') return
  if (mood === 'busy' || mood === 'broken') {
    // Without a pause between its tries, which the SDK takes from here.
    response.writeHead(mood === 'busy' ? 429 : 500, {
      'content-type': 'application/json',
      'retry-after-ms': '1',
    })
    response.end(JSON.stringify({ error: { message: 'not now', type: 'server_error' } }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (mood === 'garbage') {
    response.end('data: {"choices":[{"delta":{"con\n\ndata: <html>\n\n')
    return
  }
  if (mood !== 'empty')
    for (const content of says) response.write(line({ choices: [{ delta: { content } }] }))
  if (mood === 'stalls') return
  if (mood === 'cut') {
    setImmediate(() => response.destroy())
    return
  }
  if (mood === 'fades') {
    response.end()
    return
  }
  response.write(line({ choices: [{ delta: {}, finish_reason: 'stop' }] }))
  response.write(line({ choices: [], usage: counts }))
  response.end('data: [DONE]\n\n')
}

function line(chunk: object): string {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', ...chunk })}\n\n`
}
