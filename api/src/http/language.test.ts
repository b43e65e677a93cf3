import { expect, test } from 'vitest'
import { namedLanguage, pickLanguage } from './language.ts'

test.each([
  [null, undefined, 'en'],
  [null, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  [null, 'en;q=0.2, es;q=0.7', 'es'],
  [null, 'de, fr;q=0.9, es;q=0.1', 'es'],
  [null, 'es;q=0, en', 'en'],
  [null, 'de', 'en'],
  [null, '*', 'en'],
  [null, ';;;q=,=', 'en'],
  ['es', 'en', 'es'],
  ['en-US', 'es', 'en'],
  ['ES', 'en', 'es'],
  ['xx', 'es', 'es'],
  ['', 'es', 'es'],
] as const)('[I-02] lng %s and a browser that prefers %s gets %s', (lng, header, language) => {
  expect(pickLanguage(lng, header)).toBe(language)
})

test('[I-02] a browser that names no language of ours names none', () => {
  expect(['es-MX, en', 'de', '*', undefined].map(namedLanguage)).toEqual(['es', null, null, null])
})
