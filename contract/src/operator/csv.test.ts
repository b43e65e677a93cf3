import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['a=b', 'a=b'],
  ['', ''],
])('[O-15] the text %j is written as %j', (text, cell) => {
  expect(writeCsv([[text]])).toBe(`${cell}\r\n`)
})

test('[O-15] numbers stay numbers, also negative ones, and what is not known is empty', () => {
  expect(
    writeCsv([
      ['step', 'reached'],
      ['age', -1.5],
      ['email', null],
    ]),
  ).toBe('step,reached\r\nage,-1.5\r\nemail,\r\n')
})
