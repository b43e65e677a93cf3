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
