import { expect, test } from 'vitest'
import { readOutline } from '../courses/read-outline.ts'
import { answersSchema, type WrittenAnswer } from './answer-schema.ts'
import { checkAnswers, differingSections, readAnswers } from './read-answers.ts'

const answer: WrittenAnswer = {
  id: 'etf',
  asks: ['what is an etf', 'etf', 'how do etfs work'],
  text: `**ETF** means exchange-traded fund: ${'word '.repeat(40)}`,
  chapters: ['stocks-and-funds/funds-and-etfs'],
}
const chapters = new Set(answer.chapters)

test('[C-08] an answer that is too long or short, has a link or HTML, or has only one phrasing is refused', () => {
  const isSound = (change: Partial<WrittenAnswer>) =>
    answersSchema.safeParse([{ ...answer, ...change }]).success
  expect(isSound({})).toBe(true)
  for (const change of [
    { text: 'Too short.' },
    { text: 'word '.repeat(101) },
    { text: `${answer.text} [there](chapter:x)` },
    { text: `${answer.text} <b>there</b>` },
    { more: 'Because.' },
    { why: 'Because.' },
    { true: 'word '.repeat(71) },
    { decide: 'word '.repeat(91) },
    { compare: { stock: 'They differ.' } },
    { asks: ['etf'] },
    { chapters: [] },
    { id: 'An ETF' },
  ])
    expect([change, isSound(change)]).toEqual([change, false])
})

test('[C-15] a comparison with an unknown answer or with itself is reported', () => {
  const compare = { stock: 'They differ.', etf: 'They do not.' }
  const read = [{ file: 'a.en.yaml', answer: { ...answer, compare } }]
  expect(checkAnswers(read, chapters)).toEqual([
    'a.en.yaml etf: cannot be compared with stock',
    'a.en.yaml etf: cannot be compared with etf',
  ])
})

test('[C-15] an answer has the same sections in both languages', () => {
  expect(differingSections([{ ...answer, why: 'Because.' }], [answer])).toHaveLength(1)
  expect(differingSections(readAnswers('en'), readAnswers('es'))).toEqual([])
})

test('[C-08] a duplicate id or question and an unknown chapter are reported', () => {
  const read = [
    { file: 'stocks-and-funds.en.yaml', answer },
    {
      file: 'your-plan.en.yaml',
      answer: { ...answer, asks: ['What is an ETF?', 'b', 'c'], chapters: ['your-plan/none'] },
    },
  ]
  expect(checkAnswers(read, chapters)).toEqual([
    'your-plan.en.yaml etf: there is no chapter your-plan/none',
    'your-plan.en.yaml etf: the id is taken in stocks-and-funds.en.yaml',
    'your-plan.en.yaml etf: "What is an ETF?" is asked in etf, too',
  ])
})

test.each(['en', 'es'] as const)('[C-08] the answers in %s are valid and cover every course', (language) => {
  const all = readAnswers(language)
  expect(all.length).toBeGreaterThanOrEqual(230)
  const courses = new Set(all.flatMap((one) => one.chapters.map((id) => id.split('/')[0])))
  expect(
    readOutline()
      .courses.map(({ id }) => id)
      .filter((id) => !courses.has(id)),
  ).toEqual([])
})
