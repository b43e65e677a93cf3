import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Recording } from './model-recordings.ts'

/**
 * cut: the connection breaks in the middle. fades: it is closed there as if all were said. full: it may say no more.
 * garbage: a stream that is none; babbles: it becomes that. silent: it never says a word; waits: nor does it, but it
 * shows that it is there. later: it wants to be asked again in half a minute. strange: it does not know our key.
 */
type Behaviour =
  | 'answers'
  | 'babbles'
  | 'broken'
  | 'busy'
  | 'cut'
  | 'empty'
  | 'fades'
  | 'full'
  | 'garbage'
  | 'later'
  | 'silent'
  | 'stalls'
  | 'strange'
  | 'waits'

type Heard = {
  readonly key: string | undefined
  readonly messages: readonly {
    readonly role: string
    readonly content: string
    readonly tool_calls?: readonly object[]
    readonly tool_call_id?: string
  }[]
  readonly model: string
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: object } }[]
}

/** A provider of chat completions on loopback with the behaviour that the test sets. */
export async function openModelStandIn() {
  const heard: Heard[] = []
  const state: {
    behaviour: Behaviour
    says: readonly string[]
    counts: object
    left: number
    recordings: (Recording | 'silence')[]
    refusesTools: boolean
  } = {
    behaviour: 'answers',
    says: ['Yes.'],
    counts: usualCounts,
    left: 0,
    recordings: [],
    refusesTools: false,
  }

  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) state.left += 1
    })
    void take(request, response)
  })
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { messages, model, tools } = (await json(request)) as Heard
    heard.push({ key: request.headers.authorization, messages, model, ...(tools && { tools }) })
    if (tools !== undefined && state.refusesTools) {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: 'tools are not supported', type: 'invalid_request' } }))
      return
    }
    const recording = state.recordings.shift()
    if (recording === undefined) answer(response, state)
    else if (recording !== 'silence') play(response, recording)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1`,
    heard,
    /** `counts`: the token usage that it reports. */
    be: (behaviour: Behaviour, says: readonly string[] = ['Yes.'], counts: object = usualCounts) =>
      Object.assign(state, { behaviour, says, counts, recordings: [] }),
    /** Answers the next requests with these, one each. */
    play: (...recordings: (Recording | 'silence')[]) => Object.assign(state, { recordings }),
    /** A provider that knows no tools. */
    refuseTools: (refusesTools: boolean) => Object.assign(state, { refusesTools }),
    /** How many requests were given up before they had their answer. */
    left: () => state.left,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const usualCounts = { prompt_tokens: 700, completion_tokens: 300, total_tokens: 1000 }

type Refusal = { readonly status: number; readonly headers: Readonly<Record<string, string>> }

// Where nothing else is the point, without a pause between its tries, which the SDK takes from here.
const refusals: { readonly [M in Behaviour]?: Refusal } = {
  busy: { status: 429, headers: { 'retry-after-ms': '1' } },
  broken: { status: 500, headers: { 'retry-after-ms': '1' } },
  later: { status: 429, headers: { 'retry-after': '30' } },
  strange: { status: 401, headers: {} },
}

type Manner = { readonly behaviour: Behaviour; readonly says: readonly string[]; readonly counts: object }

function answer(response: ServerResponse, { behaviour, says, counts }: Manner): void {
  if (behaviour === 'silent') return
  const refusal = refusals[behaviour]
  if (refusal !== undefined) {
    response.writeHead(refusal.status, { 'content-type': 'application/json', ...refusal.headers })
    response.end(JSON.stringify({ error: { message: 'not now', type: 'server_error' } }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (behaviour === 'waits') {
    const showing = setInterval(() => response.write(': still here\n\n'), 10)
    response.once('close', () => clearInterval(showing))
    return
  }
  if (behaviour !== 'empty' && behaviour !== 'garbage')
    for (const content of says) response.write(line({ choices: [{ delta: { content } }] }))
  if (behaviour === 'stalls') return
  if (behaviour === 'garbage' || behaviour === 'babbles') {
    response.end('data: {"choices":[{"delta":{"con\n\ndata: <html>\n\n')
    return
  }
  if (behaviour === 'cut') {
    setImmediate(() => response.destroy())
    return
  }
  if (behaviour === 'fades') {
    response.end()
    return
  }
  const reason = behaviour === 'full' ? 'length' : 'stop'
  response.write(line({ choices: [{ delta: {}, finish_reason: reason }] }))
  response.write(line({ choices: [], usage: counts }))
  response.end('data: [DONE]\n\n')
}

function play(response: ServerResponse, recording: Recording): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of recording) response.write(line(event))
  response.end('data: [DONE]\n\n')
}

function line(chunk: object): string {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', ...chunk })}\n\n`
}
