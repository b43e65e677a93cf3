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
  ['es', ['¿Cuánto serán 2000 al 7% en 10 años?'], '¿y en 20 años?', 'US$7,739.37'],
  ['es', ['¿Cuánto serán 2000 al 7% en 10 años?'], 'y con 10%?', 'US$5,187.48'],
  ['es', ['préstamo de 10000 al 8%'], 'a 5 años', 'US$202.76'],
  ['es', ['si ahorro 200 al mes por 10 años cuánto tendré'], 'al 6%', 'US$32,775.87'],
  ['es', ['cómo reparto 2000 con 50/30/20'], '¿y 3000?', 'US$1,500'],
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
  ['es', 'valor presente de 10000 en 8 años', '**la tasa anual**', 'al 5%', '**US$6,768.39**'],
] as const)(
  '[C-08] %s: a number that is missing is asked for and taken up: %s',
  (language, text, asked, more, then) => {
    expect(said(text, language)).toContain(asked)
    expect(said(more, language, [text])).toContain(then)
  },
)

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
