import { expect, test } from 'vitest'
import { converse } from '../../../../test/calculations.ts'

test.each([
  ['en', 'bought 12 shares at 31, sold at 38, paid 4 in fees each way, what did i make', '**$76**'],
  ['en', 'sold for a 3,000 gain and pay 20% capital gains, how much tax', '**600**'],
  ['en', 'my salary is 54,000, after 20% tax how much is that a month', '**$3,600**'],
  ['en', 'lost 900 and it was 15% of my account, how big was it', '**6,000**'],
  ['en', 'at 4% inflation what will a 50k salary need to be in 10 years', '**$74,012.21**'],
  ['en', 'i pay 0.8% instead of 0.1% on 20k for 10 years at 5%, how much do i lose', '**$2,089.79**'],
  ['en', 'lunch was 31 and i want to leave 15%', '35.65'],
] as const)(
  '[C-17] a number beside a word is not taken for another, %s: %s',
  (language, question, expected) => {
    expect(converse(language, [question])).toContain(expected)
  },
)

test.each([
  ['en', 'a phone plan 45, internet 60 and music 11, how much is that a year', '**$1,392 a year**'],
  ['en', 'i spend 7 dollars on lunch every weekday, how much is that a year', '**$1,820 a year**'],
  ['en', 'my raise was 3% and prices went up 5%, did i lose', '**1.9%** less'],
  ['en', 'i have 9k in stocks and 1k in bonds, what percent is stocks', '$9,000 is 90%'],
  ['en', 'i make 2,500 a month and save 300, what is my savings rate', '**12%**'],
  ['en', 'loans cost me 300 and 150 a month, i make 3,000, debt to income?', '**15%**'],
  ['en', 'a company has 20 million shares at 15 dollars, what is the market cap', '**$300,000,000**'],
  ['en', 'i owe 9k on my car and its worth 7500, how much am i underwater', '**$1,500** underwater'],
  ['en', 'refinancing costs 3,000 and saves 125 a month, when do i break even', '**2 years**'],
  ['en', 'payday loan of 300, fee 45 for two weeks, whats the apr', '**390%**'],
  ['en', '8k at 0.5% vs 4%, what is the difference per year', '**$280 a year**'],
  ['en', 'deductible 1,500 and 20% coinsurance, bill 6,500, what do i pay', '**$2,500**'],
  ['en', '50 shares that pay a dividend of 0.40 a quarter, how much is that a year', '**$80 a year**'],
  ['en', 'i get paid every two weeks 1,500, what is that a month', '**$3,250 a month**'],
  ['es', 'pago 45 de celular, 60 de internet y 11 de música, ¿cuánto es al año?', '1,392 al año'],
  ['es', 'mi aumento fue de 3% y los precios subieron 5%, ¿perdí?', '**1.9%** menos'],
  ['es', 'tengo 9000 en acciones y 1000 en bonos, ¿qué porcentaje es cada uno?', '90%'],
] as const)('[C-16] %s: %s', (language, question, expected) => {
  expect(converse(language, [question])).toContain(expected)
})

const debts = 'i owe 600 at 18% and 1,500 at 26% and can pay 300 a month, snowball'

test.each([
  ['en', [debts], 'With the smallest first (snowball)'],
  ['en', [debts, 'ok and the other way'], 'With the highest rate first (avalanche)'],
  ['en', ['i owe 600 at 18% and 1,500 at 26%, which one first?'], 'Tell me what you can pay'],
  ['en', ['i owe 6,000 at 30% and 5,000 at 24%, i pay 200 a month, avalanche'], 'do not shrink'],
  ['es', ['debo 600 al 18% y 1500 al 26% y pago 300 al mes, ¿cuál primero?'], 'tasa más alta primero'],
] as const)('[C-16] debts are paid off in either order, %s: %s', (language, turns, expected) => {
  expect(converse(language, turns)).toContain(expected)
})

test.each([
  ['en', 'sold my bike for 600, paid 800, how much did i lose in percent', '**-25%**'],
  ['en', '30 off a 150 jacket and then 10% off, final price', '**$108**'],
  ['en', 'i make 20 an hour, 40 hours, take home about 75%, what is that a month', '**$2,600 a month**'],
  ['en', 'i earn 3,000 and spend 2,600, how much can i save in a year', '$4,800 a year'],
  ['en', 'we are 4 roommates, power 120, internet 60 and water 20, how much each', '**$50**'],
  ['es', 'somos 4 y pagamos 120 de luz, 60 de internet y 20 de agua, cuánto cada uno', '50**'],
] as const)('[C-16] several figures of one story, %s: %s', (language, question, expected) => {
  expect(converse(language, [question])).toContain(expected)
})
