import { deleteAccount, logIn } from '@vela/contract/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../api/client.ts'
import { answerCalls, laterAnswer, refused } from '../../api/test-server.ts'
import { appState, restoreAppState } from '../app-state.ts'
import { auth, clearSession, storeGuestToken } from './auth.ts'
import { clearEndedSession, endedSession, saveEndedSession } from './ended-session.ts'

beforeEach(() => {
  auth.setState({ token: 'session-1', data: null })
  appState.setState(restoreAppState({ screen: 'settings', email: 'ana@vela.example' }))
})

afterEach(() => {
  clearSession()
  clearEndedSession()
  vi.unstubAllGlobals()
})

const askAsPerson = () => send(deleteAccount, { body: { password: 'x' } }).catch(() => {})

test('[D2] a newer session than the refused one stays', async () => {
  answerCalls(
    Promise.resolve(new Response(JSON.stringify(refused(401, 'unauthorized').body), { status: 401 })),
  )
  const asked = askAsPerson()
  auth.setState({ token: 'session-2', data: null })
  await asked
  expect(auth.getState().token).toBe('session-2')
  expect(appState.getState().screen).toBe('settings')
})

test('[D2] a session that another tab has just renewed stays, before its storage event arrives', async () => {
  const answer = laterAnswer()
  answerCalls(answer.promise)
  const asked = askAsPerson()
  localStorage.setItem('auth', JSON.stringify({ state: { token: 'session-2', data: null }, version: 1 }))
  answer.resolve(new Response(JSON.stringify(refused(401, 'unauthorized').body), { status: 401 }))
  await asked
  expect(auth.getState().token).toBe('session-2')
  expect(appState.getState().screen).toBe('settings')
})

const signOutInOtherTab = () =>
  localStorage.setItem('auth', JSON.stringify({ state: { token: null, data: null }, version: 1 }))

test.each([
  ['on purpose', 'gender', () => {}],
  ['because the session had ended', 'login_page', () => saveEndedSession()],
] as const)(
  '[A-09] (D37) a tab that is refused after another one has signed out %s shows %s',
  async (_, shown, note) => {
    const answer = laterAnswer()
    answerCalls(answer.promise)
    const asked = askAsPerson()
    note()
    signOutInOtherTab()
    answer.resolve(new Response(JSON.stringify(refused(401, 'unauthorized').body), { status: 401 }))
    await asked
    expect(appState.getState()).toMatchObject({ screen: shown, email: '' })
    expect(endedSession() === null).toBe(shown === 'gender')
  },
)

test('[D2] a wrong password or a refused guest token ends no session', async () => {
  answerCalls(refused(401, 'wrong_credentials'))
  await send(logIn, { query: {}, body: { email: 'ana@vela.example', password: 'x' } }).catch(() => {})
  expect(auth.getState().token).toBe('session-1')
  storeGuestToken('guest.a')
  await askAsPerson()
  expect(appState.getState().screen).toBe('settings')
})
