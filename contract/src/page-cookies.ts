/** Set by a browser that has stored state; the cookie itself contains no data. */
export const knownCookie = 'vela_known'

/** Carries the guest token from the server to the page (D34), so the page's script must be able to read it. */
export const guestCookie = 'vela_guest'
