import { expect, test } from 'vitest'
import { moneyIn } from './money-in-letters.ts'

const written = (language: 'en' | 'es') => moneyIn('USD', language).format(1019.99).replace(/\s/g, ' ')

test('a receipt writes a sum the way the prices on the screens are written, in either language', () => {
  expect([written('en'), written('es')]).toEqual(['USD 1,019.99', 'USD 1,019.99'])
})
