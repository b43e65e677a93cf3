import { readStored, writeStored } from '../../src/state/storage/local-storage.ts'
import { takeToken } from './take-token.ts'

const timeoutMs = 20_000

function flowOf(search: URLSearchParams): string | null {
  const flow = search.get('flow')
  return flow && flow !== 'main' ? flow : null
}

/**
 * Whether this script may open a session: for a visitor without stored state, on the page made for their language and
 * flow. The app handles all other cases.
 */
export function canOpenSession(): boolean {
  const search = new URLSearchParams(location.search)
  const isNewVisitor = readStored('app_state') === null && readStored('auth') === null
  const token = search.get('t') ?? ''
  const isPlain = token.startsWith('guest.') && !['isTech', 'resume', 'open'].some((name) => search.has(name))
  return isNewVisitor && isPlain && !document.documentElement.hasAttribute('data-resume')
}

/** [O-81] What the server assigned to the visitor is part of the app's state. */
export type Opened = { readonly id: string; readonly assigned?: object }

/** [F-02] [W-01] Sends the first answer. Resolves to the new session, or null if that failed. */
export function openSession(option: Element, value: string): Promise<Opened | null> | null {
  // The tap may come before the rest of the inline script has run.
  if (!takeToken() || !canOpenSession() || !option.closest('[data-screen="gender"]')) return null
  const search = new URLSearchParams(location.search)
  const timeout = new AbortController()
  setTimeout(() => timeout.abort(), timeoutMs)
  const body = { id: null, key: 'gender', value, isMultiAnswer: false, isTech: false, flow: flowOf(search) }
  return fetch('/profile/quiz/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
    signal: timeout.signal,
  })
    .then((reply) => (reply.ok ? reply.json() : null))
    .then((reply: { data?: Partial<Opened> } | null) => (reply?.data?.id ? (reply.data as Opened) : null))
    .catch(() => null)
}

/** Shows the next screen and stores the state that the app will start from; returns whether it could be stored. */
export function showAge({ id, assigned }: Opened, gender: string): boolean {
  const state = {
    screen: 'age',
    screenPrev: 'gender',
    screenPrevScope: ['gender'],
    id,
    gender,
    flow: flowOf(new URLSearchParams(location.search)),
    quiz: { answers: { gender } },
  }
  // The bundler would add helpers for a spread.
  Object.assign(state, assigned)
  writeStored('app_state', JSON.stringify({ state, version: 1 }))
  // In a browser without storage the app would start at gender again.
  if (readStored('app_state') === null) return false

  const next = document.querySelector<HTMLTemplateElement>(`template[data-next="${gender}"]`)
  if (!next) return true
  document.querySelector('[data-screen]')?.replaceWith(next.content.cloneNode(true))
  scrollTo(0, 0)
  const heading = document.querySelector<HTMLElement>('[data-screen] h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return true
}
