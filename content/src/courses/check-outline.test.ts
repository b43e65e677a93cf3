import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type * as z from 'zod/mini'
import { outline } from '../built/outline.ts'
import { readChapterWords } from './chapter-words.ts'
import { checkOutline } from './check-outline.ts'
import type { outlineSchema } from './outline-schema.ts'

const yaml = readFileSync(join(import.meta.dirname, '../../outline.yaml'), 'utf8')

function problemsAfter(change: (written: z.input<typeof outlineSchema>) => void): readonly string[] {
  const written = parse(yaml) as z.input<typeof outlineSchema>
  change(written)
  const checked = checkOutline(written)
  return 'problems' in checked ? checked.problems : []
}

/** Replaces a part of the text, as an editing mistake would. */
function problemsWith(text: string, other: string): readonly string[] {
  expect(yaml).toContain(text)
  const checked = checkOutline(parse(yaml.replace(text, other)))
  return 'problems' in checked ? checked.problems : []
}

test('the outline is valid: eight courses of the subscription and one add-on', () => {
  expect(problemsAfter(() => {})).toEqual([])
  expect(outline.map(({ addOn }) => addOn)).toEqual([...Array<boolean>(8).fill(false), true])
})

test('every chapter has its own title and summary in both languages', () => {
  const ids = outline.flatMap(({ chapters }) => chapters.map(({ id }) => id))
  const [english, spanish] = [readChapterWords('en'), readChapterWords('es')]
  expect(Object.keys(english)).toEqual(ids)
  expect(Object.keys(spanish)).toEqual(ids)
  expect(english['your-plan/rebalancing']?.course).toBe('Retirement and your plan')
  expect(spanish['your-plan/rebalancing']?.course).toBe('Retiro y tu plan')
  for (const words of [english, spanish]) {
    const texts = Object.values(words).flatMap(({ title, summary }) => [title, summary])
    expect(new Set(texts).size).toBe(2 * ids.length)
  }
})

test('names an unknown topic and what is allowed instead', () => {
  const problems = problemsWith('topics: [crypto]', 'topics: [kryptonite]')
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^trading-and-behaviour\/what-crypto-is topics 0: .*"crypto"/)
})

test('names a text that is missing in one language', () => {
  expect(problemsWith(', es: Dividendos', '')).toEqual(['stocks-and-funds/dividends title es: is missing'])
})

test('names an id used twice', () => {
  expect(problemsWith('- id: stocks-and-funds/dividends', '- id: stocks-and-funds/funds-and-etfs')).toEqual([
    'stocks-and-funds/funds-and-etfs: the id is used twice',
  ])
})

test('names a chapter that carries the name of another course', () => {
  expect(problemsWith('- id: passive-income/bonds', '- id: your-plan/bonds')).toEqual([
    'your-plan/bonds: the id must begin with passive-income/',
  ])
})

test('names a course that does not end with its review', () => {
  expect(problemsAfter(({ courses }) => courses[4]?.chapters.pop())).toEqual([
    'stocks-and-funds: the last chapter must be stocks-and-funds/review',
  ])
})

test('names a quiz answer that too few chapters suit', () => {
  const problems = problemsAfter(({ courses }) => {
    for (const chapter of courses.flatMap(({ chapters }) => chapters)) {
      if (chapter.id !== 'your-plan/a-one-page-plan')
        chapter.goals = (chapter.goals ?? []).filter((goal) => goal !== 'wedding')
    }
  })
  expect(problems).toEqual(["savings_goal 'wedding': served by 1 chapters, not by 3"])
})
