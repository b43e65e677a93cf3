import { expect, test } from 'vitest'
import { detectLanguage } from './language.ts'

const nothing = { search: '', stored: null, browser: [] }

test('[I-02] the URL comes before the stored language, and that before the browser’s', () => {
  const all = { search: '?lng=es', stored: 'en', browser: ['en-US'] }
  expect(detectLanguage(all)).toBe('es')
  expect(detectLanguage({ ...all, search: '' })).toBe('en')
  expect(detectLanguage({ ...nothing, browser: ['fr-FR', 'es-MX', 'en'] })).toBe('es')
})

test('[I-01] falls back to English', () => {
  expect(detectLanguage(nothing)).toBe('en')
  expect(detectLanguage({ search: '?lng=xx', stored: '{}', browser: ['zh-CN'] })).toBe('en')
})

test('[I-02] a regional tag counts as its language', () => {
  expect(detectLanguage({ ...nothing, search: '?lng=es-419' })).toBe('es')
  expect(detectLanguage({ ...nothing, stored: 'ES_mx' })).toBe('es')
})
