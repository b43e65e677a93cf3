import { vi } from 'vitest'

type Answer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'no network'
  | Promise<Response>

export type Sent = {
  readonly path: string
  readonly search: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

/** Replaces fetch in tests: answers the calls in turn and repeats the last answer. */
export function answerCalls(...answers: readonly [Answer, ...Answer[]]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://vela.test')
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? 'no network'
    sent.push({
      path: url.pathname,
      search: url.search,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    if (answer instanceof Promise) return answer
    const { status = 200, body, headers = {} } = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body ?? {}), { status, headers })
  })
  return sent
}

/** An answer that the test resolves or rejects itself. */
export function laterAnswer() {
  let resolve: (response: Response) => void = () => {}
  let reject: (reason: Error) => void = () => {}
  const promise = new Promise<Response>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

export const sessionId = 'a-session-id-for-tests-01'

export const answerSaved = { body: { status: 'ok', data: { id: sessionId } } }

export const refused = (status: number, type: string) => ({
  status,
  body: { status: 'fail', type, message: 'refused' },
})
