/** Set by a browser that keeps something of the person; it holds nothing itself. */
export const knownCookie = 'vela_known'

/** Carries the guest token from the server to the page that came with it (D34). The page's script must be able to read it. */
export const guestCookie = 'vela_guest'
