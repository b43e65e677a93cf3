/** Whole numbers between two bounds, both included, which may be 2^32 - 1 apart. */
export type Random = (from: number, to: number) => number

const wordCount = 0x1_0000_0000

/**
 * The random numbers that follow from a seed of 32 hexadecimal digits: xoroshiro128+ (Blackman and Vigna, 2018), with the
 * words outside of the largest multiple of a range left out. The numbers are those of pure-rand, as a test shows; every
 * player would load its code for larger ranges and for skipping ahead.
 */
export function randomFrom(seed: string): Random {
  let [low0 = 0, high0 = 0, low1 = 0, high1 = 0] = [0, 8, 16, 24].map(
    (at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0,
  )
  const nextWord = () => {
    const word = (high0 + high1) | 0
    const high = high1 ^ high0
    const low = low1 ^ low0
    const shifted = (high0 << 24) ^ (low0 >>> 8) ^ high ^ (high << 16)
    low0 = (low0 << 24) ^ (high0 >>> 8) ^ low ^ ((low << 16) | (high >>> 16))
    high0 = shifted
    high1 = (low << 5) ^ (high >>> 27)
    low1 = (high << 5) ^ (low >>> 27)
    return word + wordCount / 2
  }
  return (from, to) => {
    const size = to - from + 1
    // Without a number to choose from, the loop would not end.
    if (size < 1) throw new RangeError()
    const end = wordCount - (wordCount % size)
    for (;;) {
      const word = nextWord()
      if (word < end) return (word % size) + from
    }
  }
}
