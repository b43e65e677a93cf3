/**
 * Runs once per page load, before the first render: applies the parameters of the URL to the stored state.
 *
 * It guarantees that a token from the URL is stored only after the server has accepted it, that a link to another
 * account never signs in without asking [D2], and that tokens are removed from the URL. Read `startUp` first.
 */

import type { answerLink } from '@vela/contract/account'
import type { Reply } from '@vela/contract/call'
import { refreshToken } from '@vela/contract/session'
import { CallFailed } from '../../api/call-failed.ts'
import { send } from '../../api/client.ts'
import { translatorOf } from '../../i18n/texts.ts'
import { appState } from '../../state/app-state.ts'
import { linkedScreen, takeLinkedScreen } from '../../state/navigation/linked-screen.ts'
import { allowedScreen, startOver } from '../../state/navigation/navigation.ts'
import { needsSession } from '../../state/navigation/screen-names.ts'
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

/** [D1] [D2] What the token in the URL means, given the stored token. */
export function classifyToken(token: string | null, stored: string | null): TokenKind {
  if (token === null) return { kind: 'no-token' }
  if (!isGuestToken(token)) return { kind: 'exchange', token }
  const isSignedIn = stored !== null && !isGuestToken(stored)
  return isSignedIn ? { kind: 'stored-session' } : { kind: 'guest', token }
}

/** Whether the server rejected this token. A rate limit is not the token's fault. */
function isRefusal(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'refused') return false
  return error.failure.status < 500 && error.failure.status !== 429
}

/** Returns to the screen where the session ended, or to the academy: a user with a link is past the funnel. */
function enterAcademy(): void {
  const { screen } = appState.getState()
  const place = takeEndedSessionState()
  if (place !== null) appState.setState(place)
  else if (!needsSession(screen))
    appState.setState({ screen: 'learn', screenPrev: null, screenPrevScope: [] })
}

/** The account that this browser knows: the signed-in one, or the one whose session ended here. */
function knownAccount(): string | undefined {
  if (hasSession()) return auth.getState().data?.id ?? 'unknown'
  const ended = endedSession()
  return ended === null ? undefined : ended.account || 'unknown'
}

/**
 * Opens the account of the token; null if the user declined to switch to it. A reply with a `type` is a question that
 * the user answers first: `other_account` asks whether to switch, `created_account` who created it. The second may
 * follow the first.
 */
async function openLinkedAccount(token: string): Promise<Reply<typeof answerLink> | null> {
  const isOwnToken = hasSession() && auth.getState().token === token
  const query = isOwnToken ? {} : { current: knownAccount(), source: 'address' as const }
  // The token is not stored before the server has accepted it: other tabs would adopt it, be refused and sign out.
  const reply = await send(refreshToken, { query }, { token })
  if (!('type' in reply)) return reply
  const { askToSwitchAccount, askWhoCreated } = await import('../../areas/account/link-question.tsx')
  if (reply.type === 'other_account') {
    if (!(await askToSwitchAccount(reply.email))) return null
    // Without `current` and `source` the server does not ask about the switch again.
    const confirmed = await send(refreshToken, { query: {} }, { token })
    if (!('type' in confirmed)) return confirmed
  }
  return askWhoCreated(token, reply.email)
}

/** [D2] Exchanges a link token or session token for a fresh session and removes it from the URL. */
async function exchangeToken(token: string): Promise<void> {
  try {
    const opened = await openLinkedAccount(token)
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
    // The chunk with the question did not load.
    if (!(error instanceof CallFailed)) toast(translatorOf('front')('error_oops'))
    // The token may still be valid, so it stays in the URL for a reload.
    if (!isRefusal(error)) return
    reloadSession()
    if (!hasSession()) handleDeadLink(error)
    // If the session's own token is dead, the session is over. A used link says nothing about the session.
    else if (!endExpiredSession(token)) toast(translatorOf('front')('link_used'))
  }
  history.replaceState(history.state, '', withoutParameter(location.href, 't'))
}

/**
 * Handles a token that the server rejected: a visitor starts over; a user with an account logs in, whether they were
 * signed in here or their link was used up.
 */
function handleDeadLink(error: CallFailed): void {
  toast(translatorOf('front')('link_dead'))
  const { failure } = error
  const hasAccount = failure.kind === 'refused' && failure.type === 'log_in_first'
  if (hasAccount || endedSession() !== null) startOver('login_page')
  else clearUser()
}

/** [D6] A link from an email restores the visitor's screen. */
async function restoreFromResumeLink(link: string): Promise<void> {
  try {
    const { openResumeLink } = await import('./resume-link.ts')
    // The link stays in the URL, so a reload can try again.
    if (!(await openResumeLink(link))) return
  } catch {
    toast(translatorOf('front')('error_oops'))
    return
  }
  history.replaceState(history.state, '', withoutParameter(location.href, 'resume'))
}

/**
 * Opens the screen named in the URL. A user who is not signed in logs in first; the parameter stays in the URL until
 * then. A reload keeps `history.state`, and the stored screen wins.
 */
function openLinkedScreen(): void {
  if (history.state !== null) return
  const linked = hasSession() ? takeLinkedScreen() : linkedScreen()
  if (linked === null) return
  const screen = hasSession() ? linked : 'login_page'
  // With a screen below it, the back button closes popups there instead of leaving a running payment.
  const below = screen === 'login_page' ? null : 'learn'
  appState.setState({ screen, screenPrev: below, screenPrevScope: below === null ? [] : [below] })
}

/** [D2] A visitor starts outside the academy and cannot go back into it. */
function leaveAcademy(): void {
  const { screen } = appState.getState()
  const allowed = allowedScreen(screen)
  if (allowed !== screen) appState.setState({ screen: allowed, screenPrev: null, screenPrevScope: [] })
}

/** Applies the URL parameters to the stored state; resolves when it is known who the user is. */
export async function startUp(parameters: UrlParameters): Promise<void> {
  document.documentElement.classList.toggle('version-2', parameters.isSecondVersion)
  reloadSession()
  const token = classifyToken(parameters.token, auth.getState().token)
  if (token.kind === 'no-token') toast(translatorOf('front')('error_token'))
  if (token.kind === 'guest') storeGuestToken(token.token)
  if (token.kind === 'exchange') await exchangeToken(token.token)
  if (parameters.resume !== null && token.kind !== 'no-token') await restoreFromResumeLink(parameters.resume)
  if (parameters.flow !== undefined) appState.setState({ flow: parameters.flow })
  openLinkedScreen()
  leaveAcademy()
  appState.setState({ isInit: true })
}
