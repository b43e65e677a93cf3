/**
 * The server answers a URL without `t` at once and passes the guest token in a cookie (D34); this appends it to the
 * URL. The cookie is left to expire, because a second tab that opens at the same moment needs it too.
 */
import { guestCookie } from '@vela/contract/page-cookies'

/**
 * Reads the token from the cookie. Only a guest token is accepted: an attacker who can plant a cookie must not be able
 * to sign a user in.
 */
function readToken(): string | null {
  return new RegExp(`(?:^|; )${guestCookie}=(guest\\.[\\w.-]+)`).exec(document.cookie)?.[1] ?? null
}

/** Appends the guest token to the URL. Returns false if the page is about to be replaced. */
export function takeToken(): boolean {
  const { pathname, search, hash } = location
  if (new URLSearchParams(search).has('t')) return true
  const token = readToken()
  const address = `${pathname}${search ? `${search}&` : '?'}t=${token ?? ''}${hash}`
  if (token !== null) {
    history.replaceState(history.state, '', address)
    return true
  }
  // The browser refuses cookies, or the host only serves files. Our server replies to an empty `t` with a redirect;
  // another host replies with this page again, which then has a `t` and does not ask a second time.
  location.replace(address)
  return false
}
