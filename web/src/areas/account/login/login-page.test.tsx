import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { auth, clearSession, storeGuestToken, storeSession } from '../../../state/session/auth.ts'
import { endExpiredSession } from '../../../state/session/sign-out.ts'
import { onToast } from '../../../state/toasts.ts'
import { fill } from '../../../ui/form/test-fill.ts'
import { Registration } from '../registration/registration.tsx'
import { ana, signedIn } from '../test-person.ts'
import { LoginPage } from './login-page.tsx'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'login', 'entry')
  history.replaceState(null, '', '/')
  appState.setState(restoreAppState({ screen: 'login_page', id: sessionId }))
  clearSession()
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

const email = () => screen.getByRole('textbox', { name: 'E-mail' })
const password = () => screen.getByLabelText('Password')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function logInWith(address: string, secret: string) {
  if (address !== '') await fill(email(), address)
  if (secret !== '') await fill(password(), secret)
  await press('Log in')
}

test('[A-01] a form that password managers recognise, with the password shown on demand', async () => {
  render(<LoginPage />)
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(password()).toHaveAttribute('maxlength', '128')
  expect(email().closest('form')).toBe(password().closest('form'))
  await press('Show password')
  expect(password()).toHaveAttribute('type', 'text')
})

test('[A-05] a user who paid with another address sees where the plan is, before the courses', async () => {
  answerCalls({ body: { ...signedIn.body, claim: { kind: 'waiting', email: 'b***@v***.example' } } })
  render(<LoginPage />)
  await logInWith('ana@vela.example', 'a long secret')
  await waitFor(() => expect(appState.getState().screen).toBe('registration'))
  cleanup()
  await chooseLanguage('en', 'front', 'registration', 'entry')
  render(<Registration />)
  expect(screen.getByRole('heading', { name: 'Your paid plan is waiting in your e-mail' })).toBeVisible()
  await press('Go to my courses')
  expect(appState.getState().screen).toBe('learn')
})

test('[A-01] [A-02] [W-05] [D8] logging in forwards the page query and leads to learn in the account’s flow', async () => {
  history.replaceState(null, '', '/?t=guest.a&utm=ad&version=2&resume=secret')
  storeGuestToken('guest.a')
  const sent = answerCalls(signedIn)
  render(<LoginPage />)
  await logInWith('ana@vela.example', 'a long secret')
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/login/',
      search: '?t=guest.a&utm=ad&version=2',
      body: { email: 'ana@vela.example', password: 'a long secret', id: sessionId },
    },
  ])
  expect(auth.getState()).toEqual({ token: 'session-1', data: ana })
  expect(appState.getState()).toMatchObject({ flow: 'quiz2', gender: 'female' })
})

test('a user who followed a link in an e-mail about the subscription continues there', async () => {
  history.replaceState(null, '', '/?open=subscription&t=guest.a')
  answerCalls(signedIn)
  render(<LoginPage />)
  await logInWith('ana@vela.example', 'a long secret')
  await waitFor(() => expect(appState.getState().screen).toBe('subscription'))
  expect(location.search).toBe('?t=guest.a')
})

test('(D37) after an ended session, the login page explains why, fills in the address and returns to the last screen', async () => {
  storeSession('session-0', ana)
  appState.setState({ screen: 'subscription', screenPrev: 'profile', screenPrevScope: ['learn', 'profile'] })
  endExpiredSession('session-0')
  answerCalls(signedIn)
  render(<LoginPage />)
  expect(screen.getByText(/^Your session has ended/)).toBeVisible()
  expect(email()).toHaveValue(ana.email)
  await logInWith('', 'a long secret')
  await waitFor(() => expect(appState.getState().screen).toBe('subscription'))
  expect(appState.getState().screenPrevScope).toEqual(['learn', 'profile'])
})

test('(D37) signing up instead clears the ended session', async () => {
  storeSession('session-0', ana)
  endExpiredSession('session-0')
  render(<LoginPage />)
  await press('Sign up')
  expect(appState.getState().screen).toBe('gender')
  expect(localStorage.getItem('ended_session')).toBeNull()
})

test('after too many attempts a code by e-mail is offered', async () => {
  answerCalls(refused(429, 'too_many_tries'))
  render(<LoginPage />)
  await logInWith('ana@vela.example', 'a long secret')
  await press('Log in with a code by e-mail')
  expect(appState.getState()).toMatchObject({ screen: 'forgot-password', resetEmail: 'ana@vela.example' })
})

test("[A-02] [D2] a user's token is never forwarded", async () => {
  history.replaceState(null, '', '/?t=link-1&utm=ad')
  const sent = answerCalls(signedIn)
  render(<LoginPage />)
  await logInWith('ana@vela.example', 'a long secret')
  await waitFor(() => expect(sent).toMatchObject([{ search: '?utm=ad' }]))
})

test('[A-02] an invalid e-mail and an empty password are reported, the first has the focus, nothing is sent', async () => {
  const sent = answerCalls(signedIn)
  render(<LoginPage />)
  await logInWith('ana@vela', '')
  expect(email()).toHaveAccessibleDescription(/^Please enter a valid email/)
  expect(password()).toHaveAccessibleDescription(/^Incorrect password/)
  expect(email()).toBeInvalid()
  await waitFor(() => expect(email()).toHaveFocus())
  await userEvent.type(email(), '.example')
  expect(password()).toHaveAttribute('aria-invalid', 'false')
  await press('Log in')
  expect(password()).toBeInvalid()
  await waitFor(() => expect(password()).toHaveFocus())
  expect(sent).toEqual([])
})

test.each([
  [refused(401, 'wrong_credentials'), 'Email or password is not correct'],
  [{ body: { status: 'fail' } }, 'Email or password is not correct'],
  [refused(429, 'too_many_tries'), 'Too many tries. Wait a while (an hour at most), then try again.'],
])(
  '[A-02] a reply without a token is reported at the password, and typing clears the error (%#)',
  async (answer, said) => {
    answerCalls(answer)
    render(<LoginPage />)
    await logInWith('ana@vela.example', 'wrong secret')
    await waitFor(() => expect(password()).toHaveAccessibleDescription(said))
    await waitFor(() => expect(password()).toHaveFocus())
    expect(auth.getState().token).toBeNull()
    await userEvent.type(password(), 'x')
    expect(password()).toHaveAttribute('aria-invalid', 'false')
  },
)

test('[A-02] [E-01] (D23) a lost network is reported, leaves the form as it is, and a second attempt logs in', async () => {
  answerCalls('no network', signedIn)
  render(<LoginPage />)
  await logInWith('ana@vela.example', 'a long secret')
  await waitFor(() =>
    expect(toasts).toEqual(['Oops, an error occurred! Try again. We couldn’t reach our server.']),
  )
  expect(password()).toHaveAttribute('aria-invalid', 'false')
  expect(password()).toHaveValue('a long secret')
  await press('Log in')
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
})

test.each([
  [refused(500, 'internal'), 'Oops, an error occurred! Try again.'],
  [refused(503, 'busy'), 'Oops, An error occurred! Try again.'],
])('[A-02] [E-01] another failure is reported once (%#)', async (answer, said) => {
  answerCalls(answer)
  render(<LoginPage />)
  await logInWith('ana@vela.example', 'a long secret')
  await waitFor(() => expect(toasts).toEqual([said]))
})

test('[A-02] a double tap and Enter send once', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<LoginPage />)
  await logInWith('ana@vela.example', 'a long secret')
  await press('Log in')
  await userEvent.type(password(), '{Enter}')
  answer.resolve(new Response(JSON.stringify(signedIn.body)))
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
  expect(sent).toHaveLength(1)
})

test('[A-01] a user who has left the page meanwhile is not moved to learn', async () => {
  const answer = laterAnswer()
  answerCalls(answer.promise)
  render(<LoginPage />)
  await logInWith('ana@vela.example', 'a long secret')
  appState.setState({ screen: 'terms' })
  answer.resolve(new Response(JSON.stringify(signedIn.body)))
  await waitFor(() => expect(auth.getState().token).toBe('session-1'))
  expect(appState.getState().screen).toBe('terms')
})

test('[A-01] sign up leads to gender, and a forgotten password keeps the typed address', async () => {
  appState.setState({ email: 'ana@vela.example' })
  const { unmount } = render(<LoginPage />)
  expect(email()).toHaveValue('ana@vela.example')
  await press('Forgot your password?')
  expect(appState.getState()).toMatchObject({ screen: 'forgot-password', resetEmail: 'ana@vela.example' })
  unmount()
  appState.setState({ screen: 'login_page' })
  render(<LoginPage />)
  await press('Sign up')
  expect(appState.getState().screen).toBe('gender')
})

test('[A-05] a signed-in user with a funnel session is sent to where a paid plan can be claimed', async () => {
  storeSession('session-1', ana)
  render(<LoginPage />)
  await waitFor(() => expect(appState.getState().screen).toBe('registration'))
  expect(screen.queryByRole('heading', { name: 'You’re logged in' })).toBeNull()
})

test('a user who is already logged in sees that and can continue', async () => {
  appState.setState({ id: null })
  storeSession('session-1', ana)
  render(<LoginPage />)
  expect(screen.getByText(/ana@vela\.example/)).toBeVisible()
  await press('Go to my courses')
  expect(appState.getState().screen).toBe('learn')
})

test('a session that ends while the login screen is open leads to the form with the reason (D37)', async () => {
  appState.setState({ id: null })
  storeSession('session-1', ana)
  render(<LoginPage />)
  expect(screen.getByRole('heading', { name: 'You’re logged in' })).toBeVisible()
  act(() => void endExpiredSession('session-1'))
  expect(email()).toHaveValue(ana.email)
  expect(screen.getByText(/^Your session has ended/)).toBeVisible()
})
