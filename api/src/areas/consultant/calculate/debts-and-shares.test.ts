import { expect, test } from 'vitest'
import { converse } from '../../../../test/calculations.ts'

test.each([
  ['en', 'i owe 1500 on my visa at 20% apr, how much interest is that a month', 'one month is **$25**'],
  ['es', 'debo 8000 con 3% mensual en la tarjeta e iva del 16%, cuánto es de intereses al mes', '**278.40**'],
  ['en', 'a share costs 90, earns 6 and pays a dividend of 1.80: what is its pe and the yield', '**15**'],
  [
    'es',
    'una acción cotiza a 50, gana 5 y reparte 2 de dividendo, qué rentabilidad por dividendo tiene',
    '**4%**',
  ],
  ['en', 'bought a stock at 50, sold it at 60, dividend of 2, total return in percent', '**24%**'],
  ['es', 'compré 4 acciones a 20 y las vendí a 25, dividendos 1 por acción', '**24**, el **30%**'],
  ['en', 'bought 8 shares at 30, then 4 more at 36, average price', '**$32**'],
  ['en', 'the fund charges 0.4% and i hold 20,000, what does it cost me per year', '**80**'],
  ['en', 'my employer matches 100% up to 5% of my 50k salary, how much is it', '**$2,500 a year**'],
  ['es', 'mi empresa iguala hasta el 4% del sueldo, el 50%, gano 30000, cuánto pone', '**600 al año**'],
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
  ['es', ['qué es un fondo de emergencia', 'gasto 900 al mes'], '**2,700 a 5,400**'],
  ['en', ['how does credit utilization work', 'i use 700 of a 1,000 limit'], '**70%**'],
  ['en', ['what is a share', 'i spend 1,500 a month'], 'nothing'],
] as const)('[C-16] numbers after a question, %s: %s', (language, turns, expected) => {
  expect(converse(language, turns)).toContain(expected)
})

test.each([
  [
    'es',
    'un sofá de 6000 a 12 meses sin intereses o 5% de descuento de contado',
    ['**500 al mes**', '**300**'],
  ],
  ['en', 'a bike costs 900 over 9 months interest free or 10% off in cash', ['**$100 a month**', '**$90**']],
  ['es', 'compré 400 euros a 1.10 y ahora están a 1.05, cuánto perdí', ['**20**', '**4.55%**']],
  ['es', 'me subieron el sueldo de 2000 a 2100 y la inflación fue de 6%', ['**5%**', 'No le gana']],
  ['en', 'my salary went up from 3000 to 3150, what raise is that in percent', ['**5%**']],
  [
    'es',
    'cada vela me cuesta 3 y la vendo a 8, vendo 100 al mes y pago 150 de local, cuánto me queda',
    ['**350**'],
  ],
  [
    'en',
    'each mug costs me 4 to make, i sell it at 10 and sell 50 a month, rent is 100, what is left',
    ['**$200**'],
  ],
  ['es', 'puse 1000 y en 2 años tengo 1210, cuánto es al año', ['**10% al año**']],
  [
    'es',
    'alquilo a 1000 una casa que costó 200000 y pago 100 de expensas cada mes, qué rentabilidad',
    ['**5.4%**'],
  ],
  ['es', 'gasto 50 en almuerzo cada día de lunes a viernes, cuánto es al año', ['**13,000 al año**']],
  ['es', 'debo 500 al 20% y 2000 al 45%, cuál pago primero', ['1. 2,000 al 45%']],
  ['en', 'i have debts of $900 at 10% and $4,000 at 30%, which one first', ['1. $4,000 at 30%']],
] as const)('[C-08] %s: figures that stand in a story: %s', (language, question, expected) => {
  for (const part of expected) expect(converse(language, [question])).toContain(part)
})

test.each([
  ['es', ['debo 500 al 20% y 2000 al 45%, cuál pago primero', 'y con la otra forma?'], '1. 500 al 20%'],
  ['en', ['i owe 500 at 20% and 2000 at 45%, which first', 'and the snowball?'], '1. $500 at 20%'],
  ['es', ['qué es el interés simple', 'un ejemplo con 1000 al 10% por 2 años'], '**200**'],
  ['es', ['interés simple de 1000 al 10% por 2 años', 'y con compuesto?'], '**1,210**'],
  ['es', ['1000 al 10% por 2 años', 'y quitando inflación de 5%?'], '**1,097.51**'],
  ['es', ['tengo 900 y ahorro 100 al mes al 6% por 2 años', 'y quitando inflación de 4%?'], '**3,557.64**'],
  ['es', ['vendí la bici en 60 y me costó 80, cuánto perdí en %'], '25% menos'],
] as const)('[C-16] the other way of a calculation, %s: %s', (language, turns, expected) => {
  expect(converse(language, turns)).toContain(expected)
})

test.each([
  ['es', 'cuánto son 2000 dólares al 10% en 1 año', '**US$2,200**'],
  ['es', 'cuánto son $2000 al 10% en 1 año', '**$2,200**'],
  ['es', 'cuánto son 2000 soles al 10% en 1 año', '**2,200**'],
  ['es', 'cuánto son 2000 al 10% en 1 año', '**2,200**'],
  ['en', 'what are 2000 at 10% after 1 year', '**$2,200**'],
] as const)('[C-08] %s: a currency that was not named is not printed: %s', (language, question, expected) => {
  expect(converse(language, [question])).toContain(expected)
})
