/**
 * The server answers an address without `t` at once and hands the guest token over in a cookie (D34); this puts it into
 * the address, behind what is there. The cookie is left to expire: a second tab that opens at the same moment needs it
 * too.
 */
import { guestCookie } from '@vela/contract/page-cookies'

/** Only a guest token: whoever can plant a cookie must not be able to sign anybody in. */
function readToken(): string | null {
  return new RegExp(`(?:^|; )${guestCookie}=(guest\\.[\\w.-]+)`).exec(document.cookie)?.[1] ?? null
}

/** Answers false when the page is about to be replaced. */
export function takeToken(): boolean {
  const { pathname, search, hash } = location
  if (new URLSearchParams(search).has('t')) return true
  const token = readToken()
  const address = `${pathname}${search ? `${search}&` : '?'}t=${token ?? ''}${hash}`
  if (token !== null) {
    history.replaceState(history.state, '', address)
    return true
  }
  // The browser refuses cookies, or the host only has files. Our server answers an empty `t` with a redirect; another
  // host answers with this page again, which has a `t` then and does not ask a second time.
  location.replace(address)
  return false
}
