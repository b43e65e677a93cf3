import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { auth, storeSession } from '../../../state/session/auth.ts'
import { onToast } from '../../../state/toasts.ts'
import { ana, sessionReply } from '../test-person.ts'
import { Registration } from './registration.tsx'

const toasts: string[] = []
let stopToasts = () => {}
const title = 'The plan you just paid for isn’t in this account yet'
function open(state: object) {
  appState.setState(restoreAppState({ screen: 'registration', id: sessionId, email: ana.email, ...state }))
  render(<Registration />)
}

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'registration', 'entry', 'password')
  storeSession('session-1', ana)
  stopToasts = onToast(({ text }) => toasts.push(text))
  toasts.length = 0
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  [{ kind: 'added', email: null }, 'The plan is in your account'],
  [{ kind: 'waiting', email: 'b***@v***.example' }, 'Your paid plan is waiting in your e-mail'],
  [{ kind: 'refunded', email: null }, 'We’re refunding the second payment'],
  [{ kind: 'second_trial', email: null }, 'We’re refunding this payment'],
  [{ kind: 'delayed', email: null }, 'Your plan is on its way'],
])('[A-04] a signed-in user who has paid adds the plan and sees the result (%#)', async (claim, said) => {
  const sent = answerCalls(sessionReply(true), { body: { data: ana, claim } })
  open({})
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(sent).toMatchObject([{ path: '/profile/get-data/', search: `?id=${sessionId}` }])
  await press('Add it to this account')
  expect(await screen.findByRole('heading', { level: 1, name: said })).toBeVisible()
  expect(sent[1]).toMatchObject({ path: '/profile/claim/', body: { id: sessionId } })
  await press('Go to my courses')
  expect(appState.getState().screen).toBe('learn')
})

test('[A-03] a plan paid with another address can get its own account', async () => {
  answerCalls(sessionReply(true))
  open({ email: 'bea@vela.example' })
  await screen.findByRole('heading', { level: 1, name: title })
  await press('Create an account for it')
  expect(auth.getState().token).toBeNull()
  expect(screen.getByText('bea@vela.example', { ignore: 'dialog *' })).toBeVisible()
})

test('[P-12] a payment that only this browser knows of yet counts', async () => {
  answerCalls(sessionReply(false))
  open({ payment_id: 'pay-1', countedPayment: 'pay-1' })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.each([sessionReply(false), refused(404, 'unknown_session')] as const)(
  'without an unclaimed payment a signed-in user sees that they are signed in (%#)',
  async (answer) => {
    const sent = answerCalls(answer)
    open({ payment_id: 'pay-1' })
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re logged in' })).toBeVisible()
    expect(sent).toHaveLength(1)
    await press('Go to my courses')
    expect(appState.getState().screen).toBe('learn')
  },
)

test('[A-04] a paid plan is not mentioned before the server has replied', async () => {
  const answer = laterAnswer()
  answerCalls(answer.promise)
  open({})
  expect(screen.queryByRole('heading')).toBeNull()
  answer.resolve(Response.json(sessionReply(true).body))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.each(['no network', refused(503, 'unavailable')] as const)(
  '[A-04] a check that fails is not taken for no payment, and can be repeated (%#)',
  async (answer) => {
    answerCalls(answer, sessionReply(true))
    open({})
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We couldn’t check for a paid plan' }),
    ).toBeVisible()
    await press('Try again')
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)

test('[P-12] a payment that the provider has not confirmed yet can be added again', async () => {
  answerCalls(sessionReply(false), { body: { data: ana } }, sessionReply(false))
  open({ payment_id: 'pay-1', countedPayment: 'pay-1' })
  await screen.findByRole('heading', { level: 1, name: title })
  await press('Add it to this account')
  expect(await screen.findByRole('button', { name: 'Add it to this account' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
  expect(toasts).toEqual(['Oops, An error occurred! Try again.'])
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
