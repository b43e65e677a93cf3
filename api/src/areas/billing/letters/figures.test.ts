import { expect, test } from 'vitest'
import { moneyIn } from './figures.ts'

const written = (language: 'en' | 'es') => moneyIn(101999, 'USD', language).replace(/\s/g, ' ')

test('a receipt writes a sum the way the prices on the screens are written, in either language', () => {
  expect([written('en'), written('es')]).toEqual(['USD 1,019.99', 'USD 1,019.99'])
})
