import { afterEach, beforeEach, vi } from 'vitest'
import { chooseLanguage } from '../i18n/choose-language.ts'
import { readAddress } from '../state/address.ts'
import { appState, restoreAppState } from '../state/app-state.ts'
import { auth } from '../state/auth.ts'
import { showToastsWith } from '../state/toasts.ts'
import { startUp } from './start-up.ts'

/** What was said so far in this test. */
export const toasts: string[] = []

/** Each test begins in a browser that has never been here. */
export function arriveAsStranger(): void {
  let stopToasts = () => {}

  beforeEach(async () => {
    await chooseLanguage('en', 'front')
    appState.setState(restoreAppState({}))
    auth.setState({ token: null, data: null })
    toasts.length = 0
    stopToasts = showToastsWith(({ text }) => toasts.push(text))
  })

  afterEach(() => {
    stopToasts()
    vi.unstubAllGlobals()
    history.replaceState(null, '', '/')
  })
}

/** Opens the page with this query string. */
export function arrive(search: string): Promise<void> {
  history.replaceState(null, '', `/${search}`)
  return startUp(readAddress(search))
}
