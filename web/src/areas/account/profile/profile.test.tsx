import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { auth, storeSession } from '../../../state/session/auth.ts'
import { personOf, subscriptionOf } from '../test-person.ts'
import { formatBalance } from './balance-card.tsx'
import { Profile } from './profile.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T12:00:00Z') })
  await chooseLanguage('en', 'front', 'profile', 'habit', 'subscription-state')
  appState.setState(restoreAppState({ screen: 'profile' }))
  storeSession('a-session', personOf())
  answerBalance(0)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const plan = () => screen.getByRole('region', { name: 'Your plan' })

/** Answers the balance, and nothing else. */
function answerBalance(balance: number) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('/profile/balance/')) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ balance }))
  })
}

test('[A-10] (D36) the balance is the value of the practice account, to the cent', async () => {
  answerBalance(1_043_218)
  render(<Profile />)
  expect(await screen.findByText('$10,432.18')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Practice account' }))
  expect(appState.getState().screen).toBe('practice')
})

test('[A-10] shows the name, the balance of 0 and a female portrait, and leads to settings', async () => {
  render(<Profile />)
  await screen.findByText('$0')
  expect(screen.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Practice balance' })).toHaveTextContent('Practice balance$0')
  expect(screen.getByRole('img', { name: 'Portrait of a woman' })).toHaveAttribute(
    'src',
    expect.stringContaining('profile-female'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(appState.getState()).toMatchObject({ screen: 'settings', screenPrev: 'profile' })
})

test('[R-07] the profile leads to the review, the ideas and the mistakes, also when nothing has loaded', async () => {
  render(<Profile />)
  const card = screen.getByRole('region', { name: 'What stays with you' })
  for (const [name, opened] of [
    ['Review', 'review'],
    ['All ideas', 'ideas'],
    ['My mistakes', 'mistakes'],
  ] as const) {
    await userEvent.click(within(card).getByRole('button', { name }))
    expect(appState.getState().screen).toBe(opened)
  }
})

test('[A-10] a male user has a male portrait', () => {
  storeSession('a-session', personOf({ gender: 'male' }))
  render(<Profile />)
  expect(screen.getByRole('img', { name: 'Portrait of a man' })).toHaveAttribute(
    'src',
    expect.stringContaining('profile-male'),
  )
})

test('[A-10] a balance has two decimals when it is above 0', () => {
  expect([0, 5, 123_450].map((minor) => formatBalance(minor, 'en'))).toEqual(['$0', '$0.05', '$1,234.50'])
  expect(formatBalance(0, 'es')).toBe('US$0')
})

test.each(['', '   '])('a user without a name (%j) is not greeted by name', (screen_name) => {
  storeSession('a-session', personOf({ screen_name }))
  render(<Profile />)
  expect(screen.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  expect(screen.queryByText('Good to see you')).toBeNull()
})

test('a session whose data is lost still shows a profile', () => {
  auth.setState({ token: 'a-session', data: null })
  appState.setState({ gender: 'female' })
  render(<Profile />)
  expect(screen.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Portrait of a woman' })).toBeVisible()
  expect(plan()).toHaveTextContent('No subscription')
})

test.each([
  [{}, 'Active', 'Renews on 10 Dec 2026.'],
  [{ is_trial: true }, 'Active', 'runs until 10 Dec 2026, then the plan renews'],
  [{ status: 'cancelled', next_charge_at: null }, 'Canceled', 'You can keep learning until 10 Dec 2026.'],
  [{ status: 'redemption' }, 'Payment failed', 'didn’t go through'],
  [
    { status: 'redemption', expired_at: '2026-10-14 12:00:00' },
    'Payment failed',
    'courses are closed until it’s paid',
  ],
  [{ status: 'pending' }, 'Updating...', 'being updated'],
  [{ expired_at: '2026-11-14 12:00:00' }, 'Expired', 'Your renewal is on its way.'],
  [{ expired_at: '2026-10-14 12:00:00' }, 'Expired', 'It ended on 14 Oct 2026.'],
] as const)('the plan card shows the state of the subscription (%j)', async (changes, standing, about) => {
  storeSession('a-session', personOf({ subscription: subscriptionOf(changes) }))
  render(<Profile />)
  expect(plan()).toHaveTextContent('Academy plan')
  expect(screen.getByText(standing)).toBeVisible()
  expect(plan()).toHaveTextContent(about)
  await userEvent.click(screen.getByRole('button', { name: 'My subscription' }))
  expect(appState.getState().screen).toBe('subscription')
})

test('the profile is shown in Spanish', async () => {
  await chooseLanguage('es', 'front', 'profile', 'habit', 'subscription-state')
  render(<Profile />)
  expect(screen.getByRole('region', { name: 'Tu plan' })).toHaveTextContent(
    'Plan AcademiaActivaSe renueva el 10 dic 2026.',
  )
})

test('[X-14] the profile shows missions done and how predictions improved, and leads to the missions', async () => {
  const run = (day: number, said: number) => ({ said, end: 100, finishedAt: `2026-11-${day}T12:00:00Z` })
  const mission = {
    id: 'one',
    number: 1,
    chapter: 'c/one',
    texts: { title: 'Ten years', chapter: '', summary: '', story: '', inputs: {} },
    isOpen: true,
    state: 'done',
    runId: null,
    timesDone: 2,
    firstRun: run(11, 60),
    lastRun: run(12, 90),
  }
  const data = [mission, { ...mission, id: 'two', timesDone: 0, firstRun: null, lastRun: null }]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data })))
  render(<Profile />)
  const card = screen.getByRole('region', { name: 'Simulator' })
  await waitFor(() => expect(card).toHaveTextContent('1 of 2 missions done'))
  expect(card).toHaveTextContent('Your first predictions missed by 40% on average, your latest by 10%.')
  await userEvent.click(screen.getByRole('button', { name: 'See the missions' }))
  expect(appState.getState().screen).toBe('simulator')
})
