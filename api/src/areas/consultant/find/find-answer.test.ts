import { expect, test } from 'vitest'
import { type Language, languages } from '../../../http/language.ts'
import { findAnswer, isCertain, isLikely } from './find-answer.ts'
import { openKnowledgeBase } from './knowledge-base.ts'
import { readQuestion } from './read-question.ts'

async function find(language: Language, text: string) {
  const kb = await openKnowledgeBase(language)
  const topic = readQuestion(text, kb)
  const found = findAnswer(topic, kb)
  return found && { ...found, isGiven: isLikely(found) }
}

const every = process.env['LONG'] === undefined ? 30 : 5

test('[C-08] a question in the words of a phrasing gets that answer', async () => {
  for (const language of languages) {
    const { answers } = await openKnowledgeBase(language)
    const missed: string[] = []
    let all = 0
    // The usual tests try every thirtieth phrasing, because all of them would take minutes.
    for (const [nth, { id, asks }] of answers.entries())
      for (const ask of asks.filter((_, at) => (at + nth) % every === 0)) {
        all++
        const found = await find(language, ask)
        if (found?.answer.id !== id || !found.isGiven) missed.push(`${ask}: ${found?.answer.id}, not ${id}`)
      }
    if (missed.length > 0)
      process.stdout.write(`${language}, ${missed.length} of ${all}:\n${missed.join('\n')}\n`)
    expect(missed.length / all).toBeLessThan(0.02)
  }
})

test('[C-08] other words, slips and what leads up to a question do not matter', async () => {
  for (const [language, text, chapter] of [
    [
      'en',
      'hey so my friend told me about index funds, what are they exactly??',
      'stocks-and-funds/funds-and-etfs',
    ],
    [
      'en',
      'whats the diffrence between a bull and a bear market lol',
      'trading-and-behaviour/why-prices-swing',
    ],
    ['en', 'does closing a credit card hurt my score', 'debt-and-credit/credit-scores'],
    ['en', 'how much should i keep in my emergancy fund', 'money-basics/emergency-fund'],
    ['es', 'q es vender en corto', 'trading-and-behaviour/how-much-to-risk'],
    [
      'es',
      'hola, me gustaría saber qué es el riesgo país por favor',
      'investing-foundations/diversification',
    ],
    ['es', 'prestarle plata a un familiar', 'money-basics/money-for-two'],
    ['es', 'bola de niebe o avalancha', 'debt-and-credit/two-ways-to-pay-off'],
  ] as const) {
    const found = await find(language, text)
    expect([text, found?.isGiven]).toEqual([text, true])
    expect([text, found?.answer.chapters]).toEqual([text, expect.arrayContaining([chapter])])
  }
})

test('[C-08] words that ask for another thing count against an answer', async () => {
  for (const [language, text] of [
    ['en', 'what taxes do I pay on an etf in Peru'],
    ['en', 'who regulates brokers in kenya'],
    ['es', 'que impuestos pago por un etf en peru'],
    ['es', 'que banco tiene la mejor app en lima'],
  ] as const) {
    const found = await find(language, text)
    expect([text, found !== null && isCertain(found)]).toEqual([text, false])
  }
})

test('[C-08] a question about something else that shares one word with an answer does not get it', async () => {
  for (const [language, text] of [
    ['en', 'what is the capital of peru'],
    ['en', 'what is a balance beam in gymnastics'],
    ['es', 'cual es la capital de peru'],
    ['es', 'que es la inflacion del universo'],
  ] as const)
    expect([text, (await find(language, text))?.isGiven ?? false]).toEqual([text, false])
})

test('[C-08] words of other subjects are not corrected into ours', async () => {
  for (const [language, text] of [
    ['en', 'the president of france'],
    ['es', 'perros y gatos con queso'],
  ] as const)
    expect(readQuestion(text, await openKnowledgeBase(language)).text).toBe(text)
})

test.each([
  [
    'en',
    'bought it two days ago and it is not for me, i work nights. can i get my money back',
    'refund-from-vela',
  ],
  [
    'es',
    'tengo 29 años, gano 1.500.000, pago arriendo de 600, cuanto deberia estar ahorrando',
    'how-much-to-save',
  ],
  [
    'es',
    'existen los ingresos pasivos? mi tia renta un local y se la pasa arreglando goteras',
    'passive-income',
  ],
] as const)(
  '[C-11] the part that asks decides over the story around it (%s: %s)',
  async (language, text, id) => {
    expect((await find(language, text))?.answer.id).toBe(id)
  },
)
