import { Refused } from '../../http/errors.ts'

export const badToken = new Refused('bad_token', 401, 'Sign in again.')

/** For a token in the page's URL that was used before, or that must not sign in this browser without confirmation. */
export const logInFirst = new Refused('log_in_first', 401, 'Log in to go on.')

export const wrongCredentials = new Refused(
  'wrong_credentials',
  401,
  'The e-mail or the password is not correct.',
)

export const wrongCode = new Refused(
  'wrong_code',
  400,
  'The code is wrong or has expired. Ask for a new one.',
)
