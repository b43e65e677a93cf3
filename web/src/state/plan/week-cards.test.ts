import { planQuestions } from '@vela/contract/plan'
import type { PlanWeek } from '@vela/contract/plan-shape'
import { questions } from '@vela/contract/questions'
import { expect, test } from 'vitest'
import english from '../../i18n/growth-plan.en.ts'
import { chaptersDoneByWeek, reasonKey, toWeekCards } from './week-cards.ts'

const chapter = (id: string, minutes: number) => ({ kind: 'chapter', chapter: id, minutes }) as const
const review = (minutes: number) => ({ kind: 'review', minutes }) as const

const week: PlanWeek = {
  week: 1,
  chapters: ['money-basics/one', 'saving/one', 'saving/two'],
  reasons: [{ question: 'savings_goal', answer: 'car' }],
  days: [
    [chapter('money-basics/one', 10)],
    [chapter('money-basics/one', 2), chapter('saving/one', 8)],
    [chapter('saving/one', 7), chapter('saving/two', 3)],
    [chapter('saving/two', 10)],
    [review(10)],
  ],
}

const cardsOf = (...weeks: PlanWeek[]) => toWeekCards({ minutesPerDay: 10, weeks })

test('[F-10] a week lists the minutes of each chapter, and is named after its main course', () => {
  expect(cardsOf(week)[0]).toEqual({
    week: 1,
    name: { course: 'saving', chapter: null },
    others: ['money-basics'],
    chapters: [
      { id: 'money-basics/one', minutes: 12 },
      { id: 'saving/one', minutes: 15 },
      { id: 'saving/two', minutes: 13 },
    ],
    reviewMinutes: 10,
    reasons: week.reasons,
  })
})

test('[F-10] a week is named after what is new in it', () => {
  const same = { ...week, week: 2, chapters: ['saving/three', 'saving/four'] }
  const names = cardsOf(week, { ...week, week: 2 }, same).map(({ name }) => name)
  expect(names).toEqual([
    { course: 'saving', chapter: null },
    { course: 'money-basics', chapter: null },
    { course: 'saving', chapter: 'saving/three' },
  ])
})

test('[F-09] chapters add up week by week, each counted once', () => {
  const later = { ...week, week: 2, chapters: ['saving/two', 'saving/three'] }
  expect(chaptersDoneByWeek({ minutesPerDay: 10, weeks: [week, later] })).toEqual([3, 4])
})

test('[F-10] each answer that shapes a plan has a text', () => {
  const keys = planQuestions.flatMap((question) =>
    questions[question].options.map((answer) => reasonKey({ question, answer })),
  )
  expect(keys.length).toBe(32)
  for (const key of keys) expect(english[key ?? 'title'], String(key)).toMatch(/^Because /)
})

test('[F-10] a reason from a newer server is left out', () => {
  expect(reasonKey({ question: 'shoe_size', answer: '44' })).toBeNull()
  expect(reasonKey({ question: 'savings_goal', answer: 'yacht' })).toBeNull()
  expect(reasonKey({ question: 'gender', answer: 'male' })).toBeNull()
})
