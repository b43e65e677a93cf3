import { expect, test } from 'vitest'
import { courses as english } from '../built/courses-en.ts'
import { courses as spanish } from '../built/courses-es.ts'
import { checkCourses } from './check-courses.ts'
import type { CompiledElement } from './compiled-courses.ts'
import { listDrawings, readDrawing } from './course-files.ts'
import { readOutline } from './read-outline.ts'

test('[L-18] every course passes the checker', () => {
  // The year is fixed, so that outdated figures do not break this test in later years; content:check reports them.
  expect(checkCourses(readOutline(), 2026)).toEqual([])
})

const shapeOf = (element: CompiledElement) =>
  'content' in element
    ? [element.id, 'page']
    : [element.id, 'quiz', ...element.options.map(({ id, correct }) => `${id} ${correct}`)]

test('[L-18] both languages have the same chapters, elements and options (D13)', () => {
  expect(Object.keys(spanish.chapters)).toEqual(Object.keys(english.chapters))
  for (const [id, { elements }] of Object.entries(english.chapters))
    expect(spanish.chapters[id]?.elements.map(shapeOf)).toEqual(elements.map(shapeOf))
})

test('courses are in outline order, with the add-on marked', () => {
  const outline = readOutline().courses
  for (const { courses } of [english, spanish]) {
    expect(courses.map(({ id, isAddOn }) => [id, isAddOn])).toEqual(
      outline.map(({ id, addOn }) => [id, addOn]),
    )
    expect(courses.flatMap(({ chapters }) => chapters.map(({ id }) => id))).toEqual(
      outline.flatMap(({ chapters }) => chapters.map(({ id }) => id)),
    )
  }
})

test('[N-13] every course opens with a person', () => {
  for (const { courses, chapters } of [english, spanish])
    for (const { id, chapters: listed } of courses) {
      const opening = chapters[listed[0]?.id ?? '']?.elements[0]
      expect(opening, id).toHaveProperty('person')
    }
})

test('[N-31] every chapter opens with a drawing, which no other lesson of its course has', () => {
  const stored = listDrawings()
  const { courses } = readOutline()
  const used = courses.flatMap(({ id, chapters }) => {
    const names = chapters.map(({ drawing }) => drawing)
    expect(new Set(names.slice(0, -1)).size, id).toBe(names.length - 1)
    return names
  })
  expect([...new Set(used)].toSorted()).toEqual(stored.toSorted())
  for (const { chapters } of [english, spanish])
    for (const [id, { drawing }] of Object.entries(chapters)) expect(drawing, id).toMatch(/^<svg .*<\/svg>$/)
})

test('[N-31] a drawing has no script and no reference, and is small', () => {
  for (const name of listDrawings()) {
    expect(readDrawing(name), name).not.toMatch(/<(script|style|image|use|a)\b|href|\bon\w+=|url\(|data:/i)
    expect(readDrawing(name).length, name).toBeLessThan(2000)
  }
})

test('[N-31] the checker names a chapter without its drawing', () => {
  const { courses } = readOutline()
  const changed = courses.slice(0, 1).map((course) => ({
    ...course,
    chapters: course.chapters.map((chapter) => ({ ...chapter, drawing: 'unicorn' })),
  }))
  expect(checkCourses({ courses: changed }, 2026)).toContain(
    'outline.yaml: money-basics/where-money-goes: there is no drawing unicorn',
  )
})

test('every chapter has its own hash in each language', () => {
  const hashes = [english, spanish].flatMap(({ chapters }) => Object.values(chapters).map(({ hash }) => hash))
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes.every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true)
})

test('everything that a page links to exists', () => {
  for (const { chapters, courses, terms } of [english, spanish]) {
    const known = new Set(courses.flatMap((course) => course.chapters.map(({ id }) => id)))
    for (const { elements } of Object.values(chapters))
      for (const element of elements) {
        const html = 'content' in element ? element.content : ''
        for (const [, term = ''] of html.matchAll(/data-term="([^"]*)"/g)) expect(terms).toHaveProperty(term)
        for (const [, chapter = ''] of html.matchAll(/data-chapter="([^"]*)"/g))
          expect(known).toContain(chapter)
      }
  }
})
