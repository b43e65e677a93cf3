import { expect, test } from 'vitest'
import { calculate } from './calculate.ts'

test.each([
  ['es', 'un préstamo de 6000 a 18 meses con TEA de 42%', '434.97 al mes**'],
  ['es', 'un CDT de 3 millones al 9% efectivo anual por 120 días', '86,212.72'],
  ['en', '4000 at 6% APY for 6 months', '**$118.25**'],
  ['en', '4000 at 6% for 6 months', '**$121.51**'],
  ['es', 'debo 2000 en la tarjeta al 40% y pago 150 al mes, retiro en efectivo', '40% ÷ 12'],
] as const)('[C-08] a part of a year at an effective rate, %s: %s', (language, question, expected) => {
  expect(calculate(question, language, [])?.text).toContain(expected)
})
