import { expect, test } from 'vitest'
import { outline } from '../built/outline.ts'
import { measureMinutes, minutesOf } from './measure-minutes.ts'
import { parseChapter } from './parse-chapter.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('the minutes of a chapter are its reading time and the time for its questions', () => {
  const page = `## page one: Title\n\n${words(239)}\n`
  expect(minutesOf(parseChapter(page).elements)).toBe(2)
  const chart = '\n```chart\ntype: line\nvalues: 1 2 3\n```\n'
  expect(minutesOf(parseChapter(page + chart).elements)).toBe(2)
  const quiz = `\n## quiz two (concept): Question\n\n- a*: ${words(30)}\n  ${words(29)}\n- b: ${words(30)}\n  ${words(30)}\n`
  expect(minutesOf(parseChapter(page + quiz).elements)).toBeCloseTo(2 + 1 + 0.75)
})

test('every chapter has one duration, in the steps of a plan’s days', () => {
  for (const { id, minutes } of outline.flatMap(({ chapters }) => chapters)) {
    expect([id, minutes]).toEqual([id, measureMinutes(id)])
    expect([5, 10, 15, 20]).toContain(minutes)
  }
  const debt = outline.flatMap(({ chapters }) => chapters).find(({ id }) => id.endsWith('what-debt-costs'))
  expect(debt?.minutes).toBe(15)
})
