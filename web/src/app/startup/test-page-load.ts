import { afterEach, beforeEach, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../state/app-state.ts'
import { readUrlParameters } from '../../state/navigation/url-parameters.ts'
import { auth } from '../../state/session/auth.ts'
import { onToast } from '../../state/toasts.ts'
import { startUp } from './start-up.ts'

/** The texts of the toasts shown in the current test. */
export const toasts: string[] = []

/** Starts every test in a browser without stored data. */
export function startInFreshBrowser(): void {
  let stopToasts = () => {}

  beforeEach(async () => {
    await chooseLanguage('en', 'front')
    appState.setState(restoreAppState({}))
    auth.setState({ token: null, data: null })
    toasts.length = 0
    stopToasts = onToast(({ text }) => toasts.push(text))
  })

  afterEach(() => {
    stopToasts()
    vi.unstubAllGlobals()
    history.replaceState(null, '', '/')
  })
}

/** Opens the page with this query string. */
export function loadPage(search: string): Promise<void> {
  history.replaceState(null, '', `/${search}`)
  return startUp(readUrlParameters(search))
}
