import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetTable, exceededBudgets, measureBuild } from './budget.ts'

const dist = join(import.meta.dirname, '../dist')
const lesson = { name: 'map and lesson, en', limit: 140_000 }
const earlier = [{ ...lesson, files: { 'main.js': 86_000, 'lesson.js': 17_000, 'learn.js': 30_000 } }]

test('sizes within their budget, or without one, are accepted', () => {
  const screens = { name: 'all screens, en', limit: null, files: { 'main.js': 400_000 } }
  expect(exceededBudgets([...earlier, screens], earlier)).toEqual([])
})

test('reports the exceeded budget and the files that grew since the last build', () => {
  const files = { 'main.js': 86_000, 'lesson.js': 25_000, 'learn.js': 29_000, 'dice.js': 4_000 }
  expect(exceededBudgets([{ ...lesson, files }], earlier)).toEqual([
    'map and lesson, en: 144.0 kB brotli, the budget is 140.0 kB. Grown: lesson.js by 8.0 kB to 25.0 kB, dice.js by 4.0 kB to 4.0 kB.',
  ])
})

test('without an earlier build it names the largest files', () => {
  const files = { 'lesson.js': 60_000, 'main.js': 86_000 }
  expect(exceededBudgets([{ ...lesson, files }])).toEqual([
    'map and lesson, en: 146.0 kB brotli, the budget is 140.0 kB. Heaviest: main.js 86.0 kB, lesson.js 60.0 kB.',
  ])
})

test.skipIf(!existsSync(dist))(
  '[X-13] [O-60] [N-11] the build that is here stays within every budget',
  () => {
    const measurements = measureBuild(dist)
    expect(exceededBudgets(measurements), budgetTable(measurements)).toEqual([])
    const filesOf = (name: string) =>
      Object.keys(measurements.find((measurement) => measurement.name === name)?.files ?? {}).sort()
    // The style sheets are inlined in the page.
    expect(filesOf('front.main.en').join(' ')).not.toContain('.css')
    expect(filesOf('front.main.en')).toEqual(
      expect.arrayContaining(['front.main.en.html', 'main.js', 'plus-jakarta-sans-latin-wght-normal.woff2']),
    )
    expect(filesOf('map and lesson, es')).toEqual(
      expect.arrayContaining(['learn.js', 'lesson.js', 'lesson.css']),
    )
    expect(filesOf('map and lesson, es').join(' ')).not.toContain('consultant')
    // The simulator is loaded when it is opened, in one chunk with the engine.
    expect(filesOf('map and lesson, es').join(' ')).not.toContain('simulator')
    expect(filesOf('simulator, es')).toEqual([
      'forty-years.js',
      'simulator.css',
      'simulator.es.js',
      'simulator.js',
    ])
    // [N-11] A family of interactions is a file of its own, with its styles.
    expect(filesOf('map and lesson, es').join(' ')).not.toContain('-view')
    expect(filesOf('point, es')).toEqual(['point-view.css', 'point-view.js'])
    expect(filesOf('explore, es')).toEqual(['explore-view.js', 'living-chart.css', 'living-chart.js'])
    expect(filesOf('page chart, es')).toEqual(['living-chart.css', 'living-chart.js', 'page-chart.js'])
    expect(filesOf('number, es')).toEqual(['number-view.css', 'number-view.js', 'read-figure.js'])
    // [N-32] The field for a number is the one of the questions.
    expect(filesOf('guess, es')).toContain('guess-view.js')
    for (const kind of ['order', 'buckets', 'many', 'chat'])
      expect(filesOf(`${kind}, es`)).toEqual(['items.css', 'items.es.js', 'items.js'])
    // [O-60] The operator's room shares no file with the learner's side, and the worker does not cache it.
    expect(filesOf('operator’s room')).toContain('operator.js')
    expect(filesOf('kept offline').join(' ')).not.toContain('operator')
    expect(filesOf('first page to payment, en')).toEqual(expect.arrayContaining(['quiz.js', 'payment.js']))
  },
)
