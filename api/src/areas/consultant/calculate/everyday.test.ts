import { expect, test } from 'vitest'
import type { Language } from '../../../http/language.ts'
import type { Turn } from '../question.ts'
import { calculate } from './calculate.ts'

function converse(language: Language, turns: readonly string[]): string {
  const history: Turn[] = []
  let text = ''
  for (const content of turns) {
    text = calculate(content, language, history)?.text ?? 'nothing'
    history.push({ role: 'user', content }, { role: 'assistant', content: text })
  }
  return text
}

test.each([
  ['en', 'a jacket was 80 and is now 60, how much percent off', '25% less'],
  ['en', 'i bought a share at 40 and sold at 52, what did i make in percent', '**30%**'],
  ['es', 'un celular costaba 400 y ahora 340, cuánto bajó en porcentaje', '15% menos'],
  ['en', 'i earn 2400 and my rent is 900, what percent is that and whats left', '**$1,500** is left'],
  ['es', 'mi sueldo es 2000, renta 700, comida 400, cuánto me sobra', '**US$900**'],
  ['en', 'whats 20 percent off 149 plus 8% tax', '**128.74**'],
  ['en', 'a phone costs 600 with 15% discount, what do i pay', '**510**'],
  ['en', '3 of us split a bill of 87.60 with 18% tip, how much each', '**$34.46**'],
  ['es', 'una cuenta de 96 entre 4 con 10% de propina', '**US$26.40**'],
  ['en', '12 eggs for 3.60 or 18 for 4.90, which is cheaper', 'Offer 2'],
  ['en', 'if i earn 18.50 an hour, 38 hours a week, what is that a year', '**$36,556 a year**'],
  ['en', 'what do i need to earn hourly to make 45000 a year', '**$21.63 an hour**'],
  ['es', 'gano 12 la hora y trabajo 30 horas a la semana, cuánto es al mes', 'US$1,560 al mes'],
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
  ['es', ['cuánto es 200 al mes al 6% por 10 años', 'y con 8%?', 'y por 20 años?'], 'US$117,804.08'],
] as const)('[C-16] %s: %s', (language, turns, expected) => {
  expect(converse(language, turns)).toContain(expected)
})
