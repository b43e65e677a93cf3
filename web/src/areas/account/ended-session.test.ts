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
import { goAfterSignIn } from './after-sign-in.ts'
import { ana } from './test-person.ts'

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

/** Opens a chapter, then the server ends the session. */
async function loseSession() {
  auth.setState({ token: 'session-1', data: ana })
  appState.setState({ ...lesson, screenPrevScope: ['learn'] })
  localStorage.setItem('last_course', '1')
  answerCalls(refused(401, 'unauthorized'))
  await send(exportData, { query: {} }).catch(() => {})
}

test('(D37) a session that ended elsewhere leads to the login page and leaves only the e-mail address', async () => {
  await loseSession()
  expect(auth.getState()).toEqual({ token: null, data: null })
  expect(appState.getState()).toMatchObject({ screen: 'login_page', email: '', screenPrevScope: [] })
  expect(endedSession()).toMatchObject({ account: ana.id, email: ana.email })
})

test('(D37) an academy screen that is still shown for a moment cannot navigate past the login page', async () => {
  await loseSession()
  replaceScreen('learn')
  expect(appState.getState().screen).toBe('login_page')
})

test('(D37) logging in again returns to the lesson as it was left', async () => {
  await loseSession()
  signIn({ token: 'session-2', data: ana })
  goAfterSignIn('login_page', undefined)
  expect(appState.getState()).toMatchObject(lesson)
  expect(localStorage.getItem('last_course')).toBe('1')
  expect(endedSession()).toBeNull()
})

test('(D37) another user who logs in there starts at the map, without data of the previous one', async () => {
  await loseSession()
  signIn({ token: 'session-2', data: { ...ana, id: 'p2' } })
  goAfterSignIn('login_page', undefined)
  expect(appState.getState()).toMatchObject({ screen: 'learn', activeChapter: null })
  expect(localStorage.getItem('last_course')).toBeNull()
  expect(endedSession()).toBeNull()
})

test('[A-09] (D37) a deliberate sign-out does not ask to log in again', async () => {
  await loseSession()
  signIn({ token: 'session-2', data: ana })
  clearUser()
  expect(endedSession()).toBeNull()
  expect(appState.getState().screen).toBe('gender')
})

test('(D37) an unreadable stored session end is ignored', () => {
  for (const junk of ['', '4', '{', '{"account":4}']) {
    localStorage.setItem('ended_session', junk)
    expect(endedSession()).toBeNull()
  }
})
