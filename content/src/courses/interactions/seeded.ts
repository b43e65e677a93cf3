/** Random numbers from 0 to 1 that are the same for the same text, in every language and build. */
export function seeded(text: string): () => number {
  let seed = 20_261_118
  for (const sign of text) seed = Math.imul(seed ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed >>> 8) / 2 ** 24
  }
}

/** Shuffles a list in the same way for the same text; the result is never the list itself. */
export function shuffle<T>(list: readonly T[], text: string): T[] {
  const random = seeded(text)
  const shuffled = list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
  const isSame = shuffled.every((one, index) => one === list[index])
  return isSame ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled
}
