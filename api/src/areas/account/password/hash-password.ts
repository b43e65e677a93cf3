import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from './take-turns.ts'

/** The package uses argon2id by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/**
 * Hashing occupies a core and one of Node's four worker threads. At least half of both stay free for other requests.
 */
const atOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
const turn = takeTurns({ atOnce, maxWaiting: 50 })

export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(plain(password), cost))
}

/** Without a stored hash the same work is done, so that the time taken does not reveal which addresses are registered. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const isRight = await turn(async () => verify(storedHash ?? (await nobodys()), plain(password)))
  return isRight && storedHash !== null
}

/** Whether the hash was made with other settings than today's. */
export function isOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(current)
}

let made: Promise<string> | null = null

function nobodys(): Promise<string> {
  made ??= hash('the password of nobody', cost)
  return made
}

/** Keyboards compose the same character from different code points. */
function plain(password: string): string {
  return password.normalize('NFKC')
}
