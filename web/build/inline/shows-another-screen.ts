import { detectLanguage } from '../../src/i18n/language.ts'
import { needsSession, type ScreenName } from '../../src/state/navigation/screen-names.ts'

export type Visit = {
  search: string
  browser: readonly string[]
  stored: (key: 'app_state' | 'auth' | 'i18nextLng') => string | null
  /** The prerendered page: its language and flow. */
  page: { language: string; flow: string | null }
}

function storedFields(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text ?? '')?.state ?? {}
  } catch {
    return {}
  }
}

const textOr = <T>(value: unknown, otherwise: T) => (typeof value === 'string' ? value : otherwise)
const grantsSession = (token: string | null) => Boolean(token) && !token?.startsWith('guest.')

/** Whether a returning visitor will see something other than this page's prerendered gender screen. */
export function showsAnotherScreen({ search, browser, stored, page }: Visit): boolean {
  const address = new URLSearchParams(search)
  const state = storedFields(stored('app_state'))
  const auth = storedFields(stored('auth'))
  const flow = address.get('flow') ?? textOr(state['flow'], null)
  const screen = textOr(state['screen'], 'learn') as ScreenName
  return (
    grantsSession(address.get('t')) ||
    Boolean(address.get('resume')) ||
    Boolean(address.get('open')) ||
    detectLanguage({ search, stored: stored('i18nextLng'), browser }) !== page.language ||
    (flow && flow !== 'main' ? 'newer' : 'main') !== page.flow ||
    (screen !== 'gender' && (!needsSession(screen) || grantsSession(textOr(auth['token'], null))))
  )
}
