import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { storeSession } from '../../../state/session/auth.ts'
import styles from '../../../ui/button/button.module.css'
import { Subscription } from './subscription.tsx'
import { ownerOf, subscriptionOf } from './test-subscription.ts'

const ended = { expired_at: '2026-11-01 12:00:00', next_charge_at: null }
const cancel = { name: 'Cancel subscription', look: styles.white, text: null }
const reactivate = { name: 'Reactivate subscription', look: styles.black }
const hasEnded = /^Your subscription has ended/
const isCancelled = /^Your subscription is canceled, and you won’t be charged again/

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T12:00:00Z') })
  await chooseLanguage('en', 'front', 'subscription')
  appState.setState(restoreAppState({ screen: 'subscription' }))
  answerCalls('no network')
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test.each([
  ['active', {}, cancel],
  ['redemption', {}, cancel],
  ['pending', ended, null],
  ['cancelled', { next_charge_at: null }, { ...reactivate, text: isCancelled }],
  ['expired', ended, { ...reactivate, text: hasEnded }],
] as const)('[M-04] %s: the button, its look and the description', (status, changes, way) => {
  storeSession('a-session', ownerOf(subscriptionOf({ status, ...changes })))
  render(<Subscription />)
  const shown = screen.queryAllByRole('button', { name: /^(Cancel|Reactivate) subscription$/ })
  expect(shown.map((button) => button.textContent)).toEqual(way ? [way.name] : [])
  expect(shown.every((button) => button.classList.contains(way?.look ?? 'no look'))).toBe(true)
  const texts = screen.queryAllByText(/^Your subscription (has ended|is canceled)/)
  expect(texts).toHaveLength(way?.text ? 1 : 0)
  for (const text of texts) expect(text.textContent).toMatch(way?.text ?? 'no text')
})
