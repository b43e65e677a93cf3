import { expect, test } from 'vitest'
import { chapterStops, lockOf } from './chapter-stops.ts'
import { courseOf, doneOf, sectionOf } from './test-courses.ts'

const course = courseOf('c', ['a', 'b', 'c', 'd'])
const states = (...args: Parameters<typeof chapterStops>) => chapterStops(...args).map(({ is }) => is)

test('[L-04] at first only the first chapter is active', () => {
  expect(states(course, doneOf())).toEqual(['start', 'inactive', 'inactive', 'inactive'])
})

test('[L-04] a chapter that is partly done is active wherever it is', () => {
  expect(states(course, doneOf('c/1'))).toEqual(['start', 'inactive', 'continue', 'inactive'])
})

test('[L-04] a chapter after a finished one is active, and so is the first unfinished one', () => {
  expect(states(course, doneOf('chapter:a'))).toEqual(['done', 'start', 'inactive', 'inactive'])
  expect(states(course, doneOf('chapter:b'))).toEqual(['start', 'done', 'start', 'inactive'])
})

test('[D5] a chapter planned for today is active', () => {
  expect(states(course, doneOf(), ['c'])).toEqual(['start', 'inactive', 'start', 'inactive'])
})

test('[R-54] known chapters are active, and so is the one after them; none of them is done', () => {
  expect(states(course, doneOf(), [], ['a', 'b'])).toEqual(['start', 'start', 'start', 'inactive'])
})

test('[D15] a chapter that is not open is locked, however much of it is done', () => {
  const closed = courseOf('c', ['a', sectionOf('b', { isOpen: false }), sectionOf('c', { isOpen: false })])
  expect(states(closed, doneOf('chapter:a', 'chapter:b'))).toEqual(['done', 'locked', 'locked'])
})

test('[D11] a subscription opens a locked chapter, and buying the add-on opens one of an add-on', () => {
  expect(lockOf(course)).toBe('subscription')
  expect(lockOf(courseOf('x', [], { isAddOn: true, isOwned: false }))).toBe('add_on')
  expect(lockOf(courseOf('x', [], { isAddOn: true, isOwned: true }))).toBe('subscription')
})
