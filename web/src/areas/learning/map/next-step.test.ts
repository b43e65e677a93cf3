import type { OwnPlan } from '@vela/contract/learning'
import { expect, test } from 'vitest'
import { currentChapterId, findNextStep, plannedChapters } from './next-step.ts'
import { courseOf, doneOf, sectionOf } from './test-courses.ts'

const money = courseOf('money', ['budget', 'bank', 'goals'])
const debt = courseOf('debt', ['cards', 'loans'])
const courses = [money, debt]

const read = (chapter: string) => [{ kind: 'chapter' as const, chapter, minutes: 10 }]
const review = [{ kind: 'review' as const, minutes: 10 }]

// Each week starts with the debt chapters, and its last two days are look-backs.
const plan: OwnPlan = {
  started_at: new Date(2026, 10, 1, 12).toISOString(),
  plan: {
    minutesPerDay: 10,
    weeks: [
      ['cards', 'goals'],
      ['loans', 'budget'],
    ].map((chapters, index) => ({
      week: index + 1,
      chapters,
      reasons: [],
      days: [...chapters.map(read), review, review],
    })),
  },
}
const at = (day: number) => new Date(2026, 10, day, 12).getTime()

/** The next step as its kind and chapter. */
function nextOn(day: number, done: readonly string[], own: OwnPlan | null = plan, all = courses) {
  const { next } = findNextStep(all, doneOf(...done), own, at(day))
  return next.is === 'all_done' ? next.is : `${next.is} ${next.stop.section.id}`
}

test("[D5] after a day's chapter the next step is the plan's next chapter, whatever its course", () => {
  expect(nextOn(1, [])).toBe('chapter cards')
  expect(nextOn(1, ['chapter:cards'])).toBe('chapter goals')
  expect(nextOn(1, ['chapter:cards', 'chapter:goals'])).toBe('chapter loans')
  // A chapter started elsewhere waits, because the plan comes first.
  expect(nextOn(1, ['chapter:cards', 'bank/1'])).toBe('chapter goals')
})

test('[D5] overdue chapters come first, also after the four weeks', () => {
  expect(nextOn(2, [])).toBe('chapter cards')
  expect(nextOn(60, ['chapter:cards'])).toBe('chapter goals')
})

test('[D5] with the plan finished, or without one, the next step follows the order of the map', () => {
  const all = ['cards', 'goals', 'loans', 'budget'].map((id) => `chapter:${id}`)
  expect(nextOn(60, all)).toBe('chapter bank')
  expect(nextOn(1, [], null)).toBe('chapter budget')
  expect(nextOn(1, ['chapter:budget'], null)).toBe('chapter bank')
  expect(nextOn(60, [...all, 'chapter:bank'])).toBe('all_done')
})

test('[D5] a look-back is next once the chapters before it are read, and is done when it is recorded', () => {
  const week = ['chapter:cards', 'chapter:goals']
  expect(nextOn(3, ['chapter:goals'])).toBe('chapter cards')
  expect(nextOn(3, week)).toBe('look_back cards')
  expect(nextOn(4, week)).toBe('look_back goals')
  const start = plan.started_at.slice(0, 10)
  expect(nextOn(3, [...week, `chapter:look-back/${start}/3`])).toBe('chapter loans')
  expect(nextOn(4, [...week, `chapter:look-back/${start}/3`])).toBe('look_back goals')
})

test('[D15] a locked chapter is next only when nothing else is left', () => {
  const shut = [courseOf('money', ['budget', sectionOf('bank', { isOpen: false })])]
  expect(nextOn(1, [], null, shut)).toBe('chapter budget')
  expect(nextOn(1, ['chapter:budget'], null, shut)).toBe('locked bank')
})

test('[L-02] when a single course is shown, the next step is in it', () => {
  expect(nextOn(1, [], plan, [money])).toBe('chapter goals')
  expect(findNextStep([money], doneOf(), plan, at(1)).today).toBeNull()
})

test('[L-04] exactly one stop is highlighted, and the chapters planned for today can be opened', () => {
  const guide = findNextStep(courses, doneOf('chapter:cards'), plan, at(1))
  expect(currentChapterId(guide.next)).toBe('goals')
  expect(plannedChapters(guide)).toEqual(['cards', 'goals'])
})

test('[R-54] the next step moves past what a placement has shown to be known, and comes back to it at the end', () => {
  const own = { ...plan, known: ['budget', 'bank'] }
  expect(nextOn(1, [], { ...own, plan: { ...plan.plan, weeks: [] } })).toBe('chapter goals')
  expect(nextOn(60, ['chapter:cards', 'chapter:goals', 'chapter:loans'], own)).toBe('chapter budget')
  expect(findNextStep(courses, doneOf(), own, at(1)).known).toEqual(['budget', 'bank'])
})
