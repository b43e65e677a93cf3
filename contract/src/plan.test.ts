import { expect, test } from 'vitest'
import type { Outline } from './outline.ts'
import { isPlanReady, makePlan, planQuestions } from './plan.ts'
import { plan as planShape } from './plan-shape.ts'
import type { Answers } from './questions.ts'

// content/src/courses/plan.test.ts tests the plans of the real outline.

const answers: Answers = {
  investment_goal: 'hustle',
  biggest_debt: 'card debt',
  fin_plan_knowledge: 'limited understanding',
  interested_in: 'stocks, crypto',
  savings_goal: 'car',
  dedicate_daily_goal: '15',
}

const chapter = (id: string, minutes: number) => ({
  id,
  minutes,
  topics: ['stocks' as const],
  goals: ['car' as const],
  levels: ['limited understanding' as const],
  debts: [],
})

test('a plan is ready when each of its questions has a valid answer, including no interests', () => {
  expect(isPlanReady(answers)).toBe(true)
  expect(isPlanReady({ ...answers, interested_in: '' })).toBe(true)
  for (const key of planQuestions) {
    expect(isPlanReady({ ...answers, [key]: undefined }), key).toBe(false)
    expect(isPlanReady({ ...answers, [key]: 'nonsense' }), key).toBe(false)
  }
})

test('[F-10] a chapter is spread over days, and the time left by a short curriculum is review', () => {
  const outline: Outline = [
    { id: 'a', addOn: false, chapters: [chapter('a/one', 20), chapter('a/review', 10)] },
  ]
  const plan = planShape.parse(makePlan(answers, outline))
  expect(plan.weeks.map((week) => week.chapters)).toEqual([[], [], [], ['a/one']])
  expect(plan.weeks[3]?.days.slice(0, 3)).toEqual([
    [{ kind: 'chapter', chapter: 'a/one', minutes: 15 }],
    [
      { kind: 'chapter', chapter: 'a/one', minutes: 5 },
      { kind: 'review', minutes: 10 },
    ],
    [{ kind: 'review', minutes: 15 }],
  ])
})

test('[F-10] a plan contains no chapter of an add-on', () => {
  const outline: Outline = [
    { id: 'a', addOn: true, chapters: [chapter('a/one', 10), chapter('a/review', 10)] },
  ]
  expect(makePlan(answers, outline).weeks.flatMap((week) => week.chapters)).toEqual([])
})
