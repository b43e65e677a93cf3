import { Refused } from '../../../http/errors.ts'

export const wrongCredentials = new Refused(
  'wrong_credentials',
  401,
  'The e-mail or the password is not correct.',
)
