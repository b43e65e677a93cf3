import { expect, test } from 'vitest'
import { courses as english } from '../../built/courses-en.ts'
import { courses as spanish } from '../../built/courses-es.ts'
import { checkQuiz } from '../check-quiz.ts'
import { numbersIn } from '../numbers-in.ts'
import { parseChapter } from '../parse-chapter.ts'
import type { WrittenQuiz } from '../written-elements.ts'
import { compileFresh } from './fresh-numbers.ts'

const text = `## quiz fees (arithmetic, number): Wei pays a fee of $3.50 four times a week. What is that in 52 weeks?
= fee: 3.5
= week: fee * 4
= week * 52
? fee: 2..6 step 0.25
- a: $168
  = week * 12
  This takes one week of fees, $14, times twelve.
- b*: $728
  $14 a week for 52 weeks.
`
const quizOf = (written: string) => parseChapter(written).elements[0] as WrittenQuiz
const complaints = (written: string) => [
  ...parseChapter(written).problems.map((problem) => problem.text),
  ...checkQuiz(quizOf(written)).map((problem) => problem.text),
]

test('[N-08] every number that follows from a range is replaced, and others stay', () => {
  expect(complaints(text)).toEqual([])
  const fresh = compileFresh(quizOf(text))
  expect(fresh?.title).toBe('Wei pays a fee of ${0} four times a week. What is that in 52 weeks?')
  expect(fresh?.options).toEqual([
    { id: 'a', answer: '${1}', why: 'This takes one week of fees, ${2}, times twelve.' },
    { id: 'b', answer: '${3}', why: '${2} a week for 52 weeks.' },
  ])
  expect(fresh?.rows).toHaveLength(12)
  for (const [fee, mistake, week, year] of fresh?.rows ?? []) {
    expect(fee).toMatch(/^\d\.\d\d$/)
    const value = Number(fee)
    expect([week, mistake, year].flatMap((figure) => numbersIn(figure ?? ''))).toEqual([
      value * 4,
      value * 48,
      value * 208,
    ])
  }
  expect(fresh?.rows.map(([fee]) => fee)).not.toContain('3.50')
})

test('[N-08] the same question has the same numbers in each build', () => {
  expect(compileFresh(quizOf(text))).toEqual(compileFresh(quizOf(text)))
})

test.each([
  ['a mistake without its calculation', text.replace('  = week * 12\n', ''), /calculation of its mistake/],
  ['a mistake that shows something else', text.replace('* 12', '* 13'), /its mistake is 182/],
  ['a range that nothing names', text.replace('? fee', '? price'), /needs a line "= price/],
  ['a range of one number', text.replace('2..6', '6..2'), /from small to large/],
  ['a range in another form', text.replace('2..6 step 0.25', '2-6'), /not an idea, a calculation/],
  ['a negative number', text.replace('2..6 step 0.25', '-2..6 step 1'), /fee = -2: fee is -2/],
  ['too many decimals', text.replace('step 0.25', 'step 0.125'), /fee = 2\.125: fee is 2\.125/],
  [
    'two equal options',
    text.replace('week * 12\n', 'week * 12 + 0 * fee\n').replace('? fee: 2..6', '? fee: 0..6'),
    /fee = 0: two options/,
  ],
  ['a number that follows from nothing', text.replace('$14 a week', '$15 a week'), /names 15/],
  [
    'a number that is also fixed',
    [
      ['$3.50', '$4'],
      ['3.5', '4'],
      ['$168', '$192'],
      ['$728', '$832'],
      ['$14', '$16'],
    ].reduce((all, [from = '', to = '']) => all.replaceAll(from, to), text),
    /4 is fee and also a fixed number/,
  ],
  ['a question without the number', text.replace('$3.50 ', ''), /does not show fee/],
])('[N-09] %s is refused', (_, written, problem) => {
  expect(complaints(written).join()).toMatch(problem)
})

test('[N-09] a range with more than 10,000 variants is checked by a part of them', () => {
  const wide = text
    .replace('fee: 3.5\n', 'fee: 3.5\n= spare: 7\n')
    .replace('? fee: 2..6 step 0.25\n', '? fee: 2..9002 step 0.25\n? spare: 1..9 step 1\n')
    .replace('fee of', 'fee of $7 and')
  expect(complaints(wide)).toEqual([])
})

test('[N-09] in the courses both languages have the same fresh figures for every option', () => {
  let questions = 0
  for (const [id, { elements }] of Object.entries(english.chapters))
    for (const element of elements) {
      if (!('fresh' in element) || !element.fresh) continue
      questions += 1
      const other = spanish.chapters[id]?.elements.find((one) => one.id === element.id)
      const figuresOf = (fresh: NonNullable<typeof element.fresh>) =>
        fresh.rows.map((row) =>
          fresh.options.map(({ answer }) =>
            numbersIn(answer.replace(/\{(\d+)\}/g, (_, index) => row[Number(index)] ?? '')),
          ),
        )
      if (!other || !('fresh' in other) || !other.fresh) throw new Error(`${element.id} differs`)
      expect(figuresOf(other.fresh)).toEqual(figuresOf(element.fresh))
    }
  expect(questions).toBeGreaterThan(0)
})
