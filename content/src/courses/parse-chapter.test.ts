import { expect, test } from 'vitest'
import { checkPage } from './check-page.ts'
import { checkQuiz } from './check-quiz.ts'
import { differenceOf } from './compare-languages.ts'
import { numbersIn } from './numbers-in.ts'
import { parseChapter } from './parse-chapter.ts'
import type { WrittenPage, WrittenQuiz } from './written-elements.ts'

const chapter = `## page four-groups: Four groups

Every payment belongs to one of them.

\`\`\`chart
## not a heading: here
\`\`\`

## quiz a-year (arithmetic): An app costs $8.50 a month. What is that in a year?
= months: 12
= 8.5 * months
- a: $85
  That is ten months.
- b*: $102
  Twelve payments
  of $8.50.
`

const quizOf = (text: string) => parseChapter(text).elements.at(-1) as WrittenQuiz
const complaints = (text: string) => checkQuiz(quizOf(text)).map((problem) => problem.text)

test('a chapter has its pages and quizzes in order, with their line numbers', () => {
  const { elements, problems } = parseChapter(chapter)
  expect(problems).toEqual([])
  expect(elements).toMatchObject([
    { kind: 'page', slug: 'four-groups', title: 'Four groups', line: 1 },
    { kind: 'quiz', slug: 'a-year', asks: 'arithmetic', line: 9, sums: ['months: 12', '8.5 * months'] },
  ])
  expect(quizOf(chapter).options).toEqual([
    { id: 'a', text: '$85', why: 'That is ten months.', isRight: false, line: 12, state: null },
    { id: 'b', text: '$102', why: 'Twelve payments of $8.50.', isRight: true, line: 14, state: null },
  ])
  expect(complaints(chapter)).toEqual([])
})

test('[N-13] a page may open with a person, the same one in both languages', () => {
  const opening = (person: string) => parseChapter(`## page start${person}: A rainy Monday`).elements
  expect(opening(' (olena)')).toMatchObject([{ kind: 'page', person: 'olena' }])
  expect(opening('')).toMatchObject([{ person: null }])
  expect(differenceOf(opening(' (olena)'), opening(' (wei)'))).toMatch(/olena.*wei/)
})

test.each([
  ['# A title', 1, /heading/],
  ['Words first.', 1, /before the first/],
  ['## page Bad_Id: Title', 1, /heading/],
  ['## page x (concept): Title', 1, /opens with one of/],
  ['## quiz x: Question?', 1, /kind/],
  ['## quiz x (concept): Question?\nstray', 2, /not an idea, a calculation/],
])('%j is refused at its line', (text, line, problem) => {
  expect(parseChapter(text).problems).toMatchObject([{ line, text: expect.stringMatching(problem) }])
})

test.each([
  ['the wrong sum', chapter.replace('= 8.5', '= 9.5'), /the sum is 114, which this does not show/],
  ['a wrong option that is right', chapter.replace('$85', '$102.00 a year'), /which this shows too/],
  ['no sum', chapter.replaceAll(/^= .*\n/gm, ''), /states its sum/],
  ['two right ones', chapter.replace('a:', 'a*:'), /2 options are right/],
  ['no reason', chapter.replace('  That is ten months.\n', ''), /say below/],
  ['letters out of order', chapter.replace('- a:', '- c:'), /in their order/],
])('a quiz with %s is refused', (_, text, problem) => {
  expect(complaints(text).join()).toMatch(problem)
})

const pageOf = (body: string): WrittenPage => ({
  kind: 'page',
  person: null,
  slug: 'x',
  title: 'X',
  line: 1,
  bodyLine: 2,
  fields: [],
  guesses: [],
  body: `${'word '.repeat(90)}\n${body}`,
})
const faults = (body: string) => checkPage(pageOf(body), 2026).map(({ line, text }) => `${line} ${text}`)

test('a calculation of a page is evaluated, and its result must be shown', () => {
  expect(faults('It grows to $1,628.89.\n```check\n1000 * 1.05 ^ 10 = 1,628.89\n```')).toEqual([])
  expect(faults('It grows to $1,600.\n```check\n1000 * 1.05 ^ 10 = 1600\n```')).toEqual([
    '5 1000 * 1.05 ^ 10 is 1628.894627, not 1600',
  ])
  expect(faults('Nothing.\n```check\n2 * 3 = 6\n```')).toEqual(['5 the page does not show 6'])
})

test.each([
  ['{as of 2019}', '3 a figure of 2019 is old'],
  ['<b>bold</b>', '3 no HTML here'],
  ['[buy](https://example.com)', '3 a link leads to a chapter: (chapter:course/chapter)'],
])('%s in a page is refused', (body, fault) => {
  expect(faults(body)).toEqual([fault])
})

test('the languages of a chapter differ only in their text', () => {
  const { elements } = parseChapter(chapter)
  expect(differenceOf(elements, parseChapter(chapter.replace('Twelve', 'Doce')).elements)).toBeNull()
  expect(differenceOf(elements, parseChapter(chapter.replace('a-year', 'un-ano')).elements)).toMatch(
    /element 2/,
  )
  expect(differenceOf(elements, elements.slice(0, 1))).toMatch(/"missing" in Spanish/)
})

test('numbers are read as people write them', () => {
  expect(numbersIn('US$1,234.50, −3 %, 12 months and 1,000')).toEqual([1234.5, -3, 12, 1000])
})
