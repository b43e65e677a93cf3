import { expect, test } from 'vitest'
import { arrangeCourses, nextChapter } from './next-chapter.ts'
import type { Plan } from './plan-shape.ts'

const courseOf = (id: string, ...chapters: readonly string[]) => ({
  id,
  sections: chapters.map((chapter) => ({ id: chapter })),
})
const courses = [courseOf('a', 'a1', 'a2'), courseOf('b', 'b1', 'b2'), courseOf('c', 'c1')]
const planOf = (...weeks: readonly (readonly string[])[]): Plan => ({
  minutesPerDay: 10,
  weeks: weeks.map((chapters, index) => ({
    week: index + 1,
    chapters: [...chapters],
    reasons: [],
    days: [],
  })),
})
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)

test('[D5] the plan’s courses come first, in the order of the plan', () => {
  const { planned, library } = arrangeCourses(courses, planOf(['c1', 'a2'], ['c1', 'gone']))
  expect([ids(planned), ids(library)]).toEqual([['c', 'a'], ['b']])
  expect(ids(arrangeCourses(courses, null).library)).toEqual(['a', 'b', 'c'])
})

test("[D5] the next chapter is the plan's, and then the map's", () => {
  const plan = planOf(['c1', 'a2'], ['b2'])
  const nextAfter = (...done: readonly string[]) => nextChapter(courses, { plan }, (id) => !done.includes(id))
  expect(nextAfter()).toBe('c1')
  expect(nextAfter('c1')).toBe('a2')
  expect(nextAfter('c1', 'a2')).toBe('b2')
  expect(nextAfter('c1', 'a2', 'b2')).toBe('a1')
  expect(nextAfter('c1', 'a2', 'b2', 'a1', 'b1')).toBeNull()
  expect(nextChapter(courses, null, () => true)).toBe('a1')
  expect(nextChapter(courses, { plan: planOf(['gone']) }, () => true)).toBe('a1')
})

test('[R-54] what a placement has shown to be known comes after all others, and stays', () => {
  const own = { plan: planOf(['c1', 'a2']), known: ['c1', 'a1'] }
  const nextAfter = (...done: readonly string[]) => nextChapter(courses, own, (id) => !done.includes(id))
  expect(nextAfter()).toBe('a2')
  expect(nextAfter('a2')).toBe('b1')
  expect(nextAfter('a2', 'b1', 'b2')).toBe('c1')
  expect(nextAfter('a2', 'b1', 'b2', 'c1', 'a1')).toBeNull()
})
