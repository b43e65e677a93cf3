import type { Book } from '../explain/open-book.ts'

const shortest = 5

/** A word that our lessons do not have becomes the nearest one they have, if one or two letters make it so. */
export function mendSpelling(word: string, { words }: Pick<Book, 'words'>): string {
  if (word.length < shortest || words.has(word) || /\d/.test(word)) return word
  const most = word.length >= 8 ? 2 : 1
  let best = word
  let bestScore = Number.POSITIVE_INFINITY
  for (const [known, pages] of words) {
    if (known.length < 4 || known[0] !== word[0] || Math.abs(known.length - word.length) > most) continue
    const far = distance(word, known, most)
    // Of two that are as near, the one that is written more often.
    const score = far * 1000 - Math.min(pages, 999)
    if (far <= most && score < bestScore) {
      best = known
      bestScore = score
    }
  }
  return best
}

/** Letters to add, leave out, change or swap with their neighbour; more than `most` is not counted further. */
function distance(a: string, b: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}
