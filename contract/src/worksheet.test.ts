import { expect, test } from 'vitest'
import { type FieldKind, isFieldValue } from './worksheet.ts'

const row = (name: string, amount: string) => [name, amount]
const list = (...rows: unknown[]) => JSON.stringify(rows)

test.each<[FieldKind, string[], string[]]>([
  ['money', ['', '0', '1200', '1200.5', '999999999999.99'], ['-1', '1,200', '1.234', '1e3', '1000000000000']],
  ['number', ['', '6', '2.5'], ['six', ' 6']],
  ['percent', ['', '4.25', '-0.5', '120'], ['5%', '1000', '--1']],
  ['date', ['', '2026-11-18', '2028-02-29'], ['2026-02-29', '2026-13-01', '18/11/2026', '20261118']],
  ['text', ['', 'Japan', 'a'.repeat(160)], ['a'.repeat(161)]],
  [
    'list',
    ['', list(row('Card 28%', '3000')), list(row('', '10'), row('Car', ''))],
    [
      '[',
      '{}',
      list('Card'),
      list(['Card']),
      list(row('Card', '3,000')),
      list(row('a'.repeat(41), '1')),
      list(...Array.from({ length: 7 }, () => row('a', '1'))),
    ],
  ],
])('[N-22] %s accepts its values and no others', (kind, values, others) => {
  expect(values.filter((value) => !isFieldValue(kind, value))).toEqual([])
  expect(others.filter((value) => isFieldValue(kind, value))).toEqual([])
})
