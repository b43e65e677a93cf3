import { expect, test } from 'vitest'
import { courseTarget, nextChapter } from './next-chapter.ts'
import { courseOf, doneOf, sectionOf } from './test-courses.ts'

const course = courseOf('c', ['a', 'b', 'c'])
const target = (...done: string[]) => courseTarget(course, doneOf(...done))?.id

test('[L-06] a course starts at its first chapter, goes on after the last finished one, and again at the first', () => {
  expect(target()).toBe('a')
  expect(target('a/1')).toBe('a')
  expect(target('chapter:a')).toBe('b')
  expect(target('chapter:b')).toBe('c')
  expect(target('chapter:a', 'chapter:b', 'chapter:c')).toBe('a')
  expect(target('curse:c')).toBe('a')
})

test('[L-06] a finished course that got a chapter since goes on with that one', () => {
  expect(target('curse:c', 'chapter:a', 'chapter:b')).toBe('c')
})

test('[L-06] with the last chapter finished and others not, it goes to the first of those', () => {
  expect(target('chapter:a', 'chapter:c')).toBe('b')
})

test('the next chapter is one that was begun, else the first open one that is not done', () => {
  const second = courseOf('d', ['d', 'e'])
  const next = (...done: string[]) => nextChapter([course, second], doneOf(...done))?.section.id
  expect(next()).toBe('a')
  expect(next('d/1')).toBe('d')
  expect(next('chapter:a')).toBe('b')
  expect(next('chapter:a', 'chapter:b', 'chapter:c', 'chapter:d', 'chapter:e')).toBeUndefined()
})

test('[D15] a locked chapter is not the next one', () => {
  const closed = courseOf('c', ['a', sectionOf('b', { isOpen: false })])
  expect(nextChapter([closed, courseOf('d', ['d'])], doneOf('chapter:a'))?.section.id).toBe('d')
})
