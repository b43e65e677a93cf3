import { expect, test } from 'vitest'
import type { Language } from '../../../../http/language.ts'
import type { Turn } from '../../reply.ts'
import { compute } from './compute.ts'

const said = (text: string, language: Language, history: readonly Turn[] = []) =>
  compute(text, language, history)?.text ?? 'nothing'

// The results come from a decimal calculator outside of this code.
const worked: readonly (readonly [Language, string, ...string[]])[] = [
  ['en', '200 at the end of every month, 6% a year compounded monthly, 20 years. Total?', '**$92,408.18**'],
  ['en', '200 at the beginning of each month at 6% for 10 years', '**$32,939.75**', 'start of the month'],
  ['en', 'I put 200 month by month at 6% for 10 years, total?', '**$32,775.87**'],
  ['en', 'every week I save 50 for 10 years at 5%, total', '**$33,644.49**', '$216.67 a month'],
  ['en', '10000 monthly compounding 6% 10 years', '**$18,193.97**'],
  ['en', '6% compounded monthly, $5000 for 10 years', '**$9,096.98**'],
  ['en', '1% monthly interest on 1000 for 2 years', '**$1,269.73**'],
  ['en', '$1000 for 90 days at 5%', 'I counted 90 days as 3 months'],
  [
    'es',
    'Ahorro 1.000 pesos al final de cada mes al 9 % anual capitalizable cada mes, 10 años. ¿Total?',
    '**193,514.28**',
  ],
  ['es', '200 al inicio de cada mes al 6% por 10 años', '**US$32,939.75**'],
  ['es', 'pongo 200 mes a mes al 6% por 10 años', '**US$32,775.87**'],
  ['es', 'deposito 200 todos los meses durante 10 años al 6%', '**US$32,775.87**'],
  ['es', 'cada quincena guardo 500 pesos por 1 año, cuanto junto', '**12,000**'],
  ['en', 'present value of 10000 due in 8 years at 5 percent a year', '**$6,768.39**'],
  ['en', 'what lump sum today gives 40k in 10 years at 5%', '**$24,556.53**'],
  [
    'en',
    'how much would I have to put away today at 6% to end up with 50,000 in 15 years?',
    '**$20,863.25**',
  ],
  ['en', 'present value of 500 a month for 10 years at 5%', '**$47,140.68**'],
  ['en', 'if I put 5000 today at 7% what will I have in 10 years', '**$9,835.76**'],
  ['es', 'cuanto valen hoy 50000 que me dan en 5 años si descuento al 6% anual', '**US$37,362.91**'],
  ['es', 'cuanto tengo que invertir hoy para tener 40000 en 10 años al 5%', '**US$24,556.53**'],
  ['es', 'si hoy invierto 5000 al 7% cuanto tendre en 10 años', '**US$9,835.76**'],
  ['en', 'My account pays 5%, inflation is 3.2%. Exact real rate', '**1.74%**'],
  ['en', 'inflation is 3.2%, my account pays 5%. exact real rate?', '**1.74%**'],
  ['en', 'rate 5% inflation 3.2% real rate?', '**1.74%**'],
  ['es', 'con 3,2% de inflación y un rendimiento de 5% cuál es la tasa real', '**1.74%**'],
  ['es', 'mi cuenta paga 5%, la inflación es 3,2%. ¿tasa real?', '**1.74%**'],
  ['en', 'save 150 a month for 5 yrs no interest', '**$9,000**', 'the yearly rate'],
  ['en', 'if I save $200 a month for 10 years, how much will I have?', '**$24,000**', 'the yearly rate'],
  ['en', '20 dollars a week for 20 weeks, total?', '**$400**'],
  ['en', 'I have $500 and add $50 a week for 2 years, no interest', '**$5,700**'],
  ['es', 'ahorro 50 soles por semana, 52 semanas, cuanto junto', '**2,600**', 'la tasa anual'],
  ['es', 'si ahorro 200 al mes por 10 años cuánto tendré', '**US$24,000**', '10 años'],
  [
    'en',
    'how much interest altogether on 18000 at 7.2% (monthly compounding) for 60 months',
    '**$7,772.19**',
    '**$3,487.35**',
  ],
  [
    'es',
    'de la primera cuota de 120.000 al 3% a 25 años, cuanto es interes y cuanto capital',
    '**US$300**',
    '**US$269.05**',
  ],
  ['es', 'el kilo de pan sale 1800 y la inflación es 4% por mes, cuánto sale en 6 meses', '**US$2,277.57**'],
  ['es', 'con 4% de inflación mensual cuánto costará en 12 meses algo de 1000', '**US$1,601.03**'],
  ['en', 'a loaf costs 4 and prices rise 6% a year, what will it cost in 10 years', '**$7.16**'],
  [
    'en',
    'compare 7% a year with 6% a year on 10,000 for thirty years',
    '$76,122.55',
    '$57,434.91',
    '**$18,687.64**',
  ],
  [
    'es',
    'diferencia entre 200 al mes al 5% o al 7% por 20 años',
    'US$82,206.73',
    'US$104,185.33',
    '**US$21,978.60**',
  ],
  ['en', 'if i lose 40% what gain do i need to get back', '**66.67%**'],
  ['es', 'perdi 40%, cuanto tengo que ganar para recuperarme', '**66.67%**'],
  ['en', 'fixed costs 420, price 14, cost 5.60 each, how many units to break even', '**50 units**'],
  ['en', 'break even if rent is 900, cups cost 0.80 and I sell at 3', '**410 units**'],
  [
    'es',
    'vendo tortas a 25, me cuesta hacerlas 10 y tengo gastos fijos de 900. cuantas para el punto de equilibrio',
    '**60 unidades**',
  ],
  ['en', 'dividend yield if a share pays 1.80 and costs 45', '**4%**'],
  ['en', 'A stock trades at $80 and pays $0.60 a quarter. Dividend yield?', '**3%**'],
  ['es', 'rendimiento por dividendo de 1,80 con acción a 45', '**4%**'],
  ['en', 'bought 10 shares at 20 and 5 shares at 26, average price?', '**$22**'],
  ['en', 'i bought at 20, 25 and 16, same amount each time. average price?', '**$19.67**'],
  ['es', 'invierto 200 cada mes a precios de 10, 8 y 12,50, precio promedio de compra', '**US$9.84**'],
  [
    'en',
    'gross and net yield of a rental: 1,100 a month, one month empty, 3,400 costs, price 150,000',
    '**5.8%**',
    '**8.8%**',
  ],
  ['en', 'rent 1200 a month, flat cost 210000, gross yield', '**6.86%**'],
  [
    'es',
    'rentabilidad neta de un alquiler de 1.100 al mes, un mes vacío, 3.400 de gastos, precio 150.000',
    '**5.8%**',
  ],
  ['en', 'withdraw 1000 a month from 200000 at 4%, how long does it last', '**27 years and 7 months**'],
  ['en', 'credit card 3,000 at 24% monthly payment 150 how long', '26 payments'],
  ['en', 'how much do I need today to retire with 1,000,000 in 25 years at 6%', '**$232,998.63**'],
  ['en', 'how much will I need in 20 years to buy what 50,000 buys today, inflation 3%', '**$90,305.56**'],
  ['en', 'bonds pay 4% and stocks 7%, 10,000 for 20 years', '$21,911.23', '$38,696.84'],
  ['es', 'cuanto pago de luz en un año si son 45 al mes', '**US$540**'],
  ['en', 'profit margin if I sell for 50 and it costs 30', '**40%**'],
  ['es', 'margen si vendo a 80 y me cuesta 60', '**25%**'],
  ['en', 'P/E if market cap is 500 million and net income is 25 million', '**20**'],
  ['en', 'P/E of a stock at 60 with earnings of 4 per share', '**15**'],
]

test('[C-08] the same sums asked in other words have the same results', () => {
  const missed = worked.flatMap(([language, text, ...parts]) =>
    parts.filter((part) => !said(text, language).includes(part)).map((part) => `${text}: ${part}`),
  )
  expect(missed).toEqual([])
})

test('[C-08] none of them shows broken Markdown, a number that is none, or goes on for long', () => {
  for (const [language, text] of worked) {
    expect(said(text, language)).not.toMatch(/[<>\\]|\]\(|NaN|undefined|Infinity|\banos?\b/)
    expect(said(text, language).length).toBeLessThan(1100)
  }
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
    const history: Turn[] = [
      { role: 'user', content: text },
      { role: 'assistant', content: said(text, language) },
    ]
    expect(said(more, language, history)).toContain(then)
  },
)

test.each([
  ['en', 'which is cheaper: 12000 at 9% for 3 years or at 7% for 5 years', 'one sum at a time'],
  ['es', 'qué es más barato: 12000 al 9% en 3 años o al 7% en 5', 'una cuenta a la vez'],
  ['en', '200 a month for 3 years then nothing for 7 years at 5%', 'one sum at a time'],
  ['en', 'if i lose 100% what gain do i need to get back', 'nothing is left'],
  ['en', 'fixed costs 420, price 5, cost 9, break even?', 'no break-even'],
] as const)('[C-08] %s: what has no single result is said to have none: %s', (language, text, part) => {
  expect(said(text, language)).toContain(part)
})
