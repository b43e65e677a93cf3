import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused, sessionId } from '../../api/test-server.ts'
import { appState, restoreAppState } from '../../state/app-state.ts'
import { auth, storeGuestToken, storeSession } from '../../state/session/auth.ts'
import { onToast } from '../../state/toasts.ts'
import { draft } from './registration/draft.ts'
import { signOut } from './sign-out.ts'
import { tellSignOuts } from './tell-sign-outs.ts'
import { ana } from './test-sign-in.ts'

const kept = ['last_course', 'timer_end', 'upsaleDiscount']
const toasts: string[] = []
let stopToasts = () => {}

beforeEach(() => {
  history.replaceState(null, '', '/')
  storeSession('session-1', ana)
  appState.setState(
    restoreAppState({ screen: 'settings', screenPrevScope: ['learn'], id: sessionId, email: ana.email }),
  )
  draft.setState({ password: 'a long secret' })
  for (const key of kept) localStorage.setItem(key, '1')
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
  expect(kept.map((key) => localStorage.getItem(key))).toEqual([null, null, null])
  expect(localStorage.getItem('auth')).not.toContain('session-1')
  expect(draft.getState().password).toBe('')
}

test('[A-09] everything of the person goes at once, before the server has answered, and it is told which token', () => {
  const sent = answerCalls(laterAnswer().promise)
  signOut()
  expectNobody()
  expect(sent).toMatchObject([{ method: 'POST', path: '/logout/', body: { everywhere: false } }])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer session-1')
})

test('[A-09] without a network too, and nothing is said about it', async () => {
  const sent = answerCalls('no network')
  signOut()
  await vi.waitFor(() => expect(sent).toMatchObject([{ path: '/logout/' }]))
  expectNobody()
  expect(toasts).toEqual([])
})

test('[A-09] what the server could not be told is told at the next start, and then forgotten', async () => {
  const sent = answerCalls('no network', refused(500, 'internal'), { body: { status: 'ok' } })
  signOut()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await tellSignOuts()
  storeSession('session-2', ana)
  await tellSignOuts()
  await tellSignOuts()
  expect(sent.map(({ path }) => path)).toEqual(['/logout/', '/logout/', '/logout/'])
  expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer session-1')
  expect(localStorage.getItem('signed_out')).toBeNull()
  expect(auth.getState().token).toBe('session-2')
})

test('[A-09] a token that the server no longer knows needs no telling', async () => {
  const sent = answerCalls(refused(401, 'unauthorized'))
  signOut()
  await vi.waitFor(() => expect(localStorage.getItem('signed_out')).toBeNull())
  expect(sent).toHaveLength(1)
  expect(toasts).toEqual([])
})

test.each(['x', '4', '[4]', '{"a":1}'])('[S-24] %j kept in its place is told to nobody', async (kept) => {
  const sent = answerCalls('no network')
  localStorage.setItem('signed_out', kept)
  await tellSignOuts()
  expect(sent).toEqual([])
})

test('[A-09] a guest has nothing to tell the server', () => {
  storeGuestToken('guest.a')
  const sent = answerCalls('no network')
  signOut()
  expectNobody()
  expect(sent).toEqual([])
})
