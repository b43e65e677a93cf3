import { expect, test } from 'vitest'
import { pick, seeded } from '../../../test/seeded-schedule.ts'
import { type Answered, isDue, replay, retrievability } from './replay.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-11-01T08:00:00Z')
const shuffles = process.env['LONG'] === undefined ? 10 : 200

let ids = 0
function answer(day: number, how: 'right' | 'wrong' | 'second', option = 'a'): Answered {
  ids += 1
  return {
    id: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`,
    option,
    isRight: how !== 'wrong',
    isSecond: how === 'second',
    answeredAt: new Date(start + day * dayMs),
  }
}

const daysUntilDue = (attempts: readonly Answered[]) => {
  const card = replay(attempts)
  return card === null ? null : (card.dueAt.getTime() - card.answeredAt.getTime()) / dayMs
}

test('[R-02] right answers come back later and later, a second try sooner, a wrong answer the next day', () => {
  expect(replay([])).toBeNull()
  const right = [0, 3, 17, 74].map((day) => answer(day, 'right'))
  const intervals = right.map((_, index) => daysUntilDue(right.slice(0, index + 1)) ?? 0)
  expect(intervals).toEqual(intervals.toSorted((one, other) => one - other))
  expect(intervals[0]).toBeGreaterThanOrEqual(2)
  const before = right.slice(0, 2)
  const after = (how: 'right' | 'wrong' | 'second') => daysUntilDue([...before, answer(17, how)]) ?? 0
  expect(after('wrong')).toBeLessThan(after('second'))
  expect(after('second')).toBeLessThan(after('right'))
  expect(daysUntilDue([answer(0, 'wrong')])).toBe(1)
})

test('[R-02] nothing waits for more than 180 days', () => {
  const attempts: Answered[] = []
  for (let day = 0, round = 0; round < 20; round += 1) {
    attempts.push(answer(day, 'right'))
    const days = daysUntilDue(attempts) ?? 0
    expect(days).toBeLessThanOrEqual(180)
    day += days
  }
  expect(daysUntilDue(attempts)).toBe(180)
})

test('[R-06] a mistake stays until the question was right twice in a row, and names the last wrong option', () => {
  const mistakeAfter = (...how: ('right' | 'wrong')[]) =>
    replay(how.map((one, index) => answer(index, one, one === 'wrong' ? `w${index}` : 'a')))?.mistake
  expect(mistakeAfter('right')).toBeNull()
  expect(mistakeAfter('wrong')).toBe('w0')
  expect(mistakeAfter('wrong', 'right')).toBe('w0')
  expect(mistakeAfter('wrong', 'right', 'wrong', 'right')).toBe('w2')
  expect(mistakeAfter('wrong', 'right', 'right')).toBeNull()
  expect(mistakeAfter('wrong', 'right', 'right', 'wrong')).toBe('w3')
})

test('[R-03] what is remembered fades with the days, and a card is due half a day early', () => {
  const card = replay([answer(0, 'right'), answer(3, 'right')])
  if (card === null) throw new Error('there is no card')
  const chance = (day: number) => retrievability(card, new Date(start + day * dayMs))
  expect(chance(3)).toBe(1)
  expect(chance(10)).toBeLessThan(1)
  expect(chance(30)).toBeLessThan(chance(10))
  const due = card.dueAt.getTime()
  expect(isDue(card, new Date(due - dayMs / 2))).toBe(true)
  expect(isDue(card, new Date(due - dayMs / 2 - 1))).toBe(false)
})

test(`[R-02] 1,600 reviews in ${shuffles} shuffled orders give equal decks`, () => {
  const random = seeded(48)
  const questions = Array.from({ length: 200 }, (_, index) => `question ${index}`)
  const log = Array.from({ length: 1600 }, () => ({
    question: pick(random, questions) ?? '',
    // Some answers have the same time, as those of a device that sets its clock back.
    ...answer(
      Math.floor(random() * 120),
      pick(random, ['right', 'right', 'wrong', 'second'] as const) ?? 'right',
    ),
  }))
  const deckOf = (attempts: typeof log) =>
    questions.map((question) => replay(attempts.filter((one) => one.question === question)))
  const expected = deckOf(log)
  for (let round = 0; round < shuffles; round += 1) {
    const shuffled = log
      .map((one) => ({ one, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ one }) => one)
    expect(deckOf(shuffled)).toEqual(expected)
  }
})
