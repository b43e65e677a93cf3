import { password as passwordSchema } from '@vela/contract/text'

const shortest = 8
/** No account has a longer one. */
export const longestPassword = 128
/** From here on length alone is worth more than any mixture. */
const strong = 14

export type Advice =
  | { readonly kind: 'empty' | 'plain' | 'fair' | 'strong' | 'long' }
  | { readonly kind: 'short'; readonly missing: number }

/** Few different characters, or a run of the keyboard or the alphabet. */
function isPlain(password: string): boolean {
  if (new Set(password.toLowerCase()).size < 5) return true
  const codes = Array.from(password, (char) => char.charCodeAt(0))
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? code))
  return steps.every((step) => step === steps[0])
}

/** What a password still lacks, to be said in words. */
export function adviceOn(password: string): Advice {
  if (password === '') return { kind: 'empty' }
  if (password.length < shortest) return { kind: 'short', missing: shortest - password.length }
  if (password.length > longestPassword) return { kind: 'long' }
  if (isPlain(password)) return { kind: 'plain' }
  return { kind: password.length < strong ? 'fair' : 'strong' }
}

/** */
export const isLongEnough = (password: string) => passwordSchema.safeParse(password).success
