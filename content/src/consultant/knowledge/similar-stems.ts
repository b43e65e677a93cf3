/** Returns a function that lists the stems which a number of inserted, left out or replaced letters turn into another. */
export function openSimilarStems(stems: Iterable<string>): (base: string, slips: number) => string[] {
  const byLetter = new Map<string, string[]>()
  for (const stem of stems) {
    const known = byLetter.get(stem.charAt(0))
    if (known === undefined) byLetter.set(stem.charAt(0), [stem])
    else known.push(stem)
  }
  return (base, slips) =>
    (byLetter.get(base.charAt(0)) ?? []).filter(
      (stem) => Math.abs(stem.length - base.length) <= slips && countSlips(base, stem) <= slips,
    )
}

/** The Levenshtein distance of two words. */
function countSlips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let nth = 1; nth <= one.length; nth++) {
    const next = [nth]
    for (let at = 1; at <= other.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (one[nth - 1] === other[at - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
