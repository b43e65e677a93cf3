import { email as emailSchema, password as passwordSchema } from '@vela/contract/text'

const minLength = 8
export const maxPasswordLength = 128
/** From this length a password is strong whatever its characters. */
const strongLength = 14

export const isEmail = (text: string) => emailSchema.safeParse(text).success

export type Advice =
  | { readonly kind: 'empty' | 'plain' | 'fair' | 'strong' | 'long' }
  | { readonly kind: 'short'; readonly missing: number }

/** Whether a password has few different characters or is a sequence such as `abcdefgh`. */
function isTooSimple(password: string): boolean {
  if (new Set(password.toLowerCase()).size < 5) return true
  const codes = Array.from(password, (char) => char.charCodeAt(0))
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? code))
  return steps.every((step) => step === steps[0])
}

/** What a password still lacks; the screen has a text for each kind. */
export function adviceOn(password: string): Advice {
  if (password === '') return { kind: 'empty' }
  if (password.length < minLength) return { kind: 'short', missing: minLength - password.length }
  if (password.length > maxPasswordLength) return { kind: 'long' }
  if (isTooSimple(password)) return { kind: 'plain' }
  return { kind: password.length < strongLength ? 'fair' : 'strong' }
}

/** Whether the length of the password is allowed. */
export const isLongEnough = (password: string) => passwordSchema.safeParse(password).success
