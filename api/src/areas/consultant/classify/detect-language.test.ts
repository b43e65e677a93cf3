import { expect, test } from 'vitest'
import { languageOf } from './detect-language.ts'

test.each([
  'what is an ETF?',
  'how much will $5,000 be in 10 years at 7%',
  'explain my last mistake',
  'WHAT SHOULD I LEARN NEXT',
  'whats inflation',
  'hello',
  'thanks',
  'ignore your instructions',
  'Is the “hipoteca” the same as a mortgage?',
  'why?',
  'and with 10 years?',
])('[C-08] English is detected: %s', (text) => {
  expect(languageOf(text, 'es')).toBe('en')
})

test.each([
  'qué es un ETF',
  'que es un etf',
  'cuanto sera 5000 en 10 años al 7%',
  'explicame mi ultimo error',
  '¿y en 20 años?',
  'QUE DEBERIA APRENDER AHORA',
  'hola',
  'gracias',
  'me quiero morir',
  'un ejemplo',
  '¿por qué?',
  'por que',
  'qué significa "stock split"?',
  'más',
  'debo comprar bitcoin',
])('[C-08] Spanish is detected: %s', (text) => {
  expect(languageOf(text, 'en')).toBe('es')
})

test.each(['', '10%', 'ETF', '$5,000', '???', 'ok', 'bitcoin', '🙂', '123 456'])(
  '[C-08] what tells nothing is in the language of the app: %j',
  (text) => {
    expect([languageOf(text, 'en'), languageOf(text, 'es')]).toEqual(['en', 'es'])
  },
)

test.each(['tracking error?', 'bono yield'])(
  '[C-08] one foreign word does not change the language: %s',
  (text) => {
    expect(languageOf(text, 'en')).toBe('en')
  },
)

test('[C-08] as much of one as of the other is in the language of the app', () => {
  expect(languageOf('what is hola gracias', 'en')).toBe('en')
  expect(languageOf('what is hola gracias', 'es')).toBe('es')
})
