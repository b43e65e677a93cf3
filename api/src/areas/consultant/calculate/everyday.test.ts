import { expect, test } from 'vitest'
import { converse } from '../../../../test/calculations.ts'
import { calculate } from './calculate.ts'

test.each([
  ['en', 'a jacket was 80 and is now 60, how much percent off', '25% less'],
  ['en', 'i bought a share at 40 and sold at 52, what did i make in percent', '**30%**'],
  ['es', 'un celular costaba 400 y ahora 340, cuánto bajó en porcentaje', '15% menos'],
  ['en', 'i earn 2400 and my rent is 900, what percent is that and whats left', '**$1,500** is left'],
  ['es', 'mi sueldo es 2000, renta 700, comida 400, cuánto me sobra', '**900**'],
  ['en', 'whats 20 percent off 149 plus 8% tax', '**128.74**'],
  ['en', 'a phone costs 600 with 15% discount, what do i pay', '**510**'],
  ['en', '3 of us split a bill of 87.60 with 18% tip, how much each', '**$34.46**'],
  ['es', 'una cuenta de 96 entre 4 con 10% de propina', '**26.40**'],
  ['en', '12 eggs for 3.60 or 18 for 4.90, which is cheaper', 'Offer 2'],
  ['en', 'if i earn 18.50 an hour, 38 hours a week, what is that a year', '**$36,556 a year**'],
  ['en', 'what do i need to earn hourly to make 45000 a year', '**$21.63 an hour**'],
  ['es', 'gano 12 la hora y trabajo 30 horas a la semana, cuánto es al mes', '1,560 al mes'],
  ['en', "i put in 5000 six years ago and now it's 7400, whats that per year", '**6.75% a year**'],
  ['en', 'coffee 4.50 every workday how much in a year', '**$1,170 a year**'],
  ['en', '40 dollars a week for a year', '**$2,080**'],
  ['en', 'inflation 3.5% and my account gives 1.2%, how much do i lose on 10000', '**$9,777.78**'],
] as const)('[C-17] %s: %s', (language, question, expected) => {
  expect(converse(language, [question])).toContain(expected)
})

test.each([
  ['en', ['i owe 2000 on a card at 24% and pay 80 a month, how long?', 'and with 120?'], '$120 a month'],
  ['en', ['what is 15% tip on 46', 'and 20%?', 'split by 4?'], '**$13.80**'],
  ['en', ['what is compound interest', 'and if it compounds daily?'], '**$1,648.66**'],
  ['es', ['cuánto es 200 al mes al 6% por 10 años', 'y con 8%?', 'y por 20 años?'], '117,804.08'],
] as const)('[C-16] %s: %s', (language, turns, expected) => {
  expect(converse(language, turns)).toContain(expected)
})

test.each([
  ['en', 'I earn 2,400 and spend 1,900 a month, how many months until I have 6,000?', 'after **1 year**'],
  ['es', 'gano 1800 y gasto 1450, ¿qué porcentaje ahorro?', '**19.44%**'],
  ['es', 'ahorro el 15% de 2900, en cuánto tiempo junto 10 mil', '**1 año y 11 meses**'],
  ['en', 'if i earn 3000 and want to save 20% how much is that', '**$600**'],
  ['en', "I bought 10 shares at $40 and sold at $52, what's my gain in percent?", '**$120**, **30%**'],
  ['es', 'compré 5 acciones a 200 y las vendí a 250, comisiones 10, cuánto gané', '**240**'],
  ['en', 'I bought 10 shares for $400 and sold them for $380', '**$20**, **5%**'],
  ['en', 'we earn 2,000 and 3,000, rent is 1,200, how do we split it fairly?', 'pays **$480**'],
  [
    'es',
    'mi novia gana 1500 y yo 2500, el alquiler es 1000, cuánto pone cada uno en proporción',
    'paga **375**',
  ],
  ['en', 'house worth 200k, mortgage 140k, savings 12k and card debt 3k, whats my net worth', '**$69,000**'],
  ['en', 'net worth with a 200k house, 140k mortgage and 12k in the bank', '**$72,000**'],
  ['es', 'activos 85000 deudas 32000 patrimonio?', '**53,000**'],
  ['es', 'tengo 3 deudas de 1200, 800 y 2500, cuánto debo en total', '**4,500**'],
  ['en', 'if 1 euro is 1.08 dollars how many dollars is 250 euros', '**270 dollars**'],
  ['en', 'convert 5000 pesos to usd at 17.5', '**285.71 dollars**'],
  ['es', 'si el dólar está a 17.50 cuántos pesos son 300 dólares', '**5,250 pesos**'],
  ['es', 'tengo 5000 pesos y el dólar está a 20, cuántos dólares son', '**250 dólares**'],
  ['en', '650 euros at 1.1 dollars per euro', '**715 dollars**'],
  ['es', '200 dólares en pesos si el dólar está a 18,20', '**3,640 pesos**'],
  ['en', 'how many dollars is 250 euros', '**the exchange rate'],
  ['en', 'how many dollars are 250 euros at 1.08', '**the exchange rate'],
  ['en', 'is it cheaper to pay 1,200 at once or 12 payments of 110?', '**$120** more'],
  ['es', 'celular 8000 de contado o 24 pagos de 390, cuánto pago de más', '**1,360** más'],
  [
    'en',
    '10000 at 6% for 5 years or 10000 at 8% for 3 years, which loan costs less?',
    'Offer 2 costs less: **$318.59**',
  ],
  ['en', 'bond with 1000 face value, 4% coupon and a price of 950, current yield?', '**4.21%**'],
  ['es', 'gano 10% de comisión sobre 25000 en ventas más 1200 de base, cuánto gano', '**3,700**'],
  ['en', 'how much is a 4% raise on 3100 a month', '**3,224**'],
  ['es', 'cuánto es el 21% de iva de 350', '**423.5**'],
  ['en', 'the price with 21% vat is 242, what is it without', '**200**'],
  ['en', 'if i pay 50 extra on top of the 200 on a 5000 debt at 18% how much faster', 'saves **8 months**'],
  ['en', 'how much do i need saved to get 2000 a month at 4%', '**$600,000**'],
  ['en', 'i have 8400 saved and spend 1400 a month, how many months does that cover', '**6 months**'],
  [
    'en',
    'i sell cookies for 3 each, they cost 1.10 and my stall is 150, how many do i have to sell',
    '**79 units**',
  ],
  ['en', 'how long to pay 5,400 at 22% paying 200/mo', '**3 years and 2 months**'],
  ['en', '350k at 5% taking 2,000 a month how long does it last', '**26 years and 3 months**'],
  ['es', 'puedo pagar 350 al mes por 5 años al 8%, cuánto me prestan', '**17,261.45**'],
  ['en', 'shirt costs 45 after 25% off what was the original price', '**60**'],
  ['es', 'celular de 1299 menos 15% más 21% de iva', '**1,336.02**'],
  ['en', 'i lost 1,200 of 8,000 what percent', '**15%**'],
  ['es', 'la tele costaba 7990 y ahora 6490, qué porcentaje me ahorro', '18.77% menos'],
  ['en', 'emergency fund if rent 900 food 350 bills 200, 4 months', '**$5,800**'],
  ['es', 'crédito de 28 mil a 10 años al 4,5% mensualidad', '**290.19 al mes**'],
  ['en', 'how much do i need to save per week to have 2600 in a year', '$50 a week'],
] as const)('[C-08] %s: the words beside a figure say what it is: %s', (language, text, part) => {
  expect(calculate(text, language, [])?.text ?? 'nothing').toContain(part)
})

test.each([
  ['en', 'if i throw 1000 at my 6000 card debt at 25% paying 180 a month how long', 'not sure what 1000 is'],
  ['es', 'debo 6000 al 25% y 900 en otra, pago 180 al mes, cuánto tardo', 'No sé qué es 900'],
] as const)('[C-08] %s: an amount without a place in the sum is asked about: %s', (language, text, part) => {
  expect(calculate(text, language, [])?.text ?? 'nothing').toContain(part)
})
