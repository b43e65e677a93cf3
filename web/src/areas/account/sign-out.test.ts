import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused, sessionId } from '../../api/test-server.ts'
import { appState, restoreAppState } from '../../state/app-state.ts'
import { auth, storeGuestToken, storeSession } from '../../state/session/auth.ts'
import { onToast } from '../../state/toasts.ts'
import { draft } from './registration/draft.ts'
import { reportPendingSignOuts } from './report-sign-outs.ts'
import { signOut } from './sign-out.ts'
import { ana } from './test-person.ts'

const stored = ['last_course', 'timer_end', 'upsaleDiscount']
const toasts: string[] = []
let stopToasts = () => {}

beforeEach(() => {
  history.replaceState(null, '', '/')
  storeSession('session-1', ana)
  appState.setState(
    restoreAppState({ screen: 'settings', screenPrevScope: ['learn'], id: sessionId, email: ana.email }),
  )
  draft.setState({ password: 'a long secret' })
  for (const key of stored) localStorage.setItem(key, '1')
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  localStorage.removeItem('signed_out')
  vi.unstubAllGlobals()
})

function expectNobody() {
  expect(auth.getState()).toEqual({ token: null, data: null })
  expect(appState.getState()).toEqual({ ...restoreAppState({}), screen: 'gender' })
  expect(stored.map((key) => localStorage.getItem(key))).toEqual([null, null, null])
  expect(localStorage.getItem('auth')).not.toContain('session-1')
  expect(draft.getState().password).toBe('')
}

test('[A-09] everything of the user is removed before the server answers, and the token is reported', () => {
  const sent = answerCalls(laterAnswer().promise)
  signOut()
  expectNobody()
  expect(sent).toMatchObject([{ method: 'POST', path: '/logout/', body: { everywhere: false } }])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer session-1')
})

test('[A-09] signing out works offline without an error message', async () => {
  const sent = answerCalls('no network')
  signOut()
  await vi.waitFor(() => expect(sent).toMatchObject([{ path: '/logout/' }]))
  expectNobody()
  expect(toasts).toEqual([])
})

test('[A-09] an unreported sign-out is reported at the next start, then cleared', async () => {
  const sent = answerCalls('no network', refused(500, 'internal'), { body: { status: 'ok' } })
  signOut()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await reportPendingSignOuts()
  storeSession('session-2', ana)
  await reportPendingSignOuts()
  await reportPendingSignOuts()
  expect(sent.map(({ path }) => path)).toEqual(['/logout/', '/logout/', '/logout/'])
  expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer session-1')
  expect(localStorage.getItem('signed_out')).toBeNull()
  expect(auth.getState().token).toBe('session-2')
})

test('[A-09] a token that the server no longer knows is not reported again', async () => {
  const sent = answerCalls(refused(401, 'unauthorized'))
  signOut()
  await vi.waitFor(() => expect(localStorage.getItem('signed_out')).toBeNull())
  expect(sent).toHaveLength(1)
  expect(toasts).toEqual([])
})

test.each(['x', '4', '[4]', '{"a":1}'])('[S-24] %j stored in its place is ignored', async (stored) => {
  const sent = answerCalls('no network')
  localStorage.setItem('signed_out', stored)
  await reportPendingSignOuts()
  expect(sent).toEqual([])
})

test("[A-09] a guest's sign-out is not reported", () => {
  storeGuestToken('guest.a')
  const sent = answerCalls('no network')
  signOut()
  expectNobody()
  expect(sent).toEqual([])
})
