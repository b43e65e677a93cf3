import { Refused } from '../../http/errors.ts'

export const unknownSession = new Refused(
  'unknown_session',
  404,
  'Start the quiz again: this session is not known.',
)
