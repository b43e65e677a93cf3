import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { expect, test } from 'vitest'
import { randomFrom } from './random.ts'

const draw = (seed: string) => {
  const random = randomFrom(seed)
  return Array.from({ length: 8 }, () => random(0, 999_999))
}

test('[X-07] a seed always gives the same numbers, and every digit of it counts', () => {
  const seed = '0123456789abcdef0123456789abcdef'
  expect(draw(seed)).toEqual(draw(seed))
  for (let at = 0; at < 32; at += 1) {
    const other = `${seed.slice(0, at)}${seed[at] === '0' ? '1' : '0'}${seed.slice(at + 1)}`
    expect(draw(other)).not.toEqual(draw(seed))
  }
})

test('[X-07] the numbers are those of pure-rand, in small ranges and in the largest', () => {
  const random = randomFrom('0123456789abcdef0123456789abcdef')
  const generator = xoroshiro128plusFromState([0x0123_4567, 0x89ab_cdef | 0, 0x0123_4567, 0x89ab_cdef | 0])
  // The second largest range is the one that skips the most words.
  const largest = [0x8000_0000, 0xffff_fffe, 0xffff_ffff]
  for (let at = 0; at < 20_000; at += 1) {
    const to = largest[at % 50] ?? at % 4_000
    expect(random(0, to)).toBe(uniformInt(generator, 0, to))
  }
})

test('[X-07] a range without a number is refused instead of searched for ever', () => {
  expect(() => randomFrom('0123456789abcdef0123456789abcdef')(0, -1)).toThrow(RangeError)
})
