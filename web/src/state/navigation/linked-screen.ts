import { requestSection } from './requested-section.ts'
import type { ScreenName } from './screen-names.ts'
import { withoutParameter } from './url-parameters.ts'

const opens = () => new URLSearchParams(location.search).get('open')

/** What the address of a mailed link asks for: it names a screen and opens nothing by itself. */
export function linkedScreen(): ScreenName | null {
  const name = opens()
  return name === 'subscription' || name === 'plans' ? 'subscription' : null
}

/** Once, so that a reload stays where the person went from there. */
export function takeLinkedScreen(): ScreenName | null {
  const screen = linkedScreen()
  if (opens() === 'plans') requestSection('plans')
  if (screen !== null) history.replaceState(history.state, '', withoutParameter(location.href, 'open'))
  return screen
}
