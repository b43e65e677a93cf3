import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { onToast } from '../../../state/toasts.ts'
import { ForgotPassword } from './forgot-password.tsx'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'reset', 'entry')
  appState.setState(restoreAppState({ screen: 'forgot-password' }))
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

const field = () => screen.getByRole('textbox', { name: 'E-mail' })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))

test('[A-06] [W-17] a known address leads to the code, and an older countdown is cleared', async () => {
  localStorage.setItem('code_timer_end', '12')
  const sent = answerCalls({ body: { status: 'ok' } })
  render(<ForgotPassword />)
  await userEvent.type(field(), 'ana@vela.example{Enter}')
  await waitFor(() => expect(appState.getState().screen).toBe('email-code-verification'))
  expect(sent).toMatchObject([{ path: '/forgot-password/email/', body: { email: 'ana@vela.example' } }])
  expect(appState.getState().resetEmail).toBe('ana@vela.example')
  expect(localStorage.getItem('code_timer_end')).toBeNull()
})

test.each(['', 'ana', 'ana@vela'])('[A-06] %j is not sent and is reported at the field', async (address) => {
  const sent = answerCalls({ body: { status: 'ok' } })
  render(<ForgotPassword />)
  if (address !== '') await userEvent.type(field(), address)
  await press()
  expect(field()).toHaveAccessibleDescription(/^Please enter a valid email/)
  await waitFor(() => expect(field()).toHaveFocus())
  expect(sent).toEqual([])
})

test('[A-06] an unknown address is reported, and editing clears the error', async () => {
  answerCalls({ body: { status: 'not_exist' } })
  render(<ForgotPassword />)
  await userEvent.type(field(), 'bea@vela.example')
  await press()
  await waitFor(() => expect(field()).toHaveAccessibleDescription("Sorry, this email doesn't exist"))
  expect(appState.getState().screen).toBe('forgot-password')
  await userEvent.type(field(), 'x')
  expect(field()).toHaveAttribute('aria-invalid', 'false')
})

test('[A-06] too many code requests are reported at the field, another failure by a toast', async () => {
  answerCalls(refused(429, 'too_many_tries'), refused(400, 'invalid'))
  render(<ForgotPassword />)
  await userEvent.type(field(), 'ana@vela.example')
  await press()
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/^Too many tries/))
  await press()
  await waitFor(() => expect(toasts).toEqual(['Oops, An error occurred! Try again.']))
})

test('[A-06] a double tap requests one code', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<ForgotPassword />)
  await userEvent.type(field(), 'ana@vela.example')
  await press()
  await press()
  answer.resolve(new Response('{"status":"ok"}'))
  await waitFor(() => expect(appState.getState().screen).toBe('email-code-verification'))
  expect(sent).toHaveLength(1)
})
