import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls, laterAnswer } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { back } from '../../../state/navigation/navigation.ts'
import { auth, storeSession } from '../../../state/session/auth.ts'
import { answerOpened, opened, taken } from '../payment/test-provider.ts'
import { ownerOf, subscriptionOf } from '../subscription/test-subscription.ts'
import { SolidGate } from './solid-gate.tsx'
import { hint, provider, showForm, shown, toasts, updates, visitSolidGate } from './test-visit.tsx'

visitSolidGate()

test('[P-14] [W-09] close: the update with where the form stood, and plan_details that knows where the person comes from', async () => {
  const sent = answerOpened()
  await showForm()
  await userEvent.click(screen.getByRole('button', { name: 'Close payment' }))
  await waitFor(() => expect(shown()).toBe('plan_details'))
  expect(appState.getState().isBackFromPay).toBe(true)
  expect(updates(sent)).toEqual([hint('canceled', { phase: 'ready' })])
  provider.tell('success')
  expect(shown()).toBe('plan_details')
})

test('[P-14] (D24) close before there is a payment: no update, no better price, and a late answer leads nowhere', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  appState.setState({ payment_id: 'an-older-purchase' })
  render(<SolidGate />)
  await userEvent.click(screen.getByRole('button', { name: 'Close payment' }))
  await waitFor(() => expect(shown()).toBe('plan_details'))
  expect(appState.getState()).toMatchObject({ isBackFromPay: false, payment_id: null })
  answer.resolve(Response.json({ status: 'fail', type: 'already_paid', data: null }))
  await waitFor(() => expect(appState.getState().loading).toBe(false))
  expect(shown()).toBe('plan_details')
  expect(sent).toHaveLength(1)
})

test('[P-14] the browser’s back is the same as close', async () => {
  const sent = answerOpened()
  await showForm()
  history.back()
  await waitFor(() => expect(shown()).toBe('plan_details'))
  expect(appState.getState()).toMatchObject({ isBackFromPay: true, screenPrevScope: ['growth_plan'] })
  expect(updates(sent)).toEqual([hint('canceled', { phase: 'ready' })])
})

test.each(['submit', 'verify'])(
  '[P-14] [P-18] after %s the cross closes nothing and says why',
  async (event) => {
    const sent = answerOpened()
    await showForm()
    provider.tell(event)
    await userEvent.click(screen.getByRole('button', { name: 'Close payment' }))
    expect(toasts).toEqual(['Your payment is being processed. It can’t be closed right now.'])
    expect(shown()).toBe('solid_gate')
    expect(updates(sent)).toEqual([])
    provider.tell('success')
    expect(shown()).toBe('registration')
  },
)

test.each([[['growth_plan', 'plan_details']], [['terms']]])(
  '[P-14] [P-18] back while money is on its way leaves, and gives nothing up (from %j)',
  async (scope) => {
    const sent = answerOpened()
    appState.setState({ screenPrevScope: scope as ('plan_details' | 'terms')[] })
    await showForm()
    provider.tell('submit')
    if (scope[0] === 'terms') back()
    else history.back()
    await waitFor(() => expect(shown()).toBe('plan_details'))
    expect(appState.getState().isBackFromPay).toBe(false)
    expect(updates(sent)).toEqual([])
  },
)

test('[P-14] (D24) a form that is closed before it stood open brings no better price', async () => {
  const sent = answerOpened()
  render(<SolidGate />)
  await waitFor(() => expect(provider.inits).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Close payment' }))
  await waitFor(() => expect(shown()).toBe('plan_details'))
  expect(appState.getState().isBackFromPay).toBe(false)
  expect(updates(sent)).toEqual([hint('canceled', { phase: 'loading' })])
})

test('[P-14] what could not be opened is no reason for a better price', async () => {
  answerCalls('no network')
  render(<SolidGate />)
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Close payment' }))
  await waitFor(() => expect(shown()).toBe('plan_details'))
  expect(appState.getState().isBackFromPay).toBe(false)
})

test('[P-14] the answer to a visit that was closed opens nothing in the next one', async () => {
  const first = laterAnswer()
  const second = laterAnswer()
  answerCalls(first.promise, second.promise, taken)
  const { unmount } = render(<SolidGate />)
  await Promise.resolve()
  unmount()
  render(<SolidGate />)
  await Promise.resolve()
  first.resolve(Response.json({ status: 'fail', type: 'already_paid', data: null }))
  second.resolve(Response.json(opened().body))
  await waitFor(() => expect(provider.inits).toHaveLength(1))
  expect(shown()).toBe('solid_gate')
})

test('[P-14] close leads to the offer even if the visitor did not come from it', async () => {
  const sent = answerOpened()
  appState.setState({ screenPrev: 'terms', screenPrevScope: ['plan_details', 'terms'] })
  await showForm()
  await userEvent.click(screen.getByRole('button', { name: 'Close payment' }))
  expect(appState.getState()).toMatchObject({ screen: 'plan_details', isBackFromPay: true })
  expect(updates(sent)).toEqual([hint('canceled', { phase: 'ready' })])
})

test.each([
  ['en', 'Please check your e-mail', 'Log in', 'login_page'],
  ['es', 'Revisa tu correo', 'Usar otra dirección', 'email'],
] as const)(
  '[P-18] an address that has a plan already: in %s to the mail, and a way on',
  async (...words) => {
    const [language, title, way, next] = words
    await chooseLanguage(language, 'front', 'payment')
    answerCalls({ body: { status: 'fail', type: 'see_mail', data: null } })
    render(<SolidGate />)
    expect(await screen.findByRole('alert')).toHaveTextContent(title)
    expect(screen.queryByRole('button', { name: /^Continu/ })).toBeNull()
    expect(toasts).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: way }))
    expect(shown()).toBe(next)
    expect(appState.getState().isBackFromPay).toBe(false)
  },
)

test('[P-10] a user with an account opens no second payment by going back into the funnel', async () => {
  const sent = answerOpened()
  auth.setState({ token: 'a-session', data: null })
  render(<SolidGate />)
  await waitFor(() => expect(shown()).toBe('learn'))
  expect(sent).toEqual([])
})

test('[P-18] [M-08] whose plan is over pays for a new one with the account they have', async () => {
  answerOpened()
  storeSession('a-session', ownerOf(subscriptionOf({ status: 'expired' })))
  await showForm()
  expect(shown()).toBe('solid_gate')
})
