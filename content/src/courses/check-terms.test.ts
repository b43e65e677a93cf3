import { expect, test } from 'vitest'
import { checkTerms } from './check-terms.ts'
import { lineOfTerm, readTerms } from './course-files.ts'

test('a term that two courses explain is refused in the later one, at its line', () => {
  const glossaries = new Map([
    ['another-course', { budget: readTerms('money-basics').budget }],
    ['money-basics', readTerms('money-basics')],
  ] as [string, ReturnType<typeof readTerms>][])
  expect(checkTerms('another-course', glossaries)).toEqual([])
  expect(checkTerms('money-basics', glossaries)).toEqual([
    `courses/money-basics/terms.yaml:${lineOfTerm('money-basics', 'budget')} budget is explained in courses/another-course/terms.yaml already`,
  ])
  expect(lineOfTerm('money-basics', 'fixed-cost')).toBe(1)
})
