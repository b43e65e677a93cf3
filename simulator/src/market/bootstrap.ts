import type { Random } from '../random.ts'

/** The mean length of the stretches of true months of which an invented world is made. */
const meanBlock = 36

/**
 * A stationary bootstrap (Politis and Romano, 1994): which of `count` true months follows the one at `at`, or comes
 * first if that is null. Stretches of random length are joined. After the last month the first one follows, so that
 * every month is equally likely.
 */
export function nextTrueMonth(random: Random, at: number | null, count: number): number {
  return at === null || random(1, meanBlock) === 1 ? random(0, count - 1) : (at + 1) % count
}
