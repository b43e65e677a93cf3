import { hashText } from './hash.ts'
import { hasWord } from './word-set.ts'

/** What the classifier knows about words. */
export type Lexicon = {
  /** Lines of synonyms, as in content/consultant/concepts.txt. */
  readonly concepts: string
  /** Packed sets: all words of the lessons (`taught`), and the words of their terms and titles (`terms`). */
  readonly taught: Uint8Array
  readonly terms: Uint8Array
  /** A packed set of correctly spelt words, which need not occur in a lesson. */
  readonly spelt: Uint8Array
}

/** A word with its precomputed hashes and meanings, which all messages share. */
export type Word = {
  readonly hash: number
  readonly ngrams: readonly number[]
  readonly concepts: readonly number[]
  /** `unknown` means that the word occurs in no lesson and has no concept. */
  readonly kind: 'term' | 'common' | 'unknown'
}

const shortest = 3
const longest = 40
// The number of words to cache. It is limited, because people can misspell words in endless ways.
const maxCached = 20_000

export function openLexicon(lexicon: Omit<Lexicon, 'spelt'>): (text: string) => Word {
  const concepts = parseConcepts(lexicon.concepts)
  const known = new Map<string, Word>()
  return (given) => {
    const text = given.slice(0, longest)
    const cache = known.get(text)
    if (cache !== undefined) return cache
    const word = readWord(text, concepts, lexicon)
    if (known.size < maxCached) known.set(text, word)
    return word
  }
}

/** Concepts by word; a star at the end of a word matches any ending. */
type Concepts = ReadonlyMap<string, readonly number[]>

function parseConcepts(lines: string): Concepts {
  const concepts = new Map<string, number[]>()
  for (const line of lines.split('\n')) {
    const [name = '', words = ''] = line.split(':')
    const concept = hashText(name)
    for (const word of words.trim().split(' ')) concepts.set(word, [...(concepts.get(word) ?? []), concept])
  }
  return concepts
}

function readWord(text: string, concepts: Concepts, { taught, terms }: Omit<Lexicon, 'spelt'>): Word {
  const meant = conceptsOf(text, concepts)
  const isKnown = text.length <= shortest || meant.length > 0 || hasWord(taught, text)
  const kind = text.length > shortest && hasWord(terms, text) ? 'term' : isKnown ? 'common' : 'unknown'
  return { hash: hashText(text), ngrams: ngramsOf(text), concepts: meant, kind }
}

function conceptsOf(text: string, concepts: Concepts): readonly number[] {
  const own = concepts.get(text)
  if (own !== undefined) return own
  for (let length = text.length; length >= shortest; length--) {
    const found = concepts.get(`${text.slice(0, length)}*`)
    if (found !== undefined) return found
  }
  return []
}

/** N-grams of four and five characters, so that a typo leaves most of a word intact. */
function ngramsOf(text: string): number[] {
  if (text.length < shortest) return []
  const bounded = `_${text}_`
  const groups: number[] = []
  for (const length of [4, 5])
    for (let from = 0; from + length <= bounded.length; from++)
      groups.push(hashText(bounded, from, from + length))
  return groups
}
