/** A cache with this name means that a user is signed in: a worker cannot read local storage. */
export const signedInCache = 'vela-signed-in'

/** The language of a user with reminders, as a response in that cache. */
export const languageKey = '/language'

/** The page sends this message to a waiting worker when the user chooses to update now. */
export const activateMessage = 'take-over'
