import { exportData } from '@vela/contract/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../api/client.ts'
import { answerCalls, refused } from '../../api/test-server.ts'
import { appState, restoreAppState } from '../../state/app-state.ts'
import { replaceScreen } from '../../state/navigation/navigation.ts'
import { auth, clearSession } from '../../state/session/auth.ts'
import { endedSession } from '../../state/session/ended-session.ts'
import { signIn } from '../../state/session/sign-in.ts'
import { clearUser } from '../../state/session/sign-out.ts'
import { goOnSignedIn } from './go-on-signed-in.ts'
import { ana } from './test-sign-in.ts'

beforeEach(() => {
  appState.setState(restoreAppState({ email: 'ana@vela.example' }))
})

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

const lesson = {
  screen: 'lesson',
  screenPrev: 'learn',
  screenPrevScope: ['learn'],
  activeCourse: 'money-basics',
  activeChapter: 'money-basics/a-budget-that-holds',
} as const

/** In the middle of a chapter, and then the server knows the session no more. */
async function loseSession() {
  auth.setState({ token: 'session-1', data: ana })
  appState.setState({ ...lesson, screenPrevScope: ['learn'] })
  localStorage.setItem('last_course', '1')
  answerCalls(refused(401, 'unauthorized'))
  await send(exportData, { query: {} }).catch(() => {})
}

test('(D37) whose session has ended elsewhere sees the log-in, and nothing of theirs but the address', async () => {
  await loseSession()
  expect(auth.getState()).toEqual({ token: null, data: null })
  expect(appState.getState()).toMatchObject({ screen: 'login_page', email: '', screenPrevScope: [] })
  expect(endedSession()).toMatchObject({ account: ana.id, email: ana.email })
})

test('(D37) a screen of the academy that is still shown for a moment cannot lead past the log-in', async () => {
  await loseSession()
  replaceScreen('learn')
  expect(appState.getState().screen).toBe('login_page')
})

test('(D37) logging in again returns to the lesson, and finds what was left there', async () => {
  await loseSession()
  signIn({ token: 'session-2', data: ana })
  goOnSignedIn('login_page', undefined)
  expect(appState.getState()).toMatchObject(lesson)
  expect(localStorage.getItem('last_course')).toBe('1')
  expect(endedSession()).toBeNull()
})

test('(D37) somebody else who logs in there begins at the map, with nothing of the last person', async () => {
  await loseSession()
  signIn({ token: 'session-2', data: { ...ana, id: 'p2' } })
  goOnSignedIn('login_page', undefined)
  expect(appState.getState()).toMatchObject({ screen: 'learn', activeChapter: null })
  expect(localStorage.getItem('last_course')).toBeNull()
  expect(endedSession()).toBeNull()
})

test('[A-09] (D37) who signs out on purpose is not asked to log in again', async () => {
  await loseSession()
  signIn({ token: 'session-2', data: ana })
  clearUser()
  expect(endedSession()).toBeNull()
  expect(appState.getState().screen).toBe('gender')
})

test('(D37) a stored end of a session that no longer reads is none', () => {
  for (const junk of ['', '4', '{', '{"account":4}']) {
    localStorage.setItem('ended_session', junk)
    expect(endedSession()).toBeNull()
  }
})
