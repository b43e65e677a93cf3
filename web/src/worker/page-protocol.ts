/** A cache with this name means that a user is signed in: a worker cannot read local storage. */
export const signedInCache = 'vela-signed-in'

/** What the worker must know about reminders, as a response in that cache. */
export const reminderKey = '/reminder'
export type ReminderSettings = {
  readonly language: string
  /** The academy's key, which a new subscription is bound to. */
  readonly key: string
}

/** The page sends this message to a waiting worker when the user chooses to update now. */
export const activateMessage = 'take-over'
