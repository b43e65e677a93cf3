import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from './take-turns.ts'

/** argon2id is the package's default kind. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/**
 * At least half of the cores stay free for everybody who is not signing in, and half of the four threads that Node
 * has for such work.
 */
const atOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
const turn = takeTurns({ atOnce, mostWaiting: 50 })

export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(plain(password), cost))
}

/** Where there is nothing to compare with, the same work is done for nothing. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const isRight = await turn(async () => verify(kept ?? (await nobodys()), plain(password)))
  return isRight && kept !== null
}

/** Made with other settings than today's. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(current)
}

let made: Promise<string> | null = null

function nobodys(): Promise<string> {
  made ??= hash('the password of nobody', cost)
  return made
}

/** The same letters, whichever keyboard composed them. */
function plain(password: string): string {
  return password.normalize('NFKC')
}
