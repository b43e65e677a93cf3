import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refused } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { onToast } from '../../../state/toasts.ts'
import { EmailCode } from './email-code.tsx'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 15, 12) })
  await chooseLanguage('en', 'front', 'reset')
  appState.setState(restoreAppState({ screen: 'email-code-verification', resetEmail: 'ana@vela.example' }))
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const field = () => screen.getByRole('textbox', { name: 'Code' })
const confirm = () => screen.getByRole('button', { name: 'Confirm' })
const resend = () => screen.queryByRole('button', { name: 'Send a new code' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[A-07] shows where the code was sent, with a field that phones can fill', () => {
  render(<EmailCode />)
  expect(screen.getByText(/We sent a code to ana@vela\.example/)).toBeVisible()
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field()).toHaveAttribute('inputmode', 'numeric')
  expect(confirm()).toBeDisabled()
})

test('[A-07] [W-18] a pasted code with spaces is accepted, stored, and leads to the new password', async () => {
  const sent = answerCalls({ body: { status: 'ok' } })
  render(<EmailCode />)
  await user.click(field())
  await user.paste(' 1234 5678\n')
  expect(field()).toHaveValue('12345678')
  await user.click(confirm())
  await waitFor(() => expect(appState.getState().screen).toBe('new-password'))
  expect(sent).toMatchObject([
    { path: '/forgot-password/check-code/', body: { email: 'ana@vela.example', code: '12345678' } },
  ])
  expect(appState.getState().resetCode).toBe('12345678')
})

test.each([
  [{ body: { status: 'fail' } }, 'Incorrect code. After 5 tries you need a new one.'],
  [refused(400, 'wrong_code'), 'Incorrect code. After 5 tries you need a new one.'],
  [refused(429, 'too_many_tries'), 'Too many tries. Wait an hour, then ask for a new code.'],
])('[A-07] a refused code is reported at the field (%#)', async (answer, said) => {
  answerCalls(answer)
  render(<EmailCode />)
  await user.type(field(), '1{Enter}')
  await waitFor(() => expect(field()).toHaveAccessibleDescription(said))
  await waitFor(() => expect(field()).toHaveFocus())
  expect(appState.getState().screen).toBe('email-code-verification')
  expect(toasts).toEqual([])
})

test('[A-07] a new code can be requested after 30 seconds, also after a reload', async () => {
  const { unmount } = render(<EmailCode />)
  const end = Number(localStorage.getItem('code_timer_end'))
  expect(end - Date.now()).toBeGreaterThan(29_000)
  expect(end - Date.now()).toBeLessThanOrEqual(30_000)
  expect(screen.getByRole('timer')).toHaveTextContent('00:30')
  await pass(20_000)
  expect(resend()).not.toBeInTheDocument()
  unmount()
  render(<EmailCode />)
  expect(Number(localStorage.getItem('code_timer_end'))).toBe(end)
  await pass(10_500)
  expect(resend()).toBeVisible()
})

test('[A-07] a new code clears the field and restarts the countdown', async () => {
  localStorage.setItem('code_timer_end', String(Date.now() - 1))
  const sent = answerCalls({ body: { status: 'ok' } })
  render(<EmailCode />)
  await user.type(field(), '1')
  await user.click(resend() as HTMLElement)
  await waitFor(() => expect(screen.getByRole('timer')).toBeVisible())
  expect(sent).toMatchObject([{ path: '/forgot-password/email/', body: { email: 'ana@vela.example' } }])
  expect(Number(localStorage.getItem('code_timer_end'))).toBeGreaterThan(Date.now() + 29_000)
  expect(field()).toHaveValue('')
  expect(toasts).toEqual(['A new code is on its way. The old one no longer works.'])
})

test('[A-07] a code that cannot be sent is reported and can be requested again', async () => {
  localStorage.setItem('code_timer_end', String(Date.now() - 1))
  answerCalls(refused(400, 'invalid'))
  render(<EmailCode />)
  await user.click(resend() as HTMLElement)
  await waitFor(() => expect(toasts).toEqual(['Oops, An error occurred! Try again.']))
  expect(resend()).toBeVisible()
})

test.each(['junk', '9999999999999', '-4', ''])(
  '[S-24] a stored countdown of %j never lasts longer',
  async (stored) => {
    localStorage.setItem('code_timer_end', stored)
    render(<EmailCode />)
    await pass(30_500)
    expect(resend()).toBeVisible()
  },
)

test('[A-07] without an address a link to enter one is shown', async () => {
  appState.setState({ resetEmail: '' })
  render(<EmailCode />)
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(appState.getState().screen).toBe('forgot-password')
})
