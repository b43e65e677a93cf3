import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetTable, exceededBudgets, measureBuild } from './budget.ts'

const dist = join(import.meta.dirname, '../dist')
const light = { html: 5_000, js: 70_000, css: 0, font: 27_000 }

test('a page within its limits is no problem', () => {
  expect(exceededBudgets({ pages: { 'front.main.en': light }, screens: 150_000 })).toEqual([])
})

test('says which page is too heavy, by how much, and what is allowed', () => {
  const heavy = { ...light, js: 99_900 }
  expect(
    exceededBudgets({ pages: { 'front.main.en': light, 'front.main.es': heavy }, screens: 241_000 }),
  ).toEqual([
    'HTML, JavaScript, CSS and font of front.main.es: 131.9 kB brotli, the budget is 130.0 kB.',
    'JavaScript of front.main.es: 99.9 kB brotli, the budget is 95.0 kB.',
    'JavaScript and CSS of all screens: 241.0 kB brotli, the budget is 240.0 kB.',
  ])
})

test.skipIf(!existsSync(dist))('the build that is here stays within the budget', () => {
  const measured = measureBuild(dist)
  expect(exceededBudgets(measured), budgetTable(measured)).toEqual([])
  for (const weight of Object.values(measured.pages)) {
    expect(weight).toMatchObject({ css: 0, html: expect.any(Number) })
    expect(Math.min(weight.html, weight.js, weight.font)).toBeGreaterThan(0)
  }
})
