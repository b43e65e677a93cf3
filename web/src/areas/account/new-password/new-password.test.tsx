import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { auth, clearSession, hasSession } from '../../../state/session/auth.ts'
import { onToast } from '../../../state/toasts.ts'
import { fill } from '../../../ui/form/test-fill.ts'
import { ana, signedIn } from '../test-person.ts'
import { NewPassword } from './new-password.tsx'

const toasts: string[] = []
let stopToasts = () => {}
const ok = { body: { status: 'ok' } }

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'reset', 'entry', 'password')
  appState.setState(
    restoreAppState({ screen: 'new-password', resetEmail: 'ana@vela.example', resetCode: '12345678' }),
  )
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
  clearSession()
})

const password = () => screen.getByLabelText('Password')
const repeat = () => screen.getByLabelText('Repeat the password')
const save = () => screen.getByRole('button', { name: 'Save password' })

async function choose(one: string, other = one) {
  await fill(password(), one)
  await fill(repeat(), other)
  await userEvent.click(save())
}

test('[A-08] both fields must be filled, and password managers recognise them with the e-mail', async () => {
  const { container } = render(<NewPassword />)
  expect(container.querySelector('form input[autocomplete="username"]')).toHaveValue('ana@vela.example')
  expect(password()).toHaveAttribute('autocomplete', 'new-password')
  expect(save()).toBeDisabled()
  await userEvent.type(password(), 'a')
  expect(save()).toBeDisabled()
  await userEvent.type(repeat(), 'a')
  expect(save()).toBeEnabled()
})

test.each([
  ['secret7', 'secret7', 'Password must contain at least 8 characters'],
  ['a long secret', 'a long secrex', "Passwords don't match"],
])('[A-08] %j and %j: both fields are flagged, the first has the focus', async (one, other, said) => {
  const sent = answerCalls(ok)
  render(<NewPassword />)
  await choose(one, other)
  for (const field of [password(), repeat()]) {
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(said)
  }
  await waitFor(() => expect(password()).toHaveFocus())
  expect(sent).toEqual([])
  await userEvent.type(repeat(), 'x')
  expect(password()).toHaveAttribute('aria-invalid', 'false')
})

test('[A-08] a password of more than 128 characters is reported as too long', async () => {
  const sent = answerCalls(ok)
  render(<NewPassword />)
  for (const field of [password(), repeat()]) {
    await userEvent.click(field)
    await userEvent.paste('long '.repeat(26))
  }
  await userEvent.click(save())
  expect(password()).toHaveAccessibleDescription('At most 128 characters, please.')
  await waitFor(() => expect(password()).toHaveFocus())
  expect(sent).toEqual([])
})

test('[A-08] [W-19] a valid password is sent with e-mail and code, and leads to login_page; the code is cleared', async () => {
  const sent = answerCalls(ok)
  render(<NewPassword />)
  await choose('a long secret')
  await waitFor(() => expect(appState.getState().screen).toBe('login_page'))
  expect(sent).toMatchObject([
    {
      path: '/forgot-password/set-password/',
      body: { email: 'ana@vela.example', code: '12345678', password: 'a long secret' },
    },
  ])
  expect(appState.getState()).toMatchObject({ resetCode: '', resetEmail: 'ana@vela.example' })
  expect(toasts).toEqual(['Password changed. Log in with the new one.'])
})

test.each([
  [refused(400, 'wrong_code'), 'Oops, An error occurred! Try again.'],
  [refused(429, 'too_many_tries'), 'Too many tries. Wait an hour, then ask for a new code.'],
  ['no network', 'Oops, an error occurred! Try again.'],
] as const)('[A-08] a failure is one toast (%#)', async (answer, said) => {
  answerCalls(answer)
  render(<NewPassword />)
  await choose('a long secret')
  await waitFor(() => expect(toasts).toEqual([said]))
  expect(appState.getState().screen).toBe('new-password')
})

test('[A-08] an expired code leads to a new one', async () => {
  answerCalls(refused(400, 'wrong_code'))
  render(<NewPassword />)
  await choose('a long secret')
  await userEvent.click(await screen.findByRole('button', { name: 'Get a new code' }))
  expect(appState.getState()).toMatchObject({ screen: 'forgot-password', resetEmail: 'ana@vela.example' })
})

test('[A-08] a common password is reported at its field', async () => {
  answerCalls(refused(400, 'common_password'))
  render(<NewPassword />)
  await choose('password123')
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/passwords people guess/))
  await waitFor(() => expect(password()).toHaveFocus())
  expect(repeat()).toHaveAttribute('aria-invalid', 'false')
})

test('[A-08] a double tap sends once', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<NewPassword />)
  await choose('a long secret')
  await userEvent.click(save())
  answer.resolve(new Response('{"status":"ok"}'))
  await waitFor(() => expect(appState.getState().screen).toBe('login_page'))
  expect(sent).toHaveLength(1)
})

test('[A-08] without a code a link to request one is shown', async () => {
  appState.setState({ resetCode: '' })
  render(<NewPassword />)
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(appState.getState().screen).toBe('forgot-password')
})

const ask = { status: 202, body: { status: 'ask', type: 'created_account', link: 'a-link-token' } }

async function logInByCode() {
  render(<NewPassword />)
  await userEvent.click(screen.getByRole('button', { name: 'Log in without a new password' }))
  await screen.findByRole('heading', { name: 'Did you create this account?' })
}

test('(D35) the first reader of an unverified address is asked, and the creator of the account is signed in', async () => {
  const sent = answerCalls(ask, signedIn)
  await logInByCode()
  expect(hasSession()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: /^Yes/ }))
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
  expect(sent[1]).toMatchObject({ path: '/token/link/', body: { isCreator: true } })
  expect(hasSession()).toBe(true)
})

test('(D35) a reader who did not create the account chooses a new password, with the code of the reply', async () => {
  answerCalls(ask, { body: { email: 'ana@vela.example', code: '87654321' } })
  await logInByCode()
  await userEvent.click(screen.getByRole('button', { name: /^No/ }))
  await waitFor(() => expect(appState.getState().resetCode).toBe('87654321'))
  expect(appState.getState().screen).toBe('new-password')
  expect(hasSession()).toBe(false)
})

test('(D35) a question that was open for too long leads to a new code', async () => {
  answerCalls(ask, refused(401, 'unauthorized'))
  await logInByCode()
  await userEvent.click(screen.getByRole('button', { name: /^Yes/ }))
  expect(await screen.findByRole('button', { name: 'Get a new code' })).toBeVisible()
  expect(toasts).toHaveLength(1)
})

test.each([
  ['Yes, I created it', true],
  ['No, it wasn’t me', false],
])(
  '(D35) [W-19] the first reader of an unverified address is asked before the password is saved: %s',
  async (label, isCreator) => {
    const sent = answerCalls({ status: 202, body: { status: 'ask', type: 'created_account' } }, ok)
    render(<NewPassword />)
    await choose('a long secret')
    await screen.findByRole('heading', { name: 'Did you create this account?' })
    expect(screen.getByRole('button', { name: label })).toHaveAccessibleDescription(
      /Your new password is saved/,
    )
    await userEvent.click(screen.getByRole('button', { name: label }))
    await waitFor(() => expect(appState.getState().screen).toBe('login_page'))
    const body = { email: 'ana@vela.example', code: '12345678', password: 'a long secret' }
    expect(sent.map((call) => call.body)).toEqual([body, { ...body, isCreator }])
  },
)

test('a mailed code also logs in without a new password, back to where the user was', async () => {
  const sent = answerCalls(signedIn)
  render(<NewPassword />)
  await userEvent.click(screen.getByRole('button', { name: 'Log in without a new password' }))
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
  const body = { email: 'ana@vela.example', code: '12345678', id: null }
  expect(sent).toMatchObject([{ path: '/forgot-password/log-in/', body }])
  expect(auth.getState()).toEqual({ token: 'session-1', data: ana })
  expect(appState.getState().resetCode).toBe('')
})

test('a used code is reported there too', async () => {
  answerCalls(refused(400, 'wrong_code'))
  render(<NewPassword />)
  await userEvent.click(screen.getByRole('button', { name: 'Log in without a new password' }))
  expect(await screen.findByText('This code was already used or has expired.')).toBeVisible()
})
