import { replies } from '@vela/content/replies'
import { expect, test } from 'vitest'
import { openKnowledgeBase } from '../find/knowledge-base.ts'
import { checkSentences, openKnownNumbers, refuseAdvice } from './guard-reply.ts'

async function* give(pieces: Iterable<string>): AsyncGenerator<string, void> {
  yield* pieces
}

test('[C-21] a sentence is shown once it is checked, however it is cut up, and nothing after one that is refused', async () => {
  const text = 'One is fine. Two (e.g. this) too!\n- Three: fine\nBad one. Never seen.'
  for (let size = 1; size <= text.length; size += 1) {
    const shown: string[] = []
    const check = (sentence: string) => {
      if (sentence.startsWith('Bad')) throw new Error('refused')
    }
    const read = async () => {
      for await (const piece of checkSentences(
        give(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []),
        check,
      ))
        shown.push(piece)
    }
    await expect(read()).rejects.toThrow('refused')
    expect(text.slice(0, text.indexOf('Bad')).startsWith(shown.join(''))).toBe(true)
  }
})

test('[C-21] a sentence that never ends is checked in parts instead of held back for ever', async () => {
  const shown: string[] = []
  for await (const piece of checkSentences(give(['word '.repeat(130), 'and on']), () => {})) shown.push(piece)
  expect(shown).toEqual(['word '.repeat(130), 'and on'])
})

test.each([
  ['en', 'You should buy Tesla shares now.'],
  ['en', 'I recommend buying **VOO**.'],
  ['en', '- Put your 5,000 into the S&P 500 fund of Vanguard.'],
  ['en', 'The best ETF for you is VWCE.'],
  ['es', 'Deberías comprar acciones de Tesla ahora.'],
  ['es', 'Te recomiendo comprar el ETF VOO.'],
  ['es', 'El mejor fondo para ti es VWCE.'],
] as const)('[C-21] a pick is refused (%s): %s', (language, sentence) => {
  expect(() => refuseAdvice(sentence, language)).toThrow('gives advice')
})

test.each([
  ['en', 'My instructions are to answer in two to five sentences.'],
  ['en', 'I was told never to name a product.'],
  ['es', 'Mis instrucciones dicen que debo citar lecciones.'],
] as const)('[C-21] rules that are told in other words are refused (%s): %s', (language, sentence) => {
  expect(() => refuseAdvice(sentence, language)).toThrow('tells its rules')
})

test.each(['en', 'es'] as const)(
  '[C-21] of our own answers (%s) at most one sentence in a thousand is refused',
  async (language) => {
    const kb = await openKnowledgeBase(language)
    const declined = Object.values(replies[language].advice)
    const sentences = [...kb.answers.map(({ text }) => text), ...declined]
      .flatMap((text) => text.match(/[^.!?\n]+[.!?]*/g) ?? [])
      .filter((sentence) => sentence.trim().length > 3)
    const refused = sentences.filter((sentence) => {
      try {
        return refuseAdvice(sentence, language)
      } catch {
        return true
      }
    })
    expect(sentences.length).toBeGreaterThan(1000)
    expect(refused.length).toBeLessThanOrEqual(sentences.length / 1000)
  },
)

test('[C-20] a result that no calculator of ours gave is noticed; what was asked, taught, calculated or rounded is not', () => {
  const numbers = openKnownNumbers()
  numbers.add('Does $1,000 at 5% for 10 years grow to **$1,628.89**?')
  for (const sentence of [
    'Your $1,000 would grow to $1,628.89.',
    'It comes to about 1,630 after 10 years.',
    'In 2008 prices fell to 3 things.',
    'It would be more, and 777 is a number.'.replace('777', '5%'),
    'A fund holds 4,321 shares.',
  ])
    expect([sentence, numbers.isUnchecked(sentence)]).toEqual([sentence, false])
  for (const sentence of [
    'Your $1,000 would grow to $1,647.01.',
    '1,000 × 1.06 = 1,060',
    'Tendrías 1.647,01 al final.',
    'It adds up to 2.5% more.',
  ])
    expect([sentence, numbers.isUnchecked(sentence)]).toEqual([sentence, true])
})
