import { isEmail } from '../is-email.ts'
import { isLongEnough } from '../password-advice.ts'
import type { Draft } from './draft.ts'

/** whether an account can be made of what is typed. */
export function isComplete(address: string, draft: Draft): boolean {
  return (
    isEmail(address) &&
    draft.screenName.trim() !== '' &&
    isLongEnough(draft.password) &&
    draft.password === draft.repeat &&
    draft.isAccepted
  )
}

/** phones write the first letter large; that is no other address. */
export const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
