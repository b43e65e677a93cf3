import { expect, test } from 'vitest'
import { findFaults, said, turnsOf, type Worked } from '../../../../test/calculations.ts'
import { classify } from '../classify/classify.ts'
import { calculate } from './calculate.ts'

const worked: readonly Worked[] = [
  ['en', 'I want $300,000 in 30 years. At 3% a year, how much per month?', '$514.81'],
  ['en', 'how much per month to reach $20,000 in 4 years at 6%', '$369.70'],
  ['en', 'how much would 75 bucks a week... no, 300 a month be after 5 years at 5%', '$20,401.82'],
  ['en', 'is 2% a month the same as 24% a year?', '26.82%'],
  ['es', 'un prestamo que dice 3% mensual es lo mismo q 36 anual?', '42.58%'],
  ['es', 'con inflacion de 4% cuanto va a costar en 10 años algo que hoy vale 300', 'costaría **444.07**'],
  ['es', 'ahorro 250, perdon, 300 al mes por 5 años al 5%', '20,401.82'],
  ['en', 'How much will $5,000 be in 10 years at 7%?', '$9,835.76', '$10,048.31', '$4,835.76'],
  ['en', 'if i invest 5k at 7 percent for ten years what will i have', '$9,835.76'],
  ['en', 'invest $5000 for 10 years at 7% compounded monthly', '$10,048.31'],
  ['en', 'I save $200 a month at 6% for 10 years', '$32,775.87', '$24,000', '$8,775.87'],
  ['en', 'what do I get if I put aside 200 dollars per month for 120 months at 6 %', '$32,775.87'],
  ['en', 'I have $1,000 and add $200 every month at 6% for 10 years', '$34,595.27'],
  ['en', 'start with 1000 then 200/month, 6%, 10 yrs. total?', '$34,595.27'],
  ['en', '500 a month for 30 years at 8%, how much would I have?', '$745,179.72'],
  ['en', '$1,500 at 5% for 18 months', '$1,616.57'],
  ['en', 'what will $1.5 million grow to in 5 years at 4%', '$1,824,979.35'],
  ['en', 'How much is $1,234.56 at 3.5% after 7 years', '$1,570.71'],
  ['en', 'COMPOUND INTEREST ON 10,000 AT 5% FOR 20 YEARS', '$26,532.98'],
  ['es', '¿Cuánto serán $5,000 en 10 años al 7%?', '$9,835.76', '$10,048.31'],
  ['es', 'si invierto 5 mil dolares al 7% por 10 años cuanto tendre', 'US$9,835.76'],
  ['es', 'si invierto 5.000 al 7% durante 10 anos', '9,835.76', 'Leí "5.000" como 5,000'],
  ['es', 'ahorro 200 al mes al 6% por 10 años', '32,775.87', '24,000'],
  ['es', 'tengo 1000 dólares y ahorro 200 cada mes al 6% durante 10 años', 'US$34,595.27'],
  ['es', 'Si pongo $500 mensuales al 8% por 30 años, ¿en cuánto se convierten?', '$745,179.72'],
  ['es', '1.5 millones al 4% en 5 años', '1,824,979.35'],
  ['es', '1.500.000 al 4% por 5 años cuanto crece', '1,824,979.35'],
  ['es', 'cuanto es 1.234,56 al 3,5% por 7 años', '1,570.71'],
  ['es', '1 500 al 5% por 18 meses, cuánto gano', '1,616.57'],
  ['es', 'diez mil dolares al cinco por ciento por veinte años', 'US$26,532.98'],
  ['es', 'interés compuesto de 10000 al 5% anual en 20 años', '26,532.98'],
  [
    'en',
    'How long to reach $10,000 with $300 a month at 4%?',
    '2 years and 8 months',
    '32 deposits',
    '$10,112.94',
  ],
  ['en', 'how many months to save $5,000 saving $200 a month', '25 deposits'],
  ['en', 'when will I have a million if I save 500 a month at 7%', '36 years and 5 months'],
  [
    'en',
    'How long until I get to $10,000 if I have $1,000 and save $250 a month at 5%',
    '2 years and 10 months',
  ],
  ['es', '¿Cuánto tardo en juntar 10.000 con 300 al mes al 4%?', '2 años y 8 meses'],
  ['es', 'cuantos meses para juntar 5000 ahorrando 200 al mes', '25 depósitos'],
  ['es', 'cuánto tiempo necesito para llegar a un millón ahorrando $500 al mes al 7%', '36 años y 5 meses'],
  ['en', 'what should I save monthly to reach $20,000 in 3 years at 4%', '$523.81 a month'],
  ['en', 'How much do I need to save each month to have $6,000 in 2 years', '$250 a month'],
  ['en', 'how much should I invest monthly to have $1,000,000 in 30 years at 7%', '$819.69'],
  [
    'en',
    'I have $2,000 saved and want to reach $10,000 in 24 months at 3%, what must I put aside each month?',
    '$318.85',
  ],
  ['es', '¿Cuánto debo ahorrar al mes para juntar $20,000 en 3 años al 4%?', '$523.81 al mes'],
  ['es', 'cuanto tengo que guardar por mes para tener 5 mil en 2 años', '208.33'],
  ['es', 'quiero llegar a 300 mil en 40 años al 3%, cuánto ahorro cada mes', '323.95'],
  ['en', "What's the monthly payment on a $10,000 loan at 8% for 5 years?", '$202.76', '$2,165.84'],
  ['en', 'mortgage 150k 6% 30 years', '$899.33', '$173,757.28', '$750'],
  ['en', 'car loan of 20,000 at 5.5% over 48 months total interest?', '$465.13', '$2,326.22'],
  ['en', 'loan $12,000 0% 24 months', '$500 a month'],
  ['es', '¿Cuál es la cuota de un préstamo de $10,000 al 8% a 5 años?', '$202.76', '$2,165.84'],
  ['es', 'hipoteca de 300 mil al 7% a 30 años', '1,995.91', '418,526.69'],
  ['es', 'pido prestado 8.000 al 12% anual, 36 meses, cuanto pago', '265.71', '1,565.72'],
  ['es', 'credito de 8000 al 1% mensual en 3 años', '265.71', '12% al año'],
  [
    'en',
    'I owe $2,000 on a credit card at 24% and pay $100 a month, how long?',
    '2 years and 2 months',
    '$579.75',
  ],
  ['en', 'credit card balance 3000 APR 19.99% paying 150', '25 payments', '$679.36'],
  ['en', 'how long to pay off $5,000 at 30% with $200 a month', '40 payments', '$2,944.78'],
  ['en', 'credit card 2000 at 24% paying $40 a month', 'never end', '$40'],
  ['es', 'debo 2000 en la tarjeta al 24% y pago 100 al mes, ¿cuánto tardo?', '2 años y 2 meses', '579.75'],
  ['es', 'tarjeta de crédito 2.000 al 24% pagando 60 por mes', '56 pagos', '1,328.86'],
  ['es', 'debo $2,000 de tarjeta al 24%, pago $30 al mes', 'no terminaría nunca'],
  ['en', 'how long does money take to double at 6%', '12 years', '72 ÷ 6'],
  ['en', 'rule of 72 for 9%', '8 years'],
  ['en', 'what rate do I need to double my money in 10 years?', '7.2% a year'],
  ['es', 'en cuánto tiempo se duplica mi dinero al 8%', '9 años', '72 ÷ 8'],
  ['es', 'regla del 72 con 3%', '24 años'],
  ['en', 'Split $3,000 with 50/30/20', '$1,500', '$900', '$600'],
  ['en', 'budget for 2500 a month', '$1,250', '$750', '$500'],
  ['en', 'split 1000.01 as 60/20/20', '$600.01', '$200'],
  ['es', 'cómo reparto 2000 con 50/30/20', '1,000', '600', '400'],
  ['es', 'presupuesto 70/20/10 para un sueldo de 1500', '1,050', '300', '150'],
  ['en', 'emergency fund if my essentials are $1,200 a month', '$3,600 to $7,200'],
  ['en', 'how big is a 4 month emergency fund with 1,300 of expenses', '$5,200'],
  ['es', 'fondo de emergencia si gasto 1.150 al mes', '3,450 a 6,900'],
  ['en', 'what is 15% of 80', '12'],
  ['en', '20% off $150', '$120'],
  ['en', 'what percent is 20 of 80', '25%'],
  ['en', 'percent change from 50 to 65', '30%'],
  ['es', 'cuánto es el 15% de 80', '12'],
  ['es', 'qué porcentaje es 20 de 80', '25%'],
  ['es', 'cuánto cambió en porcentaje de 80 a 60', '-25%'],
  ['en', 'my account pays 5% and inflation is 3%, what is the real return', '1.94%'],
  ['en', 'what will $1,000 buy in 10 years with 3% inflation', '$744.09', '$1,343.92'],
  ['en', '$10,000 at 7% for 20 years with 3% inflation', '$38,696.84', '$21,425.50'],
  ['es', 'gano 40% con inflación de 50%, cuál es la tasa real', '-6.67%'],
  ['es', 'cuánto valdrán 1000 en 10 años con 3% de inflación', '744.09'],
  ['en', 'simple interest on $1,000 at 5% for 10 years', '$500', '$1,500'],
  ['es', 'interés simple de 1000 al 5% por 18 meses', '75'],
  ['en', 'what does a 1% fee cost on $10,000 at 6% over 30 years', '$14,215.49'],
  ['en', 'fund charges 1%, grows 6%, I put in $200 a month for 30 years', '$34,451.28'],
  ['es', 'cuánto me cuesta una comisión de 1% en 10 mil al 6% por 30 años', '14,215.49'],
  ['en', '€5,000 at 7% for 10 years', '€9,835.76'],
  ['es', '5000 pesos al 7% por 10 años', '**9,835.76**'],
]

test.each(worked.map(([language, text, ...parts]) => ({ language, text, parts })))(
  '[C-08] $language: $text',
  ({ language, text, parts }) => {
    expect(classify(text, language)).toBeNull()
    for (const part of parts) expect(said(text, language)).toContain(part)
  },
)

test('[C-08] only a result that assumes the future says that it is no promise', () => {
  const promise = /not a promise\.$|no es una promesa\.$/
  for (const text of [
    '$500 a month at 6% for 10 years',
    '1000 en 10 años con 3% de inflación cuánto valdrán',
  ])
    expect(said(text, text.startsWith('$') ? 'en' : 'es')).toMatch(promise)
  for (const text of ['what is 15% of 80', 'if it falls 40% how much must it rise to be back'])
    expect(said(text, 'en')).not.toMatch(promise)
})

test.each([
  ['en', 'and if it compounds daily?', '$7,458.96'],
  ['es', '¿y si se capitaliza a diario?', '7,458.96'],
] as const)(
  '[C-11] how often interest is added changes the last calculation, in %s',
  (language, then, total) => {
    const first =
      language === 'en'
        ? 'what does 5000 become in 10 years at 4%'
        : '5000 al 4% por 10 años en cuanto se convierten'
    const history = [{ role: 'user', content: first }] as const
    expect(calculate(then, language, history)?.text).toContain(total)
    const later = [...history, { role: 'user', content: then } as const]
    expect(
      calculate(language === 'en' ? 'what about with 7%?' : 'y con 7%?', language, later)?.text,
    ).toContain('10,06')
  },
)

test('[C-08] a result is Markdown without HTML, formulas or links, and short', () => {
  expect(findFaults(worked)).toEqual([])
  for (const [language, text] of worked)
    expect(calculate(text, language, [])?.topic.length).toBeGreaterThan(5)
})

test.each([
  ['en', 'what is the payment on a $10,000 loan at 8%?', '**the term**'],
  ['en', 'how much would a $10,000 loan cost a month', 'need **the yearly rate**.'],
  ['en', 'how long to pay off my credit card with $100 a month?', 'need **the balance**.'],
  ['en', 'what is the payment on a $12,000 loan over 4 years?', '$250 a month', '**the yearly rate**'],
  ['en', 'how long until my money doubles?', '**the yearly rate**'],
  ['en', 'calculate my emergency fund', '**your essential spending in a month**'],
  ['en', 'how much to save each month to reach $5,000', '**the time until then**'],
  ['es', 'cuota de un préstamo de 10000 al 8%', '**el plazo**'],
  ['es', 'cuánto tardo en pagar mi tarjeta con 100 al mes', 'falta **el saldo**.'],
  ['es', 'cuota de un préstamo de 10000 al 8%', 'cerca de 800, o 66.67 al mes', '**el plazo**'],
  ['es', 'cuánto tiempo para juntar 5000', '**lo que pones cada mes**'],
  ['es', 'en cuánto tiempo se duplica mi dinero', '**la tasa anual**'],
] as const)('[C-08] %s: it asks for exactly what is missing: %s', (language, text, ...parts) => {
  for (const part of [...parts, '"']) expect(said(text, language)).toContain(part)
})

test.each([
  ['en', 'invest $5,000 at 7% for 1000 years', '100 years'],
  ['en', 'invest $5,000 at -7% for 10 years', '0% or more'],
  ['en', 'invest -$5,000 at 7% for 10 years', 'more than zero'],
  ['en', 'invest $5,000 at 0% for 10 years', '**$5,000**'],
  ['en', 'invest $5,000 at 5000% for 10 years', 'distrust'],
  ['en', 'invest $900000000000 at 150% for 90 years', 'says nothing'],
  ['en', 'invest $99999999999999999999 at 5% for 9 years', 'smaller'],
  ['en', 'how long to double at 0%', 'never doubles'],
  ['en', 'split $1000 as 50/30/30', '110%'],
  ['en', 'how long to reach $10,000,000 with $1 a month', 'more than 100 years'],
  ['en', 'I have $10,000, how long to reach $10,000 saving $100 a month', 'You are there already'],
  ['es', 'ya tengo 12.000, ¿cuánto tardo en llegar a 10.000 con 100 al mes?', 'Ya llegaste'],
  ['en', 'what annual return turns $1 into $900,000 in 2 months', 'more than 200% a year'],
  ['es', 'invierto 5000 al 7% por 1000 años', '100 años'],
  ['es', 'invierto 5000 al -7% por 10 años', '0% o más'],
  ['es', 'préstamo de 10000 al 900% a 5 años', 'desconfianza'],
  ['es', 'ahorro $0 al mes por 10 años al 5%', 'mayor que cero'],
] as const)('[C-08] %s: an absurd number is answered clearly: %s', (language, text, part) => {
  expect(said(text, language)).toContain(part)
})

test.each([
  ['en', 'what is compound interest'],
  ['en', 'what is the rule of 72?'],
  ['en', 'what is the 50/30/20 rule'],
  ['en', 'how does a loan work'],
  ['en', 'what is an emergency fund'],
  ['en', 'what is a 401k'],
  ['en', 'what is the S&P 500'],
  ['en', 'why does inflation exist'],
  ['en', 'how do I start investing with $100?'],
  ['en', 'and why?'],
  ['en', 'what did I get wrong in lesson 3'],
  ['en', ''],
  ['es', 'qué es el interés compuesto'],
  ['es', 'qué es la regla del 72'],
  ['es', 'qué es la regla 50/30/20'],
  ['es', 'cómo funciona una hipoteca'],
  ['es', 'cómo empiezo a invertir con 100 dólares'],
  ['es', 'por qué'],
  ['es', 'un ejemplo'],
] as const)('[C-08] %s: what asks for no number is left to the lessons: %s', (language, text) => {
  expect(calculate(text, language, [])).toBeNull()
  expect(calculate(text, language, turnsOf(['I save $200 a month at 6% for 10 years']))).toBeNull()
})

// A pattern with catastrophic backtracking would exceed the time limit of the test.
test('[C-08] four thousand characters of anything are read at once', () => {
  for (const part of [
    '1',
    '1,',
    '1 ',
    '1.000.',
    '$',
    '5% ',
    'ten ',
    'mil ',
    'save 1 a month ',
    '1 000 ',
    '-',
  ])
    for (const language of ['en', 'es'] as const)
      expect(() => calculate(part.repeat(4000).slice(0, 4000), language, [])).not.toThrow()
})
