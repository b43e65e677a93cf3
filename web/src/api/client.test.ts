import { listProgress } from '@vela/contract/learning'
import { reportPayment } from '@vela/contract/payment'
import { saveAnswer } from '@vela/contract/save-answer'
import { refreshToken } from '@vela/contract/session'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage } from '../i18n/choose-language.ts'
import { appState } from '../state/app-state.ts'
import { auth } from '../state/session/auth.ts'
import { onToast } from '../state/toasts.ts'
import { CallFailed } from './call-failed.ts'
import { send } from './client.ts'
import { answerCalls, answerSaved, laterAnswer, refused, sessionId } from './test-server.ts'

const gender = { query: {}, body: { key: 'gender', value: 'male', isMultiAnswer: false } }
const refresh = { query: {} }
const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front')
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
  auth.setState({ token: null, data: null })
})

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => 'it did not fail',
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallFailed)) throw error
  return error.failure
}

test('[W-01] sends the declared method, path and body, and returns the parsed reply', async () => {
  const sent = answerCalls(answerSaved)
  const reply = await send(saveAnswer, { ...gender, query: { isTech: '1' } })
  expect(reply.data.id).toBe(sessionId)
  expect(sent).toMatchObject([
    { method: 'POST', path: '/profile/quiz/', search: '?isTech=1', body: gender.body },
  ])
})

test('sends the stored token as bearer', async () => {
  auth.setState({ token: 'session-1' })
  const sent = answerCalls(answerSaved)
  await send(saveAnswer, gender)
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer session-1')
})

test('[W-06] a tab that missed a refresh of another one sends the newer token', async () => {
  const keepElsewhere = (token: string | null) =>
    localStorage.setItem('auth', JSON.stringify({ state: { token, data: null }, version: 1 }))
  auth.setState({ token: 'session-1' })
  const sent = answerCalls(answerSaved)
  keepElsewhere('session-2')
  await send(saveAnswer, gender)
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer session-2')
  // A sign-out in another tab is handled by the storage listener, which also clears the screen.
  keepElsewhere(null)
  await send(saveAnswer, gender)
  expect(auth.getState().token).toBe('session-2')
})

test('[E-01] no response: a toast, loading off, and an error for the screen', async () => {
  answerCalls('no network')
  expect(await failureOf(send(refreshToken, refresh))).toEqual({ kind: 'network' })
  expect(toasts).toEqual(['Oops, an error occurred! Try again.'])
  expect(appState.getState().loading).toBe(false)
})

test('[E-01] 500: a toast, and an error for the screen', async () => {
  answerCalls(refused(500, 'internal'))
  expect(await failureOf(send(saveAnswer, gender))).toMatchObject({ kind: 'refused', status: 500 })
  expect(toasts).toEqual(['Oops, an error occurred! Try again.'])
})

test.each([400, 401, 402, 403, 404, 409, 413, 429, 501, 503])(
  '[E-01] %i is handed to the screen without a toast',
  async (status) => {
    answerCalls(refused(status, 'some_type'))
    expect(await failureOf(send(saveAnswer, gender))).toEqual({
      kind: 'refused',
      status,
      type: 'some_type',
      message: 'refused',
    })
    expect(toasts).toEqual([])
  },
)

test('[E-01] a proxy’s error page counts as no response', async () => {
  answerCalls({ status: 502, body: '<html>Bad gateway</html>' })
  expect(await failureOf(send(saveAnswer, gender))).toEqual({ kind: 'network' })
  expect(toasts).toHaveLength(1)
})

test.each([{}, { status: 'ok' }, { status: 'ok', data: { id: 7 } }, 'not json', '', 'null'])(
  'a reply that does not match the contract is rejected: %j',
  async (body) => {
    answerCalls({ body })
    expect(await failureOf(send(saveAnswer, gender))).toEqual({ kind: 'unreadable', status: 200 })
  },
)

test('an aborted call is silent', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const controller = new AbortController()
  const failure = failureOf(send(refreshToken, refresh, { signal: controller.signal }))
  controller.abort()
  expect(await failure).toEqual({ kind: 'aborted' })
  expect(toasts).toEqual([])
  expect(appState.getState().loading).toBe(false)
})

test('a call can be aborted in a browser without AbortSignal.any, before and while it runs', async () => {
  const real = AbortSignal
  vi.stubGlobal('AbortSignal', { timeout: (after: number) => real.timeout(after) })
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const controller = new AbortController()
  const failure = failureOf(send(refreshToken, refresh, { signal: controller.signal }))
  controller.abort()
  expect(await failure).toEqual({ kind: 'aborted' })
  const late = failureOf(send(refreshToken, refresh, { signal: controller.signal }))
  expect(await late).toEqual({ kind: 'aborted' })
})

test('[S-17] loading is on while a call runs', async () => {
  const answer = laterAnswer()
  answerCalls(answer.promise)
  const failure = failureOf(send(refreshToken, refresh))
  expect(appState.getState().loading).toBe(true)
  answer.resolve(new Response('{}', { status: 401 }))
  await failure
  expect(appState.getState().loading).toBe(false)
})

test('[S-17] quiz answers and payment hints do not turn loading on', async () => {
  const answer = laterAnswer()
  answerCalls(answer.promise)
  const calls = [
    send(saveAnswer, gender),
    send(reportPayment, { body: { id: sessionId, pid: 'p', type: 'canceled' } }),
  ]
  expect(appState.getState().loading).toBe(false)
  answer.reject(new TypeError('gone'))
  await Promise.allSettled(calls)
})

test('[S-17] a quiet call shows no overlay and no failure, but an ended session leads to the login', async () => {
  answerCalls('no network', refused(401, 'bad_token'))
  const quiet = send(listProgress, { query: {} }, { isQuiet: true })
  expect(appState.getState().loading).toBe(false)
  expect(await failureOf(quiet)).toEqual({ kind: 'network' })
  expect(toasts).toEqual([])
  auth.setState({ token: 'session-1' })
  await failureOf(send(listProgress, { query: {} }, { isQuiet: true }))
  expect(toasts).toEqual([])
  expect(auth.getState().token).toBeNull()
  expect(appState.getState().screen).toBe('login_page')
})

test('[P-17] [S-17] a hint shows no overlay and no failure', async () => {
  answerCalls('no network')
  const hint = send(refreshToken, refresh, { isHint: true })
  expect(appState.getState().loading).toBe(false)
  expect(await failureOf(hint)).toEqual({ kind: 'network' })
  expect(toasts).toEqual([])
})

const overloaded = { ...refused(503, 'overloaded'), headers: { 'retry-after': '2' } }

/** Twice the pause that the server asks for is the longest one. */
async function passPauses(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await vi.advanceTimersByTimeAsync(4000)
}

test('a call that an overloaded server did not start is repeated after Retry-After, a write with the same body', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent = answerCalls(overloaded, overloaded, answerSaved)
  const saved = send(saveAnswer, gender)
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toHaveLength(1)
  await passPauses(2)
  expect((await saved).data.id).toBe(sessionId)
  expect(sent.map(({ body }) => body)).toEqual([gender.body, gender.body, gender.body])
})

test('the screen is notified of a server that stays overloaded after two repeats', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent = answerCalls(overloaded)
  const failure = failureOf(send(saveAnswer, gender))
  await passPauses(3)
  expect(await failure).toMatchObject({ kind: 'refused', status: 503, type: 'overloaded' })
  expect(sent).toHaveLength(3)
})

test.each(['database_away', 'timeout', 'disk_full', 'busy'])(
  'a call that was answered 503 %s is not repeated: it may have had an effect',
  async (type) => {
    const sent = answerCalls({ ...refused(503, type), headers: { 'retry-after': '2' } })
    expect(await failureOf(send(saveAnswer, gender))).toMatchObject({ type })
    expect(await failureOf(send(listProgress, { query: {} }))).toMatchObject({ type })
    expect(sent).toHaveLength(2)
  },
)

test('a call that is given up while it waits to be repeated is silent', async () => {
  answerCalls(overloaded)
  const controller = new AbortController()
  const failure = failureOf(send(refreshToken, refresh, { signal: controller.signal }))
  await vi.waitFor(() => expect(appState.getState().loading).toBe(true))
  controller.abort()
  expect(await failure).toEqual({ kind: 'aborted' })
  expect(toasts).toEqual([])
})
