import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { followHistory } from '../../../state/navigation/navigation.ts'
import { auth, storeSession } from '../../../state/session/auth.ts'
import { onToast } from '../../../state/toasts.ts'
import { personOf, subscriptionOf } from '../test-person.ts'
import { Settings } from './settings.tsx'

const toasts: string[] = []
const ends: (() => void)[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T12:00:00Z') })
  await chooseLanguage('en', 'front', 'settings', 'subscription-state')
  const screenPrevScope = ['learn', 'profile']
  appState.setState(restoreAppState({ screen: 'settings', screenPrev: 'profile', screenPrevScope }))
  storeSession('a-session', personOf())
  toasts.length = 0
  ends.push(
    onToast(({ text }) => toasts.push(text)),
    followHistory(),
  )
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const shown = () => appState.getState().screen

test.each([
  [subscriptionOf(), 'Active'],
  [subscriptionOf({ expired_at: '2026-11-15 11:00:00' }), 'Expired'],
  [subscriptionOf({ expired_at: '2026-10-15 11:00:00' }), 'Expired'],
  [subscriptionOf({ status: 'cancelled', expired_at: '2026-11-15 11:00:00' }), 'Expired'],
  [subscriptionOf({ status: 'cancelled' }), 'Canceled'],
  [subscriptionOf({ status: 'redemption', expired_at: '2026-11-15 11:00:00' }), 'Payment failed'],
  [subscriptionOf({ status: 'pending' }), 'Updating...'],
  [null, 'No subscription'],
])('[A-11] the subscription has its label (%#) and leads to its screen', async (subscription, label) => {
  storeSession('a-session', personOf({ subscription }))
  render(<Settings />)
  await tap(`Subscription ${label}`)
  expect(shown()).toBe('subscription')
})

test.each([
  ['Language English', 'language'],
  ['Terms of use', 'terms'],
  ['Privacy policy', 'privacy_policy'],
  ['Subscription policy', 'subscription_policy'],
])('[A-11] %s leads to %s', async (name, target) => {
  render(<Settings />)
  await tap(name)
  expect(appState.getState()).toMatchObject({ screen: target, screenPrev: 'settings' })
})

test('[A-11] back leads to profile', async () => {
  render(<Settings />)
  await tap('Back')
  await waitFor(() => expect(appState.getState()).toMatchObject({ screen: 'profile', screenPrev: 'learn' }))
})

test('[A-11] back leads to profile even when something else came before', async () => {
  appState.setState({ screenPrev: 'subscription', screenPrevScope: ['subscription'] })
  render(<Settings />)
  await tap('Back')
  expect(shown()).toBe('profile')
})

test('[A-11] help offers a mail link to support and two documents, without the terms', async () => {
  render(<Settings />)
  await tap('Help')
  const help = within(screen.getByRole('dialog', { name: 'How can we help?' }))
  expect(help.getByRole('link')).toHaveAttribute('href', 'mailto:support@vela.example')
  expect(help.queryByRole('button', { name: 'Terms of use' })).toBeNull()
  await userEvent.click(help.getByRole('button', { name: 'Subscription policy' }))
  expect(shown()).toBe('subscription_policy')
})

test('[A-09] signing out asks first, reports to the server and removes everything', async () => {
  const sent = answerCalls({ body: { status: 'ok' } })
  localStorage.setItem('upsaleDiscount', 'offered')
  render(<Settings />)
  await tap('Log out')
  const popup = within(screen.getByRole('dialog', { name: 'Log out?' }))
  await userEvent.click(popup.getByRole('button', { name: 'Log out' }))
  expect(shown()).toBe('gender')
  expect(auth.getState()).toEqual({ token: null, data: null })
  expect(localStorage.getItem('upsaleDiscount')).toBeNull()
  expect(sent).toMatchObject([{ path: '/logout/', body: { everywhere: false } }])
})

async function signOutEverywhere() {
  render(<Settings />)
  await tap('Log out')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Log out on all my other devices too' }))
  const popup = within(screen.getByRole('dialog'))
  await userEvent.click(popup.getByRole('button', { name: 'Log out' }))
}

test('[A-09] signing out everywhere waits for the server and sends one request', async () => {
  const sent = answerCalls({ body: { status: 'ok' } })
  await signOutEverywhere()
  await waitFor(() => expect(shown()).toBe('gender'))
  expect(auth.getState().token).toBeNull()
  expect(sent).toMatchObject([{ path: '/logout/', body: { everywhere: true } }])
})

test('[A-09] signing out everywhere reports a failure and stays signed in', async () => {
  answerCalls('no network')
  await signOutEverywhere()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t reach the server'))
  expect(toasts).toEqual([])
  expect(shown()).toBe('settings')
  expect(auth.getState().token).toBe('a-session')
})

test('[A-15] sounds and vibration are off; what is turned on stays on, on this device', async () => {
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: () => true })
  localStorage.clear()
  const { unmount } = render(<Settings />)
  for (const name of ['Quiet sounds', 'Vibration']) expect(screen.getByLabelText(name)).not.toBeChecked()
  await userEvent.click(screen.getByLabelText('Vibration'))
  unmount()
  render(<Settings />)
  expect(screen.getByLabelText('Vibration')).toBeChecked()
  expect(screen.getByLabelText('Quiet sounds')).not.toBeChecked()
  await userEvent.click(screen.getByLabelText('Vibration'))
  expect(screen.getByLabelText('Vibration')).not.toBeChecked()
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('[A-15] a device that cannot vibrate is not asked about it', () => {
  render(<Settings />)
  expect(screen.getByLabelText('Quiet sounds')).toBeVisible()
  expect(screen.queryByLabelText('Vibration')).toBeNull()
})
