import { expect, test } from 'vitest'
import { findFaults, said, type Worked } from '../../../../test/calculations.ts'

const worked: readonly Worked[] = [
  // Purchases on credit with a down payment.
  [
    'en',
    "house costs 400k, 20% down, 30 year mortgage at 6.5%, what's the payment?",
    '**$2,022.62 a month**',
    '$320,000',
  ],
  ['en', 'car is 24,900, I put 4,000 down, 60 months at 6.9%. payment?', '**$412.86 a month**'],
  [
    'es',
    'una casa cuesta 200 mil, doy 20% de enganche, hipoteca al 9% a 20 años, ¿cuánto pago al mes?',
    '**1,439.56 al mes**',
  ],
  [
    'es',
    'cuánto sería la mensualidad con 10% de enganche de 220 mil a 48 meses al 14',
    '**5,410.64 al mes**',
  ],
  ['en', 'pay off $6k card in 18 months at 21.99%', '**$394.34 a month**'],
  // The time is given by two ages.
  ['en', "I'm 30 and save $600 a month till 65 at 7%, how much will I have?", '**$1,080,632.76**'],
  ['en', "I want a million by 65, I'm 25, 8% return, how much per month", '**$286.45 a month**'],
  ['es', 'tengo 30 años y ahorro 600 al mes hasta los 65 al 7%, ¿cuánto tendré?', '**1,080,632.76**'],
  ['es', 'quiero un millón a los 65, tengo 25 años, 8% de rendimiento, ¿cuánto al mes?', '**286.45 al mes**'],
  // The income from an amount, and the amount needed for an income.
  ['en', 'how much interest do i pay per month on 5000 at 24%', '**$100 a month**'],
  ['en', 'if i have 800000 and take out 4% a year how much is that per month', '**$2,666.67 a month**'],
  ['en', 'how much do I need to retire if I spend 40k a year (4% rule)', '**$1,000,000**'],
  ['es', 'cuánto interés pago al mes por 5000 al 24%', '**100 al mes**'],
  ['es', 'cuánto necesito invertido para cobrar 1000 al mes en dividendos al 4%', '**300,000**'],
  ['en', 'if I spend $6 a day on coffee how much is that a year', '**$2,190 a year**'],
  ['es', '50 mil al año cuánto es al mes', '**4,166.67 al mes**'],
  // Annual returns, and the time to double or triple an amount.
  ['en', 'what annual return turns 10000 into 20000 in 8 years', '**9.05% a year**'],
  ['en', 'fell from 3,000 to 2,400 in 30 months, what yearly return is that', '**-8.54% a year**'],
  ['es', 'pasó de 2.000 a 3.100 en 4 años, qué rendimiento anual es', '**11.58% al año**'],
  ['en', 'how long to triple my money at 8%', '**14.3 years**', '114 ÷ 8'],
  ['es', 'en cuánto se cuadruplica mi dinero al 6%', '**24 años**', '144 ÷ 6'],
  // A comparison of two fees.
  ['en', '1% fee vs 0.1% fee on 100k over 30 years at 7%', '**$165,820.33**'],
  [
    'es',
    'el fondo A cobra 0,2% y el B 1,2%, 50 mil, 25 años, 6% de crecimiento, ¿diferencia?',
    '**43,260.48**',
  ],
  // Other phrasings of calculations that were already supported.
  ['en', 'need 25k for a down payment in 4 years how much a month', '**$520.83 a month**'],
  ['en', "what's 7.5% sales tax on 89.99", '**6.75**'],
  ['en', 'i paid 36 instead of 48, what percent did i save', '**-25%**'],
  ['en', 'a year and a half at 5% with $1,500', '**$1,616.57**'],
  ['es', 'un millón y medio al 4% por 5 años', '**1,824,979.35**'],
  ['es', '250 libras al mes por 10 años al 5%', '**£38,820.57**'],
  ['es', 'cuánto duran 500 mil si saco 3000 al mes al 5%', '**23 años y 10 meses**'],
  [
    'es',
    'hacer cada empanada me cuesta 0,75, la vendo a 2 y el puesto me sale 100 al mes, cuántas para no perder',
    '**80 unidades**',
  ],
  [
    'es',
    'el local me cuesta 1.200, cada camisa me sale 7 y la vendo a 19, ¿cuántas para el punto de equilibrio?',
    '**100 unidades**',
  ],
  ['es', 'PER de una acción que cotiza a 150 y gana 6 por acción', '**25**'],
  [
    'es',
    'una pizza cuesta 15 hoy, ¿cuánto costará en 12 años si los precios suben 2,5% al año?',
    '**20.17**',
  ],
]

test('[C-08] calculations as people write them have the right results and short explanations', () => {
  expect(findFaults(worked)).toEqual([])
})

test.each([
  [
    'en',
    ['i owe 3000 on a card at 20%', 'i pay 120 a month'],
    'and if i pay 200?',
    '**1 year and 6 months**',
  ],
  ['en', ['how long to reach 10000 with 300 a month at 4%'], 'and if i save 500?', '**1 year and 8 months**'],
  ['en', ['I save 200 a month at 5% for 10 years', 'thanks!'], 'and if I save 350?', '**$54,348.80**'],
  [
    'es',
    ['debo 30.000 pesos en la tarjeta al 36%', 'pago 1500 al mes'],
    '¿y si pago 2000?',
    '**1 año y 9 meses**',
  ],
  [
    'es',
    ['cuánto tardo en juntar 10000 con 300 al mes al 4%', '¿por qué?'],
    '¿y si ahorro 500?',
    '**1 año y 8 meses**',
  ],
] as const)('[C-08] %s: after %j it goes on with %s', (language, before, text, part) => {
  expect(said(text, language, before)).toContain(part)
})

test.each([
  ['en', 'which crypto will 100x'],
  ['en', 'i have nothing saved at 30'],
  ['es', 'mejor acción para comprar con 100 dólares'],
  ['es', 'en qué invierto mis 10 mil dólares'],
  ['es', 'tengo 45 y no he ahorrado nada'],
] as const)('[C-08] %s: what only holds a number is no change of the sum before it: %s', (language, text) => {
  expect(said(text, language, ['I save $200 a month at 6% for 10 years'])).toBe('nothing')
})
