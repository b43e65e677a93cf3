import { Refused } from '../../../http/errors.ts'

export const badToken = new Refused('bad_token', 401, 'Sign in again.')
