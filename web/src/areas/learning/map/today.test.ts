import type { OwnPlan } from '@vela/contract/learning'
import { expect, test } from 'vitest'
import { today } from './today.ts'

const read = (chapter: string, minutes: number) => ({ kind: 'chapter' as const, chapter, minutes })
const review = { kind: 'review' as const, minutes: 5 }

// A chapter of 10 minutes takes two days of five.
const plan: OwnPlan = {
  started_at: new Date(2026, 10, 1, 22, 30).toISOString(),
  plan: {
    minutesPerDay: 5,
    weeks: [1, 2, 3, 4].map((week) => ({
      week,
      chapters: [`${week}a`, `${week}b`, `${week}c`],
      reasons: [],
      days: [
        [read(`${week}a`, 5)],
        [read(`${week}a`, 5)],
        [read(`${week}b`, 5)],
        [read(`${week}b`, 5)],
        [read(`${week}c`, 5)],
        [read(`${week}c`, 5)],
        [review],
      ],
    })),
  },
}

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
const todayAt = (day: number, hour: number, done: Record<string, number> = {}) =>
  today(plan, at(day, hour), {
    progressOf: (chapter) => done[chapter] ?? 0,
    isLookedBack: (id) => done[id] !== undefined,
  })

test('[D5] day 1 is the day the plan started, and the next day starts at local midnight', () => {
  expect(todayAt(1, 23)).toMatchObject({ week: 1, day: 1, minutes: 5, isDone: false })
  expect(todayAt(2, 0)).toMatchObject({ week: 1, day: 2 })
  expect(todayAt(8, 12)).toMatchObject({ week: 2, day: 1 })
  expect(todayAt(28, 23)).toMatchObject({ week: 4, day: 7 })
})

test('[D5] after 28 days the plan is over', () => {
  expect(todayAt(29, 0)).toBeNull()
})

test("[D21] with a clock behind the server's it is still day 1", () => {
  expect(todayAt(1, 3)).toMatchObject({ week: 1, day: 1 })
})

test("[D5] a sitting is done when the chapter's progress reaches the share planned up to it", () => {
  expect(todayAt(1, 23, { '1b': 49 })?.isDone).toBe(false)
  expect(todayAt(3, 12, { '1a': 100, '1b': 49 })?.isDone).toBe(false)
  expect(todayAt(3, 12, { '1a': 100, '1b': 50 })?.isDone).toBe(true)
  expect(todayAt(4, 12, { '1a': 100, '1b': 50 })?.isDone).toBe(false)
})

test('[D5] an unfinished chapter of an earlier day is overdue unless it is part of today', () => {
  expect(todayAt(2, 12)).toMatchObject({ overdue: null })
  expect(todayAt(3, 12, { '1b': 100 })).toMatchObject({ isDone: true, overdue: '1a' })
})

test('[D5] a look-back covers a chapter of its week and is done once it is recorded', () => {
  const start = plan.started_at.slice(0, 10)
  const week = { '1a': 100, '1b': 100, '1c': 100 }
  const open = { kind: 'review', chapter: '1a', lookBack: `look-back/${start}/7`, isDone: false }
  expect(todayAt(7, 12, week)).toMatchObject({ isDone: false, overdue: null, sittings: [open] })
  const done = { ...week, [`look-back/${start}/7`]: 1 }
  expect(todayAt(7, 12, done)).toMatchObject({ isDone: true, sittings: [{ ...open, isDone: true }] })
  expect(todayAt(14, 12, done)).toMatchObject({ isDone: false, sittings: [{ chapter: '2a' }] })
})
