import type { FieldKind } from '@vela/contract/worksheet'
import { expect, test } from 'vitest'
import { readValue, showValue } from './field-value.ts'

test.each<[FieldKind, string, string | null]>([
  ['money', ' 1,200 ', '1200'],
  ['money', '1.200', '1200'],
  ['money', '$1 150.50', '1150.5'],
  ['money', '', ''],
  ['money', '-5', null],
  ['money', 'much', null],
  ['number', '2,5', '2.5'],
  ['percent', '4.25%', '4.25'],
  ['percent', '1.125', '1.13'],
  ['percent', '−0.5', '-0.5'],
  ['date', '2026-11-18', '2026-11-18'],
  ['text', '  Japan ', 'Japan'],
  ['list', '[["Card 28%","3,000"],["",""]]', '[["Card 28%","3000"]]'],
  ['list', '[["Fixed bills",""],["Fun",""]]', ''],
  ['list', '[["Card","a lot"]]', null],
])('[N-24] %s: %j is stored as %j', (kind, typed, value) => {
  expect(readValue(kind, typed)).toBe(value)
})

test.each<[FieldKind, string, string, string]>([
  ['money', '1234.5', 'en', '1,234.50'],
  ['money', '1234', 'es', '1,234'],
  ['percent', '-0.5', 'en', '−0.5%'],
  ['number', '6', 'es', '6'],
  ['date', '2026-11-08', 'en', 'Nov 8, 2026'],
  ['date', '2026-11-08', 'es', '8 nov 2026'],
])('[N-25] %s: %j is shown in %s as %j', (kind, value, language, shown) => {
  expect(showValue(kind, value, language)).toBe(shown)
})
