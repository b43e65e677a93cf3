import { expect, test } from 'vitest'
import { converse } from '../../../../test/calculations.ts'

// The results were worked out apart from this code, with the formulas of a spreadsheet.
test.each([
  ['en', 'if i invest 5000 for 20 years how much will i have', 'assumed 5% a year', '**$13,266.49**'],
  ['en', '200 a month into an index fund for 25 years', '**$60,000**', '$119,101.94'],
  ['en', 'what will 1000 dollars be worth in 30 years', 'assumed 3% a year', '**$411.99**'],
  ['en', 'etf ter 0.2 vs 1.5, 10000 over 20 years difference?', 'assumed 5%', '**$5,642.39**'],
  ['en', 'can i retire at 50 with 600k', 'rule of thumb', '**$24,000 a year**'],
  ['en', 'how much do i need to live off 3,000 a month', '25 times', '**$900,000**'],
  [
    'en',
    'what mortgage can i afford with 3,800 a month take home',
    '**$1,140 a month**',
    '$161,295.07 at 7%',
  ],
  ['en', 'can i afford a 250k house on 3800 net', '6% a year over 25 years', '**42.39%**'],
  ['es', '100 mil pesos hoy cuanto van a valer en 10 años', 'supuse 3% al año', '**74,409.39**'],
  ['es', 'un fondo cobra 1,8% y otro 0,3% si meto 15 mil por 20 años, cuanta diferencia', '5% al año'],
  ['es', 'tengo 500 mil y quiero retirarme, cuanto puedo gastar al año', '**20,000 al año**'],
  ['es', 'me alcanza para un depa de 1.2 millones ganando 20 mil?', '**38.66%**'],
] as const)('[C-17] a usual rate is assumed and named, %s: %s', (language, question, ...parts) => {
  const reply = converse(language, [question])
  for (const part of parts) expect(reply).toContain(part)
})

test.each([
  ['en', 'my goal is 100k by 30, im 23 with 4k, how much a month', '**$1,142.86 a month**'],
  ['en', "i want 20000 when i'm 40, i'm 34 now. how much do i have to save every month", '**$277.78'],
  ['en', 'im 42, 300 left each month, 5k on a card at 20%, how long', '**1 year and 8 months**'],
  ['es', 'tengo 27 y quiero 200 mil a los 35, cuanto al mes', '**2,083.33 al mes**'],
  ['es', 'tengo 22 años, si ahorro 100 al mes hasta los 60 cuanto junto', '38 años = 45,600'],
] as const)('[C-17] an age is a term or nothing, %s: %s', (language, question, expected) => {
  expect(converse(language, [question])).toContain(expected)
})

test.each([
  ['en', '5k card debt 19% apr and 3k in savings, pay it off with the savings?', 'about $950'],
  ['en', '50k inheritance, mortgage 90k at 3.8, pay down or invest?', 'about $3,420'],
  ['es', 'debo 38 mil en una tarjeta al 60% y 12 mil en otra al 35, con cual empiezo', '1. 38,000 al 60%'],
  ['es', 'tengo 3 mil en una caja que paga 5% y debo 2500 al 70%, cuanto interes al año', '**1,750**'],
  ['es', 'me dan 6 y la inflacion es 8.5', '-2.3% al año'],
  ['en', 'my salary went up 3 percent but prices 5', '**1.9%** less'],
] as const)('[C-17] savings, debts and rates keep apart, %s: %s', (language, question, expected) => {
  expect(converse(language, [question])).toContain(expected)
})

test.each([
  ['en', ['loan of 9000 at 8% for 24 months, whats the payment', 'and 36?'], '**$282.03 a month**'],
  ['en', ['mortgage 200k at 5% for 30 years', 'and 25?'], '**$1,169.18 a month**'],
  ['en', ['1000 at 5% for 10 years', 'and 7?'], '**$1,967.15**'],
  ['es', ['si me prestan 20000 al 18% TEA a 24 meses cuanto pago al mes', 'y a 36?'], '**709.74 al mes**'],
  ['es', ['1000 al 5% por 10 años', 'y al 7?', 'y 20?'], '**3,869.68**'],
] as const)(
  '[C-16] a bare number has the unit of the one it changes, %s: %s',
  (language, turns, expected) => {
    expect(converse(language, turns)).toContain(expected)
  },
)

test.each([
  [
    'en',
    'i bought 5 shares for 120 each, 2 dollar fee, sold for 131 each with 2 dollar fee, gain?',
    '**$51**',
  ],
  ['en', 'sold 40 shares at 9.80 that i bought at 8.10, commission 1% each way, profit', '**$60.84**'],
  ['en', 'purchased 50 at 6 sold 50 at 5.20 and 2.50 fee per trade, how much did i lose', '**$45**'],
  ['es', 'compre 10 a 50 y vendi a 60 con comision de 5, cuanto gane', '**95**'],
  ['en', 'phone: 12 months of 60 or 24 months of 35 which is cheaper', '**$120** less'],
  ['en', 'car is 12000, they want 48 payments of 320. what rate am i paying', '**12.68% a year**'],
  ['es', 'me prestan 20000 y pago 1300 por 24 meses, es caro?', '**46.95% anual**'],
  ['en', 'payday loan, borrowed 300 now owe 480', '**60%** of it'],
  ['en', 'got fired. 4000 saved, rent 700 food 250. how long can i last', '**4.2 months**'],
  ['es', 'tengo 60 mil ahorrados y gasto 14 mil al mes, cuanto me dura', '**4.3 meses**'],
  ['en', 'how to save 5000 in a year', '**$416.67 a month**'],
  ['en', 'my salary is 38k, monthly?', '**$3,166.67 a month**'],
  ['es', 'hago tazas, el barro me cuesta 40, las vendo a 180, tardo 2 horas, cuanto gano', '**70 por hora**'],
  ['en', 'my rent of 950 goes up 8%, i earn 2,600, can i afford it', '**39.46%**'],
  ['es', 'el gana 30 mil y yo 14 mil, la renta es de 11 mil, cuanto me toca', '**3,500**'],
] as const)('[C-17] %s: %s', (language, question, expected) => {
  expect(converse(language, [question])).toContain(expected)
})

test('[C-08] an amount that grows without a question for a number assumes nothing', () => {
  const reply = converse('en', ['have 20k, need it in 2 years for a house, etf or savings?'])
  expect(reply).toContain('need **the yearly rate**')
})
