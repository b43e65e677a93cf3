import { expect, test } from 'vitest'
import { chapterStops } from './chapter-stops.ts'
import { courseTarget } from './course-target.ts'
import { courseOf, doneOf } from './test-courses.ts'

const course = courseOf('c', ['a', 'b', 'c'])
const target = (...done: string[]) => courseTarget(course, doneOf(...done), { is: 'all_done' })?.id

test('[L-06] a course starts at its first chapter, continues after the last finished one, and restarts at the first', () => {
  expect(target()).toBe('a')
  expect(target('a/1')).toBe('a')
  expect(target('chapter:a')).toBe('b')
  expect(target('chapter:b')).toBe('c')
  expect(target('chapter:a', 'chapter:b', 'chapter:c')).toBe('a')
  expect(target('curse:c')).toBe('a')
})

test('[L-06] a finished course to which a chapter was added continues with it', () => {
  expect(target('curse:c', 'chapter:a', 'chapter:b')).toBe('c')
})

test('[L-06] with the last chapter finished and others skipped, it continues with the first skipped one', () => {
  expect(target('chapter:a', 'chapter:c')).toBe('b')
})

test('[L-06] [D5] the course that holds the next step of the plan leads to it', () => {
  const stop = chapterStops(course, doneOf())[2]
  if (!stop) throw new Error('no stop')
  expect(courseTarget(course, doneOf('chapter:a'), { is: 'chapter', stop })?.id).toBe('c')
  expect(courseTarget(courseOf('d', ['d']), doneOf(), { is: 'chapter', stop })?.id).toBe('d')
})
