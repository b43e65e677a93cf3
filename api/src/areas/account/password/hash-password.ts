import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from './take-turns.ts'

/** The cost of a hash. The package uses argon2id by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/**
 * The number of concurrent hashes. Each occupies a core and one of Node's four worker threads, so at least half of both
 * stay free for other requests.
 */
const atOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
const turn = takeTurns({ atOnce, maxWaiting: 50 })

export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(normalise(password), cost))
}

/**
 * Whether the password matches. Without a stored hash the same work is done, so that the response time does not reveal
 * which addresses are registered.
 */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const isRight = await turn(async () => verify(storedHash ?? (await dummyHash()), normalise(password)))
  return isRight && storedHash !== null
}

/** Whether the hash was made with other settings than the current ones. */
export function isOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(current)
}

let dummy: Promise<string> | null = null

function dummyHash(): Promise<string> {
  dummy ??= hash('the password of nobody', cost)
  return dummy
}

/** Normalises the password, because keyboards encode the same character with different code points. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}
