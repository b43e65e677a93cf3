/** Set by a browser that keeps something of the person; it holds nothing itself. */
export const knownCookie = 'vela_known'
