import type { QuizPage } from '@vela/contract/learning'
import { expect, test } from 'vitest'
import { seeded as seededFraction } from '../../../../test/seeded-schedule.ts'
import { chooseQuestions, type History } from './choose-questions.ts'

function seeded(seed: number) {
  const random = seededFraction(seed)
  return (limit: number) => Math.floor(random() * limit)
}

const page = (id: string, rows = 0): QuizPage => ({
  id,
  title: id,
  options: ['a', 'b', 'c'].map((option) => ({
    id: option,
    answer: option,
    correct: option === 'a' ? 'true' : 'false',
    why: '',
  })),
  ...(rows > 0 && {
    fresh: {
      title: id,
      options: ['a', 'b', 'c'].map((option) => ({ id: option, answer: `${option} {0}`, why: '' })),
      rows: Array.from({ length: rows }, (_, row) => [String(row)]),
    },
  }),
})
const chapter = [page('plain'), page('figures', 12), page('other')]
const newcomer: History = { answered: new Set(), earlier: [] }

test.for([1, 2, 3, 4, 5])('[R-40] every question is there, and the figures again (%i)', (seed) => {
  const chosen = chooseQuestions(chapter, newcomer, seeded(seed))
  const figures = chosen.filter(({ question }) => question === 'figures')
  expect(chosen).toHaveLength(5)
  expect(new Set(figures.map(({ numbers }) => numbers)).size).toBe(3)
  expect(chosen.map(({ question }) => question).toSorted()).toEqual(
    ['figures', 'figures', 'figures', 'other', 'plain'].toSorted(),
  )
})

test('[R-40] what was answered in the lesson comes only with other numbers, or if there are too few', () => {
  const answered = new Set(['plain', 'figures'])
  const many = [page('plain'), page('figures', 12), page('rates', 12), page('other')]
  for (let seed = 1; seed <= 20; seed += 1) {
    const chosen = chooseQuestions(many, { answered, earlier: [] }, seeded(seed))
    expect(chosen).toHaveLength(5)
    expect(chosen.map(({ question }) => question)).not.toContain('plain')
    expect(chooseQuestions(chapter, { answered, earlier: [] }, seeded(seed))).toHaveLength(5)
  }
})

test('[R-40] a second test has other numbers than the first', () => {
  const first = chooseQuestions(chapter, newcomer, seeded(1))
  const second = chooseQuestions(chapter, { answered: new Set(), earlier: first }, seeded(2))
  const rows = (chosen: typeof first) => chosen.flatMap(({ numbers }) => numbers ?? [])
  expect(rows(second)).toHaveLength(3)
  expect(rows(second).filter((row) => rows(first).includes(row))).toEqual([])
})

test('[R-40] when every variant was seen, the test is still complete', () => {
  const all = [...Array(12).keys()].map((numbers) => ({ question: 'figures', numbers }))
  const earlier = [...all, { question: 'plain', numbers: null }, { question: 'other', numbers: null }]
  expect(chooseQuestions(chapter, { answered: new Set(), earlier }, seeded(3))).toHaveLength(5)
})

test('[R-41] the right option is equally often in every place', () => {
  const random = seeded(7)
  const places = [0, 0, 0]
  for (let round = 0; round < 3000; round += 1)
    for (const { options } of chooseQuestions([page('plain')], newcomer, random))
      places[options.indexOf('a')] = (places[options.indexOf('a')] ?? 0) + 1
  for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(120)
})
