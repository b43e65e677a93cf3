import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { chooseLanguage } from '../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../state/app-state.ts'
import { auth, storeSession } from '../../state/session/auth.ts'

export const latest = 'GET /consultant/threads/latest/'
export const threads = 'POST /consultant/threads/'
export const messages = 'POST /consultant/threads/t1/messages/'
export const runs = 'POST /consultant/threads/t1/runs/'
export const follow = 'GET /consultant/threads/t1/runs/r1/events/'
export const readRun = 'GET /consultant/threads/t1/runs/r1/'
export const cancel = 'POST /consultant/threads/t1/runs/r1/cancel/'
const courses = 'GET /education/courses/'

const at = '2026-11-16T00:00:00.000Z'
export const user = (id: string, content: string) => ({ id, role: 'user', content, created_at: at })
export const assistant = (id: string, content: string) => ({ id, role: 'assistant', content, created_at: at })
export const run = (status: string) => ({ id: 'r1', status })
export const latestThread = (history: readonly object[], last: object | null = null) => ({
  body: { data: { id: 't1', messages: history, run: last } },
})
export const refused = (status: number, type: string) => ({
  status,
  body: { status: 'fail', type, message: 'refused' },
})
const section = { id: 'money/funds', title: 'Funds', minutes: 5, elements: [], hash: 'h', isOpen: true }
const course = { id: 'money', title: 'Money', subTitle: '', icon: 'coin', isAddOn: false, isOwned: false }

export const empty = {
  [latest]: [{ body: { data: null } }],
  [threads]: [{ status: 201, body: { id: 't1' } }],
  [messages]: [{ status: 201, body: { id: 'm1' } }],
  [courses]: [{ body: { data: [{ ...course, sections: [section] }] } }],
}

/** Signs a new account in; returns its id. */
export async function signInLearner(): Promise<string> {
  await chooseLanguage('en', 'front', 'consultant')
  // Reduced motion shows text at once; the end-to-end tests cover the gradual reveal.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const id = `learner-${crypto.randomUUID()}`
  const person = { email: 'ana@vela.example', screen_name: 'Ana', flow: null, gender: 'female' as const }
  storeSession('a-session', { id, ...person, product_id: null, product: null, subscription: null })
  appState.setState(restoreAppState({ screen: 'consultant', screenPrevScope: ['learn'] }))
  return id
}

export function signOutAndReset(): void {
  act(() => {
    auth.setState({ token: null, data: null })
  })
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

export const input = () => screen.getByRole('textbox', { name: 'Your question' })
export const button = (name: string) => screen.getByRole('button', { name })
export const said = (by: 'user' | 'assistant') =>
  [...document.querySelectorAll(`[data-said=${by}]`)].map((bubble) =>
    bubble.textContent.replace(/^(You|Consultant): /, ''),
  )
export const replies = () => said('assistant').slice(1)
export const isReady = () => screen.findByRole('button', { name: 'What is an ETF?' })

/** All at once, which is faster than typing. */
export const setQuestion = (value: string) => fireEvent.change(input(), { target: { value } })

export function askQuestion(text: string) {
  setQuestion(text)
  fireEvent.keyDown(input(), { key: 'Enter', code: 'NumpadEnter' })
}

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
