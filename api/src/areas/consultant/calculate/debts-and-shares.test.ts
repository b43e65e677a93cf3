import { expect, test } from 'vitest'
import { converse } from '../../../../test/calculations.ts'

test.each([
  ['en', 'i owe 1500 on my visa at 20% apr, how much interest is that a month', 'one month is **$25**'],
  [
    'es',
    'debo 8000 con 3% mensual en la tarjeta e iva del 16%, cuánto es de intereses al mes',
    '**US$278.40**',
  ],
  ['en', 'a share costs 90, earns 6 and pays a dividend of 1.80: what is its pe and the yield', '**15**'],
  [
    'es',
    'una acción cotiza a 50, gana 5 y reparte 2 de dividendo, qué rentabilidad por dividendo tiene',
    '**4%**',
  ],
  ['en', 'bought a stock at 50, sold it at 60, dividend of 2, total return in percent', '**24%**'],
  ['es', 'compré 4 acciones a 20 y las vendí a 25, dividendos 1 por acción', '**US$24**, el **30%**'],
  ['en', 'bought 8 shares at 30, then 4 more at 36, average price', '**$32**'],
  ['en', 'the fund charges 0.4% and i hold 20,000, what does it cost me per year', '**80**'],
  ['en', 'my employer matches 100% up to 5% of my 50k salary, how much is it', '**$2,500 a year**'],
  ['es', 'mi empresa iguala hasta el 4% del sueldo, el 50%, gano 30000, cuánto pone', '**US$600 al año**'],
  ['es', 'perdí 20%, cuánto tiene que subir para quedar como antes', '**25%**'],
  ['en', 'my balance is 300 with a limit of 2000, what is my utilization', '**15%**'],
] as const)('[C-08] %s: %s', (language, question, expected) => {
  expect(converse(language, [question])).toContain(expected)
})

test.each([
  [
    'en',
    ['what is a rainy day fund', 'i spend 1,500 a month', 'how much is that for 5 months'],
    '**$7,500**',
  ],
  ['es', ['qué es un fondo de emergencia', 'gasto 900 al mes'], '**US$2,700 a US$5,400**'],
  ['en', ['how does credit utilization work', 'i use 700 of a 1,000 limit'], '**70%**'],
  ['en', ['what is a share', 'i spend 1,500 a month'], 'nothing'],
] as const)('[C-16] numbers after a question, %s: %s', (language, turns, expected) => {
  expect(converse(language, turns)).toContain(expected)
})
