import fs from 'node:fs'
import { discounts } from '@vela/contract/discounts'
import { percentOff } from '@vela/contract/money'
import { expect, test } from 'vitest'
import written from './catalogue.json' with { type: 'json' }
import { catalogue, findProduct, findRetention, listProducts, saleFlowOf, titleOf } from './catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'

// Orders and providers store these ids permanently: a price or a plan may change, an id may not.
const ids = [
  'main-12w-0',
  'main-12w-50',
  'main-12w-75',
  'main-1w-0',
  'main-1w-50',
  'main-1w-75',
  'main-4w-0',
  'main-4w-50',
  'main-4w-75',
  'newer-12w-0',
  'newer-12w-50',
  'newer-12w-60',
  'newer-24w-0',
  'newer-24w-50',
  'newer-24w-60',
  'newer-4w-0',
  'newer-4w-50',
  'newer-4w-60',
]

test('[D8] every plan of both flows has a stable id for each discount of its flow', () => {
  expect(catalogue.products.map(({ id }) => id).sort()).toEqual(ids)
  for (const id of ids) expect(findProduct(id)?.id).toBe(id)
  for (const id of ['main-4w-60', 'newer-4w-75', 'newer-1w-50', 'main-24w-0', '', '__proto__'])
    expect(findProduct(id)).toBeUndefined()
})

test('[P-08] the main flow sells 1, 4 and 12 weeks, a newer one 4, 12 and 24; one of each is popular', () => {
  const shown = (flow: 'main' | 'newer') =>
    listProducts(flow, 50).map(({ first, fullAmount, isPopular }) => [
      first.weeks,
      fullAmount,
      first.amount,
      isPopular,
    ])
  expect(shown('main')).toEqual([
    [1, 1386, 693, false],
    [4, 3999, 1999, true],
    [12, 7999, 3999, false],
  ])
  expect(shown('newer')).toEqual([
    [4, 3999, 1999, false],
    [12, 7999, 3999, true],
    [24, 11999, 5999, false],
  ])
})

test('[P-07] the percent off that a screen shows is the discount by name', () => {
  for (const { first, fullAmount, discount, flow, id } of catalogue.products) {
    expect([id, percentOff({ price: fullAmount, trial_price: first.amount })]).toEqual([id, discount])
    expect(findProduct(`${flow}-${first.weeks}w-0`)?.first.amount).toBe(fullAmount)
  }
})

test('[D20] a plan renews for its own period in full, the week as four weeks', () => {
  for (const { first, fullAmount, renewal } of catalogue.products) {
    const own = { amount: fullAmount, weeks: first.weeks }
    expect(renewal).toEqual(first.weeks === 1 ? { amount: 3999, weeks: 4 } : own)
  }
})

test('[D8] no flow and main are the main flow; any other is a newer one', () => {
  expect([null, '', 'main'].map(saleFlowOf)).toEqual(['main', 'main', 'main'])
  expect(['quiz2', 'quiz3', 'Main2'].map(saleFlowOf)).toEqual(['newer', 'newer', 'newer'])
})

test('[M-07] the retention offer depends on the plan in a newer flow, and on 12 weeks or more in the main one', () => {
  const found = (id: string) => {
    const { renewal } = findProduct(id) ?? { renewal: { weeks: 0 } }
    const offer = findRetention(id, renewal.weeks)
    return [offer?.id, offer?.amount, offer?.weeks]
  }
  for (const id of ['main-1w-50', 'main-4w-75', 'newer-4w-60'])
    expect(found(id)).toEqual(['retention-4w', 1999, 4])
  for (const id of ['main-12w-0', 'newer-12w-50']) expect(found(id)).toEqual(['retention-12w', 3999, 12])
  expect(found('newer-24w-60')).toEqual(['retention-24w', 5999, 24])
  expect(findRetention('main-12w-50', 24)?.weeks, 'the main flow has nothing longer').toBe(12)
  for (const { id } of catalogue.products) expect(findRetention(id, 3)).toBeUndefined()
})

test('a title counts its weeks in the language', () => {
  const titles = (language: 'en' | 'es') =>
    listProducts('main', 0).map((product) => titleOf(product, language))
  expect(titles('en')).toEqual(['1-week plan', '4-week plan', '12-week plan'])
  expect(titles('es')).toEqual(['Plan de 1 semana', 'Plan de 4 semanas', 'Plan de 12 semanas'])
})

test.each([
  ['a first period above the price', /costs more/, '"50":693', '"50":1387'],
  ['a price far from its discount', /main 4w: 2050 is not 50/, '"50":1999', '"50":2050'],
  ['no discount below the price', /is not 0 % off/, '"0":3999', '"0":3990'],
  ['two plans of one length', /one id/, '"weeks":12', '"weeks":4'],
  ['two popular plans', /2 popular/, '"popular":false', '"popular":true'],
  ['an offer without prices', /needs the discounts 0,50,70/, '"newer":60', '"newer":70'],
  ['half a cent', /safeint/, '"price":1386', '"price":1386.5'],
  ['nothing to pay', /first/, '"75":347', '"75":0'],
  ['a currency without hundredths', /currency/, '"USD"', '"JPY"'],
  ['a retention offer above the renewal', /cost less/, '"weeks":4,"price":1999', '"weeks":4,"price":4000'],
  ['two prices of one retention id', /two prices/, '"weeks":12,"price":3999', '"weeks":12,"price":3998'],
  [
    'a renewal without a retention offer',
    /have no retention/,
    '"weeks":4,"price":1999',
    '"weeks":5,"price":1',
  ],
  ['a word that nobody reads', /extra/, '"currency"', '"extra":1,"currency"'],
])('a catalogue with %s does not start', (_, problem, sound, unsound) => {
  const text = JSON.stringify(written)
  const changed = text.replace(sound, unsound)
  expect(changed).not.toBe(text)
  expect(() => readCatalogue(JSON.parse(changed))).toThrow(problem)
})

test('[D11] the add-on is a course of the outline that is sold apart', () => {
  const outline = fs.readFileSync(new URL('../../../../../content/outline.yaml', import.meta.url), 'utf8')
  const [, course] = /- id: ([a-z-]+)\n\s+title: .*\n\s+addOn: true/.exec(outline) ?? []
  expect(catalogue.addOns.fundamental.course).toBe(course)
})

test('[U-01] [U-02] the add-on costs 89.99, and each introductory offer is as much off as it says (D32)', () => {
  const { prices } = catalogue.addOns.fundamental
  expect(prices).toEqual({ '0': 8999, '66': 2999, '74': 2299 })
  for (const [discount, price] of Object.entries(prices))
    expect(Math.floor((1 - price / prices['0']) * 100)).toBe(Number(discount))
})

test('[D8] the catalogue sells at the discounts that the contract names', () => {
  const { minutes: _, ...named } = written.discounts
  const declared = Object.entries(discounts).map(([name, percent]) => [name, Number(percent)])
  expect(Object.fromEntries(declared)).toEqual(named)
  const sold = Object.values(written.flows).flatMap((plans) =>
    plans.flatMap(({ first }) => Object.keys(first)),
  )
  expect(new Set(sold)).toEqual(new Set(Object.values(discounts)))
})
