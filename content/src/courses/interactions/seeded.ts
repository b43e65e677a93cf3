/**
 * Pseudorandom numbers from 0 up to 1, which are the same for the same seed, in every language and build. The seed is
 * hashed as in FNV-1a, and the numbers come from a linear congruential generator.
 */
export function seeded(seed: string): () => number {
  let state = 20_261_118
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

/** Shuffles a list in the same way for the same seed. A list of several items never stays in its order. */
export function shuffle<T>(list: readonly T[], seed: string): T[] {
  const random = seeded(seed)
  const shuffled = list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
  const isSame = shuffled.every((one, index) => one === list[index])
  return isSame ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled
}
