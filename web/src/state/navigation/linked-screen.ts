import { requestSection } from './requested-section.ts'
import type { ScreenName } from './screen-names.ts'
import { withoutParameter } from './url-parameters.ts'

const openParameter = () => new URLSearchParams(location.search).get('open')

/** The screen that a link in an email names; the link grants no access by itself. */
export function linkedScreen(): ScreenName | null {
  const name = openParameter()
  return name === 'subscription' || name === 'plans' ? 'subscription' : null
}

/**
 * Returns the linked screen and removes the parameter, so that a reload stays on the screen that the user has moved to.
 */
export function takeLinkedScreen(): ScreenName | null {
  const screen = linkedScreen()
  if (openParameter() === 'plans') requestSection('plans')
  if (screen !== null) history.replaceState(history.state, '', withoutParameter(location.href, 'open'))
  return screen
}
