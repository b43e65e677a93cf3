import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSession } from '../../api/refresh-session.ts'
import { answerCalls, laterAnswer, refused } from '../../api/test-server.ts'
import { ana } from '../../areas/account/test-person.ts'
import { appState } from '../../state/app-state.ts'
import { auth, clearSession, storeGuestToken, storeSession } from '../../state/session/auth.ts'
import { endedSession } from '../../state/session/ended-session.ts'
import { startInFreshBrowser, toasts } from './test-page-load.ts'

startInFreshBrowser()

const fresh = { body: { token: 'session-2', data: { ...ana, screen_name: 'Anita' } } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T12:00:00Z') })
  storeSession('session-1', ana)
  appState.setState({ screen: 'profile' })
})

afterEach(() => {
  vi.useRealTimers()
})

test('[D2] a stored session is renewed without the overlay, at most once a minute', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise, fresh)
  const refresh = refreshSession()
  expect(appState.getState().loading).toBe(false)
  answer.resolve(new Response(JSON.stringify(fresh.body)))
  await refresh
  expect(auth.getState()).toEqual({ token: 'session-2', data: fresh.body.data })
  await refreshSession()
  expect(sent).toMatchObject([{ path: '/token/refresh/', search: '' }])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer session-1')
  vi.setSystemTime(Date.now() + 60_000)
  await refreshSession()
  expect(sent).toHaveLength(2)
})

test('[L-15] finishing a chapter forces a refresh, however recent the last one was', async () => {
  const sent = answerCalls(fresh, fresh)
  await refreshSession()
  await refreshSession({ isForced: true })
  expect(sent).toHaveLength(2)
})

test('(D37) a session that the server has ended leads to the login', async () => {
  answerCalls(refused(401, 'bad_token'))
  await refreshSession()
  expect(auth.getState().token).toBeNull()
  expect(appState.getState().screen).toBe('login_page')
  expect(endedSession()?.email).toBe(ana.email)
})

test.each(['no network', refused(429, 'too_many_requests'), refused(500, 'internal')] as const)(
  '[D2] any other failure changes nothing, shows nothing and is retried next time (%#)',
  async (answer) => {
    const sent = answerCalls(answer)
    await refreshSession()
    await refreshSession()
    expect(auth.getState()).toEqual({ token: 'session-1', data: ana })
    expect([appState.getState().screen, toasts]).toEqual(['profile', []])
    expect(sent).toHaveLength(2)
  },
)

test('[S-24] unreadable user data is requested at once and until the response comes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: Date.now() })
  const sent = answerCalls(fresh, 'no network', fresh)
  await refreshSession()
  auth.setState({ token: 'session-2', data: null })
  await refreshSession()
  expect([sent.length, auth.getState().data]).toEqual([2, null])
  await vi.advanceTimersByTimeAsync(5000)
  expect(auth.getState().data).toEqual(fresh.body.data)
})

test('[A-09] a response that arrives after signing out restores no session', async () => {
  const answer = laterAnswer()
  answerCalls(answer.promise)
  const refresh = refreshSession()
  clearSession()
  answer.resolve(new Response(JSON.stringify(fresh.body)))
  await refresh
  expect(auth.getState().token).toBeNull()
})

test('[D1] a guest has nothing to renew', async () => {
  const sent = answerCalls(fresh)
  storeGuestToken('guest.a')
  await refreshSession()
  expect(sent).toEqual([])
})
