import { expect, test } from 'vitest'
import { readFigure } from './read-figure.ts'
import { scoreNumber } from './score-number.ts'

test.each([
  ['1200', [1200]],
  ['1,200', [1200, 1.2]],
  ['1.200', [1200, 1.2]],
  ['1 200', [1200]],
  ['1 200', [1200]],
  ['$1,200.50', [1200.5]],
  ['US$ 1.200,50', [1200.5]],
  ['1.234.567', [1_234_567]],
  ['3,5', [3.5]],
  ['3.50', [3.5]],
  ['0.125', [0.125]],
  ['.5', [0.5]],
  ['12%', [12]],
  ['12 %', [12]],
  ['−3', [-3]],
  ['-$3', [-3]],
  ['1200 USD', [1200]],
  ['', []],
  ['many', []],
  ['12 months', []],
  ['1e3', []],
])('[N-01] %j is read as %j', (text, numbers) => {
  expect(readFigure(text)).toEqual(numbers)
})

const optionsOf = (...answers: readonly string[]) =>
  answers.map((answer, index) => ({
    id: 'abcde'[index] ?? '',
    answer: answer.replace('*', ''),
    correct: answer.endsWith('*') ? ('true' as const) : ('false' as const),
    why: '-',
  }))
const dollars = { kind: 'number', before: '$', after: '' } as const
const fees = optionsOf('$168', '$182', '$672', '$1,728*')

test.each([
  ['1728', 'd', true],
  ['$1,728', 'd', true],
  ['1.728', 'd', true],
  ['1728.4', 'd', true],
  ['672', 'c', true],
  ['168,00', 'a', true],
  // Any other figure stands for the nearest wrong option, even if the right one is nearer.
  ['1700', 'c', false],
  ['100', 'a', false],
  ['0', 'a', false],
])('[N-01] %s counts as option %s', (text, option, isExact) => {
  expect(scoreNumber(dollars, fees, text)).toEqual({ option, isExact })
})

test('[N-01] a figure is as exact as the option is written', () => {
  const percent = { kind: 'number', before: '', after: '%' } as const
  const rates = optionsOf('2.5%*', '25%', '3.25%')
  expect(scoreNumber(percent, rates, '2.54%')).toEqual({ option: 'a', isExact: true })
  expect(scoreNumber(percent, rates, '2,6')).toEqual({ option: 'c', isExact: false })
})

test('[N-01] what is no number is no answer', () => {
  expect(scoreNumber(dollars, fees, 'a lot')).toBeNull()
})
