import { hashPair, hashText } from './hash.ts'

const bits = 2 ** 17

/** A Bloom filter of thousands of words in 16 kB, with a false positive rate of 3 percent. */
export function packWords(words: Iterable<string>): Uint8Array {
  const packed = new Uint8Array(bits / 8)
  for (const word of words)
    for (const bit of bitsOf(word)) packed[bit >> 3] = at(packed, bit) | (1 << (bit & 7))
  return packed
}

export function hasWord(packed: Uint8Array, word: string): boolean {
  return bitsOf(word).every((bit) => (at(packed, bit) & (1 << (bit & 7))) !== 0)
}

const at = (packed: Uint8Array, bit: number) => packed[bit >> 3] ?? 0

function bitsOf(word: string): [number, number] {
  const hash = hashText(word)
  return [hash % bits, hashPair(hash, 1) % bits]
}
