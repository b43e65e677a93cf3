import { outline } from '@vela/content/outline'
import { expect, test } from 'vitest'
import { languages } from '../../../../http/language.ts'
import { allShortAnswers, findShortAnswer } from './find-short-answer.ts'

const ids = new Set(outline.flatMap(({ chapters }) => chapters.map(({ id }) => id)))

test('[C-08] every written answer is short, plain, and names one to three chapters that exist', () => {
  for (const language of languages)
    for (const { text, chapters } of allShortAnswers[language]) {
      expect(text.length).toBeLessThanOrEqual(700)
      expect(text).not.toMatch(/[<>]|\]\(/)
      expect(chapters.length).toBeGreaterThan(0)
      expect(chapters.length).toBeLessThanOrEqual(3)
      expect(chapters.filter((id) => !ids.has(id))).toEqual([])
    }
})

test('[C-08] the more particular question gets the more particular answer', () => {
  for (const [language, text, chapter] of [
    ['en', 'can i rent out my flat and live from it', 'passive-income/a-rental-in-numbers'],
    ['en', 'im drowning in debt and the bank calls', 'debt-and-credit/when-payments-are-heavy'],
    ['en', 'how are crypto gains taxed', 'investing-foundations/taxes-in-outline'],
    ['en', 'difference between stocks and bonds', 'investing-foundations/asset-classes'],
    ['es', 'no me alcanza para las cuotas', 'debt-and-credit/when-payments-are-heavy'],
    ['es', 'no se en que se me va el dinero', 'money-basics/where-money-goes'],
    ['es', 'como repartimos los gastos con mi novia', 'money-basics/money-for-two'],
    ['es', 'que pasa si pago solo el minimo de la tarjeta', 'debt-and-credit/credit-cards'],
  ] as const)
    expect([text, findShortAnswer(text, language)?.chapters[0]]).toEqual([text, chapter])
})
