import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type answerCalls, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { followHistory } from '../../../state/navigation/navigation.ts'
import { clearSession } from '../../../state/session/auth.ts'
import { onToast } from '../../../state/toasts.ts'
import { atPayment, purchase, standInForm } from '../payment/test-provider.ts'
import { SolidGate } from './solid-gate.tsx'

/** The texts of the toasts shown in the current test. */
export const toasts: string[] = []
export let provider = standInForm()

/** Starts each test as a visitor who has come from the offer to the card form. */
export function visitSolidGate(): void {
  let clock = 0
  let stopToasts = () => {}
  let stopHistory = () => {}

  beforeEach(async () => {
    await chooseLanguage('en', 'front', 'payment')
    provider = standInForm()
    atPayment('solid_gate')
    // The clock moves on, so that the back press of the previous test does not affect this one.
    clock += 1000
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    history.replaceState(null, '')
    stopHistory = followHistory()
    toasts.length = 0
    stopToasts = onToast(({ text }) => toasts.push(text))
  })

  afterEach(() => {
    stopToasts()
    stopHistory()
    clearSession()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

export const shown = () => appState.getState().screen

export const updates = (sent: ReturnType<typeof answerCalls>) =>
  sent.filter(({ path }) => path === '/payment/process-update/').map(({ body }) => body)

export const hint = (type: string, data: object) => ({ id: sessionId, pid: purchase, type, data })

export async function showForm() {
  const view = render(<SolidGate />)
  await waitFor(() => expect(provider.inits).toHaveLength(1))
  await waitFor(() => expect(provider.listeners.size).toBeGreaterThan(0))
  provider.tell('mounted')
  return view
}
