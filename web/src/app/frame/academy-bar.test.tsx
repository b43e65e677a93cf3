import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveLegalTexts } from '../../areas/account/legal/test-legal-texts.ts'
import { chooseLanguage } from '../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../state/app-state.ts'
import { followHistory } from '../../state/navigation/navigation.ts'
import type { ScreenName } from '../../state/navigation/screen-names.ts'
import { auth } from '../../state/session/auth.ts'
import { App } from '../app.tsx'

// Each screen is compiled the first time it shows, which is slow on a busy machine.
const patient = { timeout: 50_000 }
vi.setConfig({ testTimeout: 60_000 })

let now = 0

beforeEach(async () => {
  serveLegalTexts()
  // React shows what has loaded at the earliest 300 ms after the last placeholder; no test should wait for that.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  await chooseLanguage('en', 'front')
  auth.setState({ token: 'a-session', data: null })
})

afterEach(() => auth.setState({ token: null, data: null }))

const bar = () => screen.queryByRole('navigation', { name: 'Academy' })
const shows = (name: string) =>
  waitFor(() => expect(document.querySelector(`[data-screen="${name}"]`)).not.toBeNull(), patient)

async function open(screen: ScreenName) {
  // [L-09] [L-15] Without an open lesson, the lesson screens redirect.
  appState.setState(restoreAppState({ screen, activeChapter: 'money-basics/first' }))
  followHistory()
  render(<App hasToken onShown={() => {}} />)
  await shows(screen)
}

test.each([
  ['learn', 'Learn'],
  ['simulator', 'Simulator'],
  ['consultant', 'Consultant'],
  ['profile', 'Profile'],
  ['settings', 'Profile'],
  ['subscription', 'Profile'],
] as const)('%s has the bar of the academy, with %s as the current tab', async (name, tab) => {
  await open(name)
  await waitFor(() => expect(bar()).toBeVisible(), patient)
  const current = within(bar() ?? document.body).getByRole('button', { current: 'page' })
  expect(current).toHaveTextContent(tab)
})

test.each(['lesson', 'success_lesson', 'upsale', 'language', 'terms'] as const)(
  '%s has no bar, and nobody who is signed in is asked to log in',
  async (name) => {
    await open(name)
    expect(bar()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  },
)

test('[X-14] the tabs of the bar open their screens', async () => {
  await open('learn')
  await userEvent.click(await screen.findByRole('button', { name: 'Profile' }, patient))
  await shows('profile')
  await userEvent.click(screen.getByRole('button', { name: 'Simulator' }))
  await shows('simulator')
  await userEvent.click(screen.getByRole('button', { name: 'Consultant' }))
  await shows('consultant')
  expect(appState.getState().screenPrevScope).toEqual(['learn', 'profile', 'simulator'])
})

test('[U-01] [U-03] skip is in the header of upsale and not on learn', async () => {
  localStorage.setItem('upsaleDiscount', 'offered')
  await open('upsale')
  const header = within(screen.getByRole('banner'))
  await userEvent.click(header.getByRole('button', { name: 'Skip' }))
  await shows('learn')
  expect(header.queryByRole('button', { name: 'Skip' })).toBeNull()
})
