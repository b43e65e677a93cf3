import { type answerLink, refreshToken } from '@vela/contract/account'
import type { Reply } from '@vela/contract/call'
import { CallFailed } from '../../api/call-failed.ts'
import { send } from '../../api/client.ts'
import { translatorOf } from '../../i18n/texts.ts'
import { appState } from '../../state/app-state.ts'
import { linkedScreen, takeLinkedScreen } from '../../state/navigation/linked-screen.ts'
import { guardNow, startOver } from '../../state/navigation/navigation.ts'
import { guardScreen } from '../../state/navigation/screen-names.ts'
import { type UrlParameters, withoutParameter } from '../../state/navigation/url-parameters.ts'
import { auth, hasSession, isGuestToken, reloadSession, storeGuestToken } from '../../state/session/auth.ts'
import { endedSession, takeEndedSessionState } from '../../state/session/ended-session.ts'
import { signIn } from '../../state/session/sign-in.ts'
import { clearUser, endExpiredSession } from '../../state/session/sign-out.ts'
import { toast } from '../../state/toasts.ts'

export type TokenKind =
  | { readonly kind: 'no-token' }
  | { readonly kind: 'guest'; readonly token: string }
  | { readonly kind: 'stored-session' }
  | { readonly kind: 'exchange'; readonly token: string }

/** [D1] [D2] what the token of the address means beside the one that is stored. */
export function classifyToken(token: string | null, stored: string | null): TokenKind {
  if (token === null) return { kind: 'no-token' }
  if (!isGuestToken(token)) return { kind: 'exchange', token }
  const isSignedIn = stored !== null && !isGuestToken(stored)
  return isSignedIn ? { kind: 'stored-session' } : { kind: 'guest', token }
}

/** Whether the server has seen the token and wants no more of it; asking too often is not the token's fault. */
function isRefusal(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'refused') return false
  return error.failure.status < 500 && error.failure.status !== 429
}

/** Where the person was when their session ended, or the academy: who comes by a link is past the funnel. */
function enterAcademy(): void {
  const { screen } = appState.getState()
  const isInside = guardScreen(screen, false) !== screen
  const place = takeEndedSessionState()
  if (place !== null) appState.setState(place)
  else if (!isInside) appState.setState({ screen: 'learn', screenPrev: null, screenPrevScope: [] })
}

/** The account that this browser knows: of the person who is signed in, or whose session has ended here. */
function knownAccount(): string | undefined {
  if (hasSession()) return auth.getState().data?.id ?? 'unknown'
  const ended = endedSession()
  return ended === null ? undefined : ended.account || 'unknown'
}

/** Null where the person does not want the account of the link. */
async function openAccount(token: string): Promise<Reply<typeof answerLink> | null> {
  const isOwn = hasSession() && auth.getState().token === token
  const query = isOwn ? {} : { current: knownAccount(), source: 'address' as const }
  // Not stored before it is known to be good: other tabs would follow it, be refused, and sign out.
  const reply = await send(refreshToken, { query }, { token })
  if (!('type' in reply)) return reply
  const { askToSwitchAccount, askWhoCreated } = await import('./link-question.tsx')
  if (reply.type === 'other_account') {
    if (!(await askToSwitchAccount(reply.email))) return null
    const again = await send(refreshToken, { query: {} }, { token })
    if (!('type' in again)) return again
  }
  return askWhoCreated(token, reply.email)
}

/** [D2] a link or session token becomes a fresh session, and leaves the address. */
async function exchangeToken(token: string): Promise<void> {
  try {
    const opened = await openAccount(token)
    reloadSession()
    if (opened !== null && 'code' in opened) {
      const { email: resetEmail, code: resetCode } = opened
      const start = { screen: 'new-password' as const, screenPrev: null, screenPrevScope: [] }
      appState.setState({ ...start, resetEmail, resetCode })
    } else if (opened !== null) {
      signIn(opened)
      enterAcademy()
    }
  } catch (error) {
    // The file with the question did not come.
    if (!(error instanceof CallFailed)) toast(translatorOf('front')('error_oops'))
    // Not the token's fault, and a reload may still use it.
    if (!isRefusal(error)) return
    reloadSession()
    if (!hasSession()) leaveWithDeadLink(error)
    // A token of its own that has died says that the session is over; a used link says nothing about it.
    else if (!endExpiredSession(token)) toast(translatorOf('front')('link_used'))
  }
  history.replaceState(history.state, '', withoutParameter(location.href, 't'))
}

/** A visitor starts anew, a person with an account logs in: one who was signed in here, or whose link is used up. */
function leaveWithDeadLink(error: CallFailed): void {
  toast(translatorOf('front')('link_dead'))
  const { failure } = error
  const hasAccount = failure.kind === 'refused' && failure.type === 'log_in_first'
  if (hasAccount || endedSession() !== null) startOver('login_page')
  else clearUser()
}

/** [D6] a mailed link leads a visitor back to their place. */
async function followResumeLink(link: string): Promise<void> {
  try {
    const { openResumeLink } = await import('./resume-link.ts')
    // A reload may try the same address again.
    if (!(await openResumeLink(link))) return
  } catch {
    toast(translatorOf('front')('error_oops'))
    return
  }
  history.replaceState(history.state, '', withoutParameter(location.href, 'resume'))
}

/** Whoever is not signed in logs in first, and goes on from there; a reload stays where that way has led. */
function followScreenLink(): void {
  if (history.state !== null) return
  const screen = hasSession() ? takeLinkedScreen() : linkedScreen() && 'login_page'
  if (screen === null) return
  // With a screen below it, back closes what is open there, and does not leave a payment that runs.
  const below = screen === 'login_page' ? null : 'learn'
  appState.setState({ screen, screenPrev: below, screenPrevScope: below === null ? [] : [below] })
}

/** [D2] a visitor starts outside the academy, with no way back into it. */
function leaveAcademy(): void {
  const { screen } = appState.getState()
  const admitted = guardNow(screen)
  if (admitted !== screen) appState.setState({ screen: admitted, screenPrev: null, screenPrevScope: [] })
}

/** Applies the address to the stored state; done when it is known who came. */
export async function startUp(address: UrlParameters): Promise<void> {
  document.documentElement.classList.toggle('version-2', address.isSecondVersion)
  reloadSession()
  const entrance = classifyToken(address.token, auth.getState().token)
  if (entrance.kind === 'no-token') toast(translatorOf('front')('error_token'))
  if (entrance.kind === 'guest') storeGuestToken(entrance.token)
  if (entrance.kind === 'exchange') await exchangeToken(entrance.token)
  if (address.resume !== null && entrance.kind !== 'no-token') await followResumeLink(address.resume)
  if (address.flow !== undefined) appState.setState({ flow: address.flow })
  followScreenLink()
  leaveAcademy()
  appState.setState({ isInit: true })
}
