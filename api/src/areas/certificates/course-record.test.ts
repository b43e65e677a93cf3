import { expect, test } from 'vitest'
import { recordOf } from './course-record.ts'

const course = {
  id: 'c',
  title: 'C',
  isAddOn: false,
  chapters: [
    {
      id: 'c/one',
      title: 'One',
      elements: ['c/one/page', 'c/one/quiz'],
      rightOptions: new Map([['c/one/quiz', 'a']]),
    },
    {
      id: 'c/two',
      title: 'Two',
      elements: ['c/two/quiz', 'c/two/more'],
      rightOptions: new Map([
        ['c/two/quiz', 'b'],
        ['c/two/more', 'c'],
      ]),
    },
  ],
}
const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const element = (typeId: string, option: string, day: number) =>
  ({ type: 'element', typeId, option, doneAt: at(day) }) as const
const chapter = (typeId: string, day: number) =>
  ({ type: 'chapter', typeId, option: '', doneAt: at(day) }) as const

const everyPage = [
  element('c/one/page', '', 1),
  element('c/one/quiz', 'a', 1),
  element('c/two/quiz', 'a', 2),
  element('c/two/more', 'c', 3),
]

test('[R-60] counts chapters, answers and right first answers, and ends with the last chapter', () => {
  expect(recordOf(course, [...everyPage, chapter('c/one', 1), chapter('c/two', 4)])).toEqual({
    chapters: ['c/one', 'c/two'],
    questions: 3,
    rightFirst: 2,
    finishedAt: at(4),
  })
})

test('[R-60] a chapter whose pages are all done counts without a record of its own', () => {
  expect(recordOf(course, everyPage)).toMatchObject({ questions: 3, finishedAt: at(3) })
})

test('[R-60] a chapter that was tested out of counts, without questions', () => {
  const done = [element('c/one/quiz', 'a', 1), chapter('c/one', 1), chapter('c/two', 2)]
  expect(recordOf(course, done)).toMatchObject({ chapters: ['c/one', 'c/two'], questions: 1, rightFirst: 1 })
})

test('[R-60] a course with an unfinished chapter has no record, whatever the browser recorded of the course', () => {
  const finished = { type: 'curse', typeId: 'c', option: '', doneAt: at(5) } as const
  expect(recordOf(course, [])).toBeNull()
  expect(recordOf(course, [...everyPage.slice(0, 3), chapter('c/one', 1), finished])).toBeNull()
})
