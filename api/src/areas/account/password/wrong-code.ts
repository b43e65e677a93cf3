import { Refused } from '../../../http/errors.ts'

export const wrongCode = new Refused(
  'wrong_code',
  400,
  'The code is wrong or has expired. Ask for a new one.',
)
