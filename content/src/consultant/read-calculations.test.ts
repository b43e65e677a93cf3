import { expect, test } from 'vitest'
import { readCalculations } from './read-calculations.ts'
import { readCalculatorRules } from './read-calculator-rules.ts'
import { readPatterns } from './read-patterns.ts'
import { readReplies } from './read-replies.ts'

const texts = { en: readCalculations('en'), es: readCalculations('es') }

/** The placeholders of a text. Plural forms are replaced, because they differ between the languages. */
const placeholdersOf = (text: string) =>
  [...new Set(text.match(/\{[^}]+\}/g)?.map((one) => one.replace(/:[^}]*\|[^}]*/, ':plural')))].sort()

/** Every text by its path, with its placeholders. */
function valuesByPath(value: unknown, path = ''): [string, string[]][] {
  if (typeof value === 'string') return [[path, placeholdersOf(value)]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => valuesByPath(inner, `${path}/${key}`))
}

test('[C-08] the calculators say the same in both languages, with the same values', () => {
  expect(Object.fromEntries(valuesByPath(texts.es))).toEqual(Object.fromEntries(valuesByPath(texts.en)))
})

test('[C-08] [C-09] the consultant says the same in both languages, with the same values', () => {
  expect(Object.fromEntries(valuesByPath(readReplies('es')))).toEqual(
    Object.fromEntries(valuesByPath(readReplies('en'))),
  )
})

test('[C-08] singular and plural are different texts', () => {
  const forms = JSON.stringify([texts, readReplies('en'), readReplies('es')]).match(
    /(?<=\{\w+:)[^}]*\|[^}]*/g,
  )
  expect(forms?.length).toBeGreaterThan(10)
  expect(forms?.filter((form) => new Set(form.split('|')).size !== 2)).toEqual([])
})

test('[C-08] a reference to another pattern is replaced by it', () => {
  expect(Object.entries(readPatterns()).filter(([, source]) => source.includes('{{'))).toEqual([])
  expect(new RegExp(readPatterns()['figures.each'] ?? '').test(' a month')).toBe(true)
})

test('[C-08] every calculator can be chosen, and a count is read as a range', () => {
  const rules = readCalculatorRules()
  const chosen = new Set(rules.map(({ calculator }) => calculator))
  // Figures, not words, decide between a later amount and later monthly payments.
  const expected = Object.keys(texts.en.calculators).filter((id) => id !== 'present_monthly')
  expect([...chosen].sort()).toEqual([...expected, 'none'].sort())
  const breakEven = rules.find(({ calculator }) => calculator === 'break_even')
  expect(breakEven?.counts).toEqual([
    ['rates', 0, 0],
    ['amounts', 2, 3],
  ])
})
