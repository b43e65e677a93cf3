import { interaction as schema } from '@vela/contract/interaction'
import { expect, test } from 'vitest'
import { checkQuiz } from '../check-quiz.ts'
import { differenceOf } from '../compare-languages.ts'
import { parseChapter } from '../parse-chapter.ts'
import type { WrittenQuiz } from '../written-elements.ts'
import { compileInteraction } from './interactions.ts'

const explore = `## quiz forty-years (concept, explore): What do you guess $1,000 becomes in 40 years?
\`\`\`chart
kind: line
title: $1,000 left alone
says: At {rate} a year it grows to {1} in 40 years.
unit: $
x: { name: Years, values: [0, 10, 20, 30, 40] }
series:
  - name: With interest on interest
    formula: 1000 * (1 + rate / 100) ^ x
sliders:
  - { name: rate, label: Rate a year, unit: "%", from: 1, to: 10, step: 1, value: 5 }
ask: 40
\`\`\`
- a: $3,000
  That would be simple interest.
- b*: About $7,000
  Each year's interest earns interest too.
`
const point = `## quiz the-fall (concept, point): Where on this chart did risk show?
\`\`\`chart
kind: line
title: A fund
says: A line with ups and downs.
unit: $
x: { name: Year, values: [2005, 2007, 2009, 2011] }
series:
  - name: Value
    values: [100, 140, 70, 120]
\`\`\`
- a: Until 2007
  = 2007
  It rose until then.
- b*: In 2009
  = 2009
  It had lost half by then.
`
const quizOf = (text: string) => parseChapter(text).elements[0] as WrittenQuiz
const complaints = (text: string) => [
  ...parseChapter(text).problems.map((problem) => problem.text),
  ...checkQuiz(quizOf(text)).map((problem) => problem.text),
]

test('[N-02] explore passes the checker and is compiled with its formulas', () => {
  expect(complaints(explore)).toEqual([])
  const compiled = compileInteraction(quizOf(explore), 'en')
  expect(schema.parse(compiled)).toEqual(compiled)
  expect(compiled).toMatchObject({
    x: { name: 'Years', values: [0, 10, 20, 30, 40] },
    series: [{ formula: '1000 * (1 + rate / 100) ^ x' }],
    sliders: [{ name: 'rate', min: 1, max: 10, step: 1, value: 5, unit: '%' }],
    ask: 40,
    values: { a: 3000, b: 7000 },
  })
})

test('[N-06] point passes the checker, and each option is a place on the line', () => {
  expect(complaints(point)).toEqual([])
  const compiled = compileInteraction(quizOf(point), 'es')
  expect(schema.parse(compiled)).toEqual(compiled)
  if (compiled?.kind !== 'point') throw new Error('no point')
  const { a, b } = compiled.points
  expect([a?.name, b?.name]).toEqual(['2007', '2009'])
  // Further right and further down.
  expect(b?.x).toBeGreaterThan(a?.x ?? 100)
  expect(b?.y).toBeGreaterThan(a?.y ?? 100)
  expect(compiled.chart).toMatch(/^<svg class="drawing"/)
  expect(compiled.chart).toContain('US$140')
})

test.each([
  ['[N-02]', 'no chart', explore.replace(/```chart[\s\S]*?```\n/, ''), /chart is missing/],
  [
    '[N-02]',
    'no sliders',
    explore.replace(/sliders:\n.*\n/, '').replaceAll('rate', '5'),
    /sliders are missing/,
  ],
  ['[N-02]', 'no question', explore.replace('ask: 40\n', ''), /ask names a place/],
  ['[N-02]', 'a sentence with an unknown name', explore.replace('{1}', '{money}'), /nobody knows \{money\}/],
  ['[N-02]', 'a right option off the curve', explore.replace('$7,000', '$9,000'), /the curve is at 7039.99/],
  ['[N-02]', 'a wrong option on the curve', explore.replace('$3,000', '$7,040'), /right too/],
  ['[N-02]', 'a slider beyond its end', explore.replace('value: 5', 'value: 50'), /its value lies between/],
  ['[N-06]', 'an option without a place', point.replace('  = 2007\n', ''), /names its place on x/],
  ['[N-06]', 'two options at one place', point.replace('= 2007', '= 2009'), /two options are at 2009/],
  ['[N-06]', 'bars', point.replace('kind: line', 'kind: bar'), /one line/],
])('%s a quiz with %s is refused', (_, __, text, problem) => {
  expect(complaints(text).join('\n')).toMatch(problem)
})

test('[N-02] both languages have the same formulas and sliders', () => {
  const read = (text: string) => parseChapter(text).elements
  expect(differenceOf(read(explore), read(explore.replace('Rate a year', 'Tasa anual')))).toBeNull()
  expect(differenceOf(read(explore), read(explore.replace('1000 *', '2000 *')))).toMatch(/2000/)
  expect(differenceOf(read(explore), read(explore.replace('to: 10', 'to: 12')))).toMatch(/12/)
})
