import { Refused } from '../../../http/errors.ts'

export const badToken = new Refused('bad_token', 401, 'Sign in again.')

/** The token of an address that is used up, or that must not sign in a browser by itself. */
export const logInFirst = new Refused('log_in_first', 401, 'Log in to go on.')
