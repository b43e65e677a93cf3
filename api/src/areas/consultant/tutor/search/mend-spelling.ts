type Words = ReadonlyMap<string, number>
type Known = { readonly word: string; readonly pages: number }

const shortest = 5
const shortestKnown = 4

// A slip in the first letter is rare: only words that begin alike and are about as long are compared.
const shelves = new WeakMap<Words, ReadonlyMap<string, readonly Known[]>>()

const shelfOf = (word: string, length: number) => `${word.charAt(0)}${length}`

function shelvesOf(words: Words): ReadonlyMap<string, readonly Known[]> {
  const before = shelves.get(words)
  if (before !== undefined) return before
  const made = new Map<string, Known[]>()
  for (const [word, pages] of words) {
    if (word.length < shortestKnown) continue
    const name = shelfOf(word, word.length)
    const shelf = made.get(name)
    if (shelf === undefined) made.set(name, [{ word, pages }])
    else shelf.push({ word, pages })
  }
  shelves.set(words, made)
  return made
}

/** A word that our lessons do not have becomes the nearest one they have, if one or two letters make it so. */
export function mendSpelling(word: string, { words }: { readonly words: Words }): string {
  if (word.length < shortest || words.has(word) || /\d/.test(word)) return word
  const most = word.length >= 9 ? 2 : 1
  const all = shelvesOf(words)
  let best = word
  let bestScore = Number.POSITIVE_INFINITY
  for (let length = word.length - most; length <= word.length + most; length++)
    for (const known of all.get(shelfOf(word, length)) ?? []) {
      const far = distance(word, known.word, most)
      if (far > most) continue
      // Of two that are as near, the one that is written more often.
      const score = far * 1000 - Math.min(known.pages, 999)
      if (score < bestScore) {
        best = known.word
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
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}
