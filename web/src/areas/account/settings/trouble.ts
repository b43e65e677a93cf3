import type { CallFailure } from '../../../api/call-failed.ts'
import { refusalOf } from '../refusal.ts'

export type Trouble = 'too_many_tries' | 'not_heard'

/** Said inside a popup: a toast would be behind it. */
export function troubleOf(failure: CallFailure): Trouble {
  return refusalOf(failure) === 'too_many_tries' ? 'too_many_tries' : 'not_heard'
}
