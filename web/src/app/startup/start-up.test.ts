import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls, laterAnswer, refused } from '../../api/test-server.ts'
import { appState } from '../../state/app-state.ts'
import { readUrlParameters } from '../../state/navigation/url-parameters.ts'
import { auth } from '../../state/session/auth.ts'
import { endExpiredSession } from '../../state/session/sign-out.ts'
import { classifyToken, startUp } from './start-up.ts'
import { loadPage, startInFreshBrowser, toasts } from './test-page-load.ts'

const ana = {
  id: 'p1',
  email: 'ana@vela.example',
  screen_name: 'Ana',
  flow: 'quiz2',
  gender: 'female' as const,
  product_id: null,
  product: null,
  subscription: null,
}

startInFreshBrowser()

test('[D2] a guest token yields to a stored session, and replaces an older guest', () => {
  expect(classifyToken(null, 'session-1')).toEqual({ kind: 'no-token' })
  expect(classifyToken('guest.b', null)).toEqual({ kind: 'guest', token: 'guest.b' })
  expect(classifyToken('guest.b', 'guest.a')).toEqual({ kind: 'guest', token: 'guest.b' })
  expect(classifyToken('guest.b', 'session-1')).toEqual({ kind: 'stored-session' })
  expect(classifyToken('link-1', 'session-1')).toEqual({ kind: 'exchange', token: 'link-1' })
})

test('[S-06] without t there is a toast and no call', async () => {
  const sent = answerCalls('no network')
  await loadPage('')
  expect(toasts).toEqual(['There was a problem with the token'])
  expect(sent).toEqual([])
})

test('[S-07] a guest token is stored as the auth token and stays in the URL', async () => {
  await loadPage('?t=guest.a')
  expect(auth.getState().token).toBe('guest.a')
  expect(location.search).toBe('?t=guest.a')
})

test('[S-05] [D2] a first visit starts at gender, because learn needs a session', async () => {
  expect(appState.getState().screen).toBe('learn')
  await loadPage('?t=guest.a')
  expect(appState.getState()).toMatchObject({ screen: 'gender', isInit: true })
})

test('[D2] a stored session wins over a guest token and keeps its screen', async () => {
  auth.setState({ token: 'session-1', data: ana })
  appState.setState({ screen: 'profile' })
  await loadPage('?t=guest.a')
  expect(auth.getState().token).toBe('session-1')
  expect(appState.getState().screen).toBe('profile')
})

test('[D2] a link token becomes a fresh session and is removed from the URL', async () => {
  const sent = answerCalls({ body: { token: 'session-2', data: ana } })
  await loadPage('?t=link-1&lng=es')
  expect(sent).toMatchObject([{ path: '/token/refresh/', search: '?source=address' }])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer link-1')
  expect(auth.getState()).toEqual({ token: 'session-2', data: ana })
  expect(appState.getState()).toMatchObject({ screen: 'learn', flow: 'quiz2', gender: 'female' })
  expect(location.search).toBe('?lng=es')
})

test.each([400, 401, 403, 404])(
  '[D2] a token refused with %i clears the state and shows gender',
  async (status) => {
    auth.setState({ token: 'guest.a', data: null })
    appState.setState({ screen: 'profile', email: 'ana@vela.example' })
    localStorage.setItem('upsaleDiscount', 'added')
    answerCalls(refused(status, 'unauthorized'))
    await loadPage('?t=link-1')
    expect(auth.getState()).toEqual({ token: null, data: null })
    expect(localStorage.getItem('upsaleDiscount')).toBeNull()
    expect(appState.getState()).toMatchObject({ screen: 'gender', email: '', screenPrevScope: [] })
    expect(location.search).toBe('')
    expect(toasts).toEqual(['This link no longer works. Log in to continue.'])
  },
)

test('(D37) a dead link leads to the login if a session ended in this browser', async () => {
  auth.setState({ token: 'session-1', data: ana })
  endExpiredSession('session-1')
  answerCalls(refused(401, 'bad_token'))
  await loadPage('?t=link-1')
  expect(appState.getState().screen).toBe('login_page')
})

test('[D2] a link from an email opens the academy, whatever screen of the funnel is stored', async () => {
  appState.setState({ screen: 'quiz', screenPrev: 'promo', screenPrevScope: ['gender', 'age', 'promo'] })
  answerCalls({ body: { token: 'session-2', data: ana } })
  await loadPage('?t=link-1')
  expect(appState.getState()).toMatchObject({ screen: 'learn', screenPrev: null, screenPrevScope: [] })
})

test('[D2] a session token in the URL keeps the stored academy screen', async () => {
  auth.setState({ token: 'session-1', data: ana })
  appState.setState({ screen: 'profile', screenPrevScope: ['learn'] })
  answerCalls({ body: { token: 'session-2', data: ana } })
  await loadPage('?t=session-1')
  expect(appState.getState()).toMatchObject({ screen: 'profile', screenPrevScope: ['learn'] })
})

test('[D2] a rate-limited token exchange keeps the current session', async () => {
  auth.setState({ token: 'session-1', data: ana })
  answerCalls(refused(429, 'too_many_requests'))
  await loadPage('?t=link-1')
  expect(auth.getState()).toEqual({ token: 'session-1', data: ana })
  expect(location.search).toBe('?t=link-1')
})

test('[D2] a failed network keeps the current session, and the link can be used again', async () => {
  auth.setState({ token: 'session-1', data: ana })
  appState.setState({ screen: 'profile' })
  answerCalls('no network')
  await loadPage('?t=link-1')
  expect(auth.getState().token).toBe('session-1')
  expect(appState.getState().screen).toBe('profile')
  expect(location.search).toBe('?t=link-1')
  expect(toasts).toEqual(['Oops, an error occurred! Try again.'])
})

test('a link from a subscription email opens its screen once for a signed-in user', async () => {
  auth.setState({ token: 'session-1', data: ana })
  appState.setState({ screen: 'lesson', screenPrev: 'learn', screenPrevScope: ['learn'] })
  await loadPage('?open=subscription&t=guest.a')
  expect(appState.getState()).toMatchObject({ screen: 'subscription', screenPrevScope: ['learn'] })
  expect(location.search).toBe('?t=guest.a')
})

test('a user who is not signed in logs in first, and the linked screen is not lost', async () => {
  await loadPage('?open=subscription&t=guest.a')
  expect(appState.getState().screen).toBe('login_page')
  expect(location.search).toBe('?open=subscription&t=guest.a')
  appState.setState({ screen: 'age' })
  await loadPage('?open=nonsense&t=guest.a')
  expect(appState.getState().screen).toBe('age')
})

test('a reload during the login stays there, and the linked screen is not lost', async () => {
  await loadPage('?open=subscription&t=guest.a')
  appState.setState({ screen: 'email-code-verification' })
  history.replaceState({ position: 1 }, '')
  await startUp(readUrlParameters(location.search))
  expect(appState.getState().screen).toBe('email-code-verification')
  expect(location.search).toBe('?open=subscription&t=guest.a')
})

test('[S-08] version 2 adds a class to the page', async () => {
  await loadPage('?t=guest.a&version=2')
  expect(document.documentElement).toHaveClass('version-2')
  await loadPage('?t=guest.a')
  expect(document.documentElement).not.toHaveClass('version-2')
})

test('[D8] the flow named in the URL is stored for later visits without one', async () => {
  await loadPage('?t=guest.a&flow=quiz2')
  expect(appState.getState().flow).toBe('quiz2')
  await loadPage('?t=guest.a')
  expect(appState.getState().flow).toBe('quiz2')
})

test('[D2] a used link keeps the current session, shows a toast and is removed from the URL', async () => {
  auth.setState({ token: 'session-1', data: ana })
  appState.setState({ screen: 'profile' })
  answerCalls(refused(401, 'bad_token'))
  await loadPage('?t=link-1')
  expect(auth.getState()).toEqual({ token: 'session-1', data: ana })
  expect(appState.getState().screen).toBe('profile')
  expect(location.search).toBe('')
  expect(toasts).toEqual(['This link was already used. You’re still logged in.'])
})

const keepInOtherTab = (token: string | null) =>
  localStorage.setItem('auth', JSON.stringify({ state: { token, data: token && ana }, version: 1 }))

test('[D2] a link’s token is not stored before the server has accepted it', async () => {
  auth.setState({ token: 'session-1', data: ana })
  const answer = laterAnswer()
  answerCalls(answer.promise)
  const arrived = loadPage('?t=link-1')
  expect(JSON.parse(localStorage.getItem('auth') ?? '').state).toEqual({ token: 'session-1', data: ana })
  answer.resolve(new Response(JSON.stringify({ token: 'session-2', data: ana })))
  await arrived
  expect(auth.getState().token).toBe('session-2')
})

test('[D2] a guest page does not replace a session that another tab opened meanwhile', async () => {
  keepInOtherTab('session-1')
  await loadPage('?t=guest.a')
  expect(auth.getState()).toEqual({ token: 'session-1', data: ana })
})

test.each([
  ['a refused link', refused(401, 'bad_token')],
  ['a link without a network', 'no network'],
] as const)('[D2] %s leaves alone who signed in elsewhere meanwhile', async (_, answered) => {
  const answer = laterAnswer()
  answerCalls(answer.promise)
  const arrived = loadPage('?t=link-1')
  keepInOtherTab('session-1')
  if (answered === 'no network') answer.reject(new Error('no network'))
  else answer.resolve(new Response(JSON.stringify(answered.body), { status: answered.status }))
  await arrived
  expect(JSON.parse(localStorage.getItem('auth') ?? '').state.token).toBe('session-1')
})

test('[D2] an expired session token in the URL ends the same stored session', async () => {
  auth.setState({ token: 'session-1', data: ana })
  answerCalls(refused(401, 'bad_token'))
  await loadPage('?t=session-1')
  expect(auth.getState()).toEqual({ token: null, data: null })
  expect(appState.getState().screen).toBe('login_page')
})

test('[D2] a failed network does not sign in a visitor with a link', async () => {
  answerCalls('no network')
  await loadPage('?t=link-1')
  expect(auth.getState()).toEqual({ token: null, data: null })
  expect(appState.getState().screen).toBe('gender')
})

/** Waits for the question that covers the page, and answers it. */
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const otherAccount = {
  status: 202,
  body: { status: 'ask', type: 'other_account', email: 'eva@vela.example' },
}
const eva = { ...ana, id: 'p2', email: 'eva@vela.example' }

test('[D2] a URL with another account’s token asks, and declining keeps the current session', async () => {
  auth.setState({ token: 'session-1', data: ana })
  appState.setState({ screen: 'profile' })
  const sent = answerCalls(otherAccount)
  const arrived = loadPage('?t=session-of-eva')
  expect(await screen.findByText(/^You’re logged in as ana@vela.example/)).toBeVisible()
  expect(auth.getState().token).toBe('session-1')
  await press('Stay in my account')
  await arrived
  expect(sent).toMatchObject([{ path: '/token/refresh/', search: '?current=p1&source=address' }])
  expect(auth.getState()).toEqual({ token: 'session-1', data: ana })
  expect([appState.getState().screen, location.search]).toEqual(['profile', ''])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('[D2] accepting switches to the other account', async () => {
  auth.setState({ token: 'session-1', data: ana })
  const sent = answerCalls(otherAccount, { body: { token: 'session-2', data: eva } })
  const arrived = loadPage('?t=session-of-eva')
  await press('Continue as eva@vela.example')
  await arrived
  expect(sent[1]?.search).toBe('')
  expect(auth.getState()).toEqual({ token: 'session-2', data: eva })
})

test('[D2] a browser with unreadable stored user data also asks', async () => {
  auth.setState({ token: 'session-1', data: null })
  const sent = answerCalls(otherAccount)
  const arrived = loadPage('?t=session-of-eva')
  await press('Stay in my account')
  await arrived
  expect(sent[0]?.search).toBe('?current=unknown&source=address')
  expect(auth.getState().token).toBe('session-1')
})

test('[D2] a visitor is asked before a link signs them in, and declining keeps their screen', async () => {
  appState.setState({ screen: 'promo', screenPrev: 'age', screenPrevScope: ['gender', 'age'] })
  auth.setState({ token: 'guest.a', data: null })
  const sent = answerCalls(otherAccount)
  const arrived = loadPage('?t=session-of-eva')
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Is this your account?' })).toHaveFocus(),
  )
  expect(screen.getByText(/^This link logs you in as eva@vela.example/)).toBeVisible()
  expect(auth.getState().token).toBe('guest.a')
  await press('No, it’s not mine')
  await arrived
  expect(sent).toMatchObject([{ path: '/token/refresh/', search: '?source=address' }])
  expect(auth.getState()).toEqual({ token: 'guest.a', data: null })
  expect(appState.getState()).toMatchObject({ screen: 'promo', screenPrevScope: ['gender', 'age'] })
  expect([location.search, toasts]).toEqual(['', []])
})

test('[D2] declining a link with another user’s session does not open the plans it names', async () => {
  answerCalls(otherAccount)
  const arrived = loadPage('?t=session-of-eva&open=plans')
  await press('No, it’s not mine')
  await arrived
  expect([auth.getState().token, appState.getState().screen]).toEqual([null, 'login_page'])
})

test('[D2] a visitor who accepts is signed in', async () => {
  const sent = answerCalls(otherAccount, { body: { token: 'session-2', data: eva } })
  const arrived = loadPage('?t=session-of-eva')
  await press('Continue as eva@vela.example')
  await arrived
  expect(sent[1]?.search).toBe('')
  expect(auth.getState()).toEqual({ token: 'session-2', data: eva })
  expect(appState.getState().screen).toBe('learn')
})

test('(D37) the account whose session ended here is reported, and any other account is confirmed first', async () => {
  auth.setState({ token: 'session-1', data: ana })
  endExpiredSession('session-1')
  const sent = answerCalls(otherAccount)
  const arrived = loadPage('?t=session-of-eva')
  await press('No, it’s not mine')
  await arrived
  expect(sent[0]?.search).toBe('?current=p1&source=address')
  expect([auth.getState().token, appState.getState().screen]).toEqual([null, 'login_page'])
})

test('[D2] the session’s own token in the URL is renewed without a question', async () => {
  auth.setState({ token: 'session-1', data: ana })
  const sent = answerCalls({ body: { token: 'session-2', data: ana } })
  await loadPage('?t=session-1')
  expect(sent[0]?.search).toBe('')
})

test('[D2] a used link leads to the login and shows why', async () => {
  answerCalls(refused(401, 'log_in_first'))
  await loadPage('?t=session-1')
  expect([appState.getState().screen, location.search]).toEqual(['login_page', ''])
  expect(toasts).toEqual(['This link no longer works. Log in to continue.'])
})

const whoCreated = { status: 202, body: { status: 'ask', type: 'created_account', email: ana.email } }

test('(D35) a link opened without a session asks who created the account, and yes signs in', async () => {
  const sent = answerCalls(whoCreated, { body: { token: 'session-2', data: ana } })
  const arrived = loadPage('?t=link-1')
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Did you create this account?' })).toHaveFocus(),
  )
  // Nothing is stored yet, so a reload asks again.
  expect([auth.getState().token, location.search]).toEqual([null, '?t=link-1'])
  await press('Yes, I created it')
  await arrived
  expect(sent[1]).toMatchObject({ path: '/token/link/', body: { isCreator: true } })
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer link-1')
  expect(auth.getState()).toEqual({ token: 'session-2', data: ana })
  expect([appState.getState().screen, location.search]).toEqual(['learn', ''])
})

test('(D35) no leads to a new password', async () => {
  const sent = answerCalls(whoCreated, { body: { email: ana.email, code: '12345678' } })
  const arrived = loadPage('?t=link-1')
  await press('No, it wasn’t me')
  await arrived
  expect(sent[1]).toMatchObject({ path: '/token/link/', body: { isCreator: false } })
  expect(auth.getState().token).toBeNull()
  const place = { screen: 'new-password', resetEmail: ana.email, resetCode: '12345678' }
  expect(appState.getState()).toMatchObject(place)
})

test('(D35) a failed answer shows an error and can be repeated; a link used meanwhile is dead', async () => {
  answerCalls(whoCreated, 'no network', refused(401, 'bad_token'))
  const arrived = loadPage('?t=link-1')
  await press('Yes, I created it')
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work')
  expect(location.search).toBe('?t=link-1')
  await press('Yes, I created it')
  await arrived
  expect([appState.getState().screen, location.search]).toEqual(['gender', ''])
  expect(toasts).toEqual(['This link no longer works. Log in to continue.'])
})

test.each([
  ['somebody else', 'p2', null],
  ['the same person', 'p1', 'added'],
])('[S-22] a link of %s: stored values of the previous user are not reused', async (_, id, discount) => {
  auth.setState({ token: 'session-1', data: ana })
  localStorage.setItem('upsaleDiscount', 'added')
  answerCalls({ body: { token: 'session-2', data: { ...ana, id } } })
  await loadPage('?t=link-1')
  expect(localStorage.getItem('upsaleDiscount')).toBe(discount)
})
