/** A cache of this name, which holds nothing, says that somebody is signed in: a worker cannot read local storage. */
export const signedInCache = 'vela-signed-in'

/** What the page tells a waiting worker when the person wants the new version now. */
export const activateMessage = 'take-over'
