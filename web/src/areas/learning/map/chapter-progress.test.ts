import { expect, test } from 'vitest'
import { chapterProgress, courseProgress } from './chapter-progress.ts'
import { courseOf, doneOf, sectionOf } from './test-courses.ts'

const chapter = sectionOf('a', { count: 3 })

test('[L-05] the progress of a chapter is the share of its elements that are done', () => {
  expect(chapterProgress(chapter, doneOf())).toBe(0)
  expect(chapterProgress(chapter, doneOf('a/1'))).toBe(33)
  expect(chapterProgress(chapter, doneOf('a/1', 'a/2', 'b/1'))).toBe(66)
  expect(chapterProgress(chapter, doneOf('a/1', 'a/2', 'a/3'))).toBe(100)
})

test('[L-05] a chapter whose own item is done is at 100, and so is one without elements', () => {
  expect(chapterProgress(chapter, doneOf('chapter:a'))).toBe(100)
  expect(chapterProgress(sectionOf('b', { count: 0 }), doneOf())).toBe(100)
})

test('[L-05] the progress of a course is the share of all its elements, or 100 with its own item', () => {
  const course = courseOf('c', [sectionOf('a', { count: 3 }), sectionOf('b', { count: 1 })])
  expect(courseProgress(course, doneOf('b/1'))).toBe(25)
  expect(courseProgress(course, doneOf('chapter:a'))).toBe(75)
  expect(courseProgress(course, doneOf('chapter:a', 'chapter:b'))).toBe(100)
  expect(courseProgress(course, doneOf('curse:c'))).toBe(100)
  expect(courseProgress(courseOf('empty', []), doneOf())).toBe(100)
})

test('[L-05] started progress is never 0 and unfinished progress never 100', () => {
  const long = sectionOf('a', { count: 300 })
  expect(chapterProgress(long, doneOf('a/1'))).toBe(1)
  expect(chapterProgress(long, doneOf(...long.elements.slice(1)))).toBe(99)
})
