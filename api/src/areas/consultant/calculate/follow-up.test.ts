import { expect, test } from 'vitest'
import { said } from '../../../../test/calculations.ts'

test.each([
  ['en', ['What will $2,000 be at 7% in 10 years?'], 'and with 10%?', '$5,187.48'],
  ['en', ['What will $2,000 be at 7% in 10 years?'], 'what about 20 years', '$7,739.37'],
  ['en', ['What will $1,000 be at 7% in 10 years?'], 'and with $2,000?', '$3,934.30'],
  ['en', ['payment on a $10,000 loan at 8%?'], '5 years', '$202.76'],
  ['en', ['monthly payment on a loan of $10,000'], '8% and 5 years', '$202.76'],
  ['en', ['payment on a $10,000 loan at 8%?', 'over 2 years'], 'ok, and over 5 years?', '$202.76'],
  ['en', ['I save $100 a month at 6% for 10 years'], 'and if I save $200?', '$32,775.87'],
  ['en', ['if I save $200 a month for 10 years, how much will I have?'], '6', '$32,775.87'],
  ['en', ['I owe $2,000 on a credit card at 24%'], '100', '26 payments'],
  ['es', ['¿Cuánto serán 2000 al 7% en 10 años?'], '¿y en 20 años?', '7,739.37'],
  ['es', ['¿Cuánto serán 2000 al 7% en 10 años?'], 'y con 10%?', '5,187.48'],
  ['es', ['préstamo de 10000 al 8%'], 'a 5 años', '202.76'],
  ['es', ['si ahorro 200 al mes por 10 años cuánto tendré'], 'al 6%', '32,775.87'],
  ['es', ['cómo reparto 2000 con 50/30/20'], '¿y 3000?', '1,500'],
] as const)('[C-08] %s: after %j a bare number goes on: %s', (language, before, text, part) => {
  expect(said(text, language, before)).toContain(part)
})

test.each([
  ['en', 'break even: fixed costs $1,000, I sell at $8', '**what one costs you**', '$3', '**200 units**'],
  ['en', 'dividend yield of a share at 45', '**the dividend of a year', '1.80', '**4%**'],
  ['en', 'rental yield with rent 1,000 a month', '**the price of the home**', '200,000', '**6%**'],
  ['en', 'present value of $10,000 at 5%', '**the time until then**', '8 years', '**$6,768.39**'],
  ['en', 'if I lose 40% what gain do I need to get back', '**66.67%**', 'and 50%?', '**100%**'],
  ['en', 'save $200 a month for 10 years, total?', '**$24,000**', 'at 6%', '**$32,775.87**'],
  [
    'es',
    'punto de equilibrio con gastos fijos de 900 y precio 25',
    '**lo que te cuesta cada unidad**',
    '10',
    '**60 unidades**',
  ],
  ['es', 'valor presente de 10000 en 8 años', 'supuse 5% anual', 'al 4%', '**7,306.90**'],
] as const)(
  '[C-08] %s: a number that is missing is asked for and taken up: %s',
  (language, text, asked, more, then) => {
    expect(said(text, language)).toContain(asked)
    expect(said(more, language, [text])).toContain(then)
  },
)

test.each([
  ['en', ['I save $200 a month for 10 years at 6%'], 'and if I put 50 more?', '**$40,969.84**'],
  ['en', ['I save $200 a month for 10 years at 6%'], 'and 5 more years?', '**$58,163.74**'],
  ['en', ['$10,000 at 5% for 10 years'], 'what about 1 percent more', '**$17,908.48**'],
  [
    'en',
    ['$3,200 on a card at 24%, I pay $150 a month'],
    'what if I pay 50 more?',
    '**1 year and 8 months**',
  ],
  ['en', ['$3,200 on a card at 24%, I pay $150 a month'], 'what if I double the payment?', '**$435.47**'],
  ['en', ['loan of $12,000 at 7% for 5 years'], 'what if I pay 40 extra a month', '**4 years and 2 months**'],
  ['en', ['what percent of 3,400 is 1,020'], 'and of 5,000?', '**20.4%**'],
  ['en', ['20% off 80'], 'and 30%?', '**56**'],
  ['en', ['20% off 80'], '15% of 60', '**9**'],
  [
    'en',
    ['how long until I have $20,000 saving $450 a month'],
    'what if I save 600?',
    '2 years and 10 months',
  ],
  ['en', ['share price 80, eps 4, what is the p/e'], 'and if the price drops to 60', '**15**'],
  ['en', ['salary of $48,000, what is that per hour'], 'and with 35 hours a week', '**$26.37 an hour**'],
  ['en', ['inflation 3%, what will $100 be worth in 10 years'], 'and at 6%?', '**$55.84**'],
  ['en', ['$10,000 at 4.5% for 3 years'], 'and after tax of 20%?', '**$11,129.33** in all'],
  [
    'en',
    ['mortgage of $100,000 at 5% for 20 years', 'and at 7%?'],
    'how much more is that a month?',
    '(+$115.34)',
  ],
  ['en', ['mortgage of $100,000 at 5% for 20 years'], 'and 15 years?', '(−$16,046.53)'],
  ['es', ['ahorro 200 al mes por 10 años al 6%'], '¿y si pongo 50 más?', '**40,969.84**'],
  ['es', ['debo 3200 en la tarjeta al 24% y pago 150 al mes'], '¿y si pago el doble?', '**435.47**'],
  ['es', ['debo 3200 en la tarjeta al 24% y pago 150 al mes'], 'y si pago 50 menos', '4 años y 4 meses'],
  ['es', ['qué porcentaje es 1020 de 3400'], 'y de 5000?', '**20.4%**'],
  [
    'es',
    ['debo 3200 en la tarjeta al 24% y pago 150 al mes', 'y si pago 50 más?'],
    'y si pago solo 100',
    '4 años y 4 meses',
  ],
  ['es', ['20% de descuento en 80'], 'y con 30%?', '**56**'],
  ['es', ['hipoteca de 100 mil al 5% a 20 años', 'y a 15 años'], '¿cuál sale más barata?', '(−16,046.53)'],
] as const)('[C-08] %s: after %j a figure changes and the rest stays: %s', (language, before, text, part) => {
  expect(said(text, language, before)).toContain(part)
})

test.each([
  ['en', ['100 euros a month for 10 years at 5%'], '200 dollars a month?', '**$31,056.46**'],
  ['en', ['100 euros a month for 10 years at 5%'], '$200 a month?', '**$31,056.46**'],
  ['en', ['100 euros a month for 10 years at 5%'], '200 a month?', '**€31,056.46**'],
  ['en', ['$100 a month for 10 years at 5%'], 'and 200 pounds a month?', '**£31,056.46**'],
  ['es', ['100 euros al mes por 10 años al 5%'], '¿y 200 dólares al mes?', '**US$31,056.46**'],
  ['es', ['100 pesos al mes por 10 años al 5%'], '¿y $200 al mes?', '**31,056.46**'],
  ['es', ['100 pesos al mes por 10 años al 5%'], '¿y US$200 al mes?', '**US$31,056.46**'],
] as const)(
  '[C-08] %s: after %j another currency is used, and stays where none is named: %s',
  (language, before, text, part) => {
    expect(said(text, language, before)).toContain(part)
  },
)

test('[C-08] results of different kinds are not compared', () => {
  const months = said('and 6 months?', 'en', ['emergency fund for 1850 a month of expenses'])
  expect(months).toContain('**$11,100**')
  expect(months).not.toContain('Compared')
})
