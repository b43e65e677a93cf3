import type { Expression } from '@vela/content/arithmetic'
import { calculations } from '@vela/content/calculations-en'
import { formulas } from '@vela/content/formulas'
import { patterns } from '@vela/content/patterns'
import type { Formula } from '@vela/content/read-formulas'
import { expect, test } from 'vitest'
import { facts } from './facts.ts'
import { lists } from './lists.ts'

/** The names that an expression refers to; those of patterns begin with `calculators.`. */
function namesIn(expression: Expression): string[] {
  if (typeof expression === 'string') return /^\d/.test(expression) ? [] : [expression]
  const { name, of } = expression
  if (name === 'says') return of.flatMap((one) => (typeof one === 'string' ? [`calculators.${one}`] : []))
  return ['first', 'last', 'total'].includes(name) ? [] : of.flatMap(namesIn)
}

const knownIn = ({ names = {}, inputs, values, cases }: Formula) =>
  new Set([
    'rowCount',
    ...Object.keys(facts),
    ...Object.keys(names),
    ...inputs.map(({ name }) => name),
    ...Object.keys(values),
    ...Object.values(cases).flatMap(Object.keys),
    ...Object.keys(patterns),
  ])

test('[C-08] every name in a formula is known', () => {
  const unknown = Object.entries(formulas).flatMap(([id, formula]) => {
    const known = knownIn(formula)
    const { inputs, values, asks, refuses, cases, names = {}, rows } = formula
    const expressions = [
      ...inputs.map(({ read }) => read),
      ...[values, asks, refuses, ...Object.values(cases)].flatMap((some) => Object.values(some)),
    ]
    const used = [...expressions.flatMap(namesIn), ...Object.values(names)]
    const missing = [...new Set(used)].filter((name) => !known.has(name))
    return [...missing, ...(rows === undefined || rows in lists ? [] : [rows])].map(
      (name) => `${id}: ${name}`,
    )
  })
  expect(unknown).toEqual([])
})

test('[C-08] every calculator has texts, and they name only what its formula knows', () => {
  expect(Object.keys(calculations.calculators).sort()).toEqual(Object.keys(formulas).sort())
  const ofRows = [
    'rate',
    'from',
    'sign',
    'price',
    'each',
    'quantity',
    'place',
    'part',
    'piece',
    'span',
    'total',
    'amount',
    'isDivided',
    'payment',
    'interest',
  ]
  const unknown = Object.entries(calculations.calculators).flatMap(([id, texts]) => {
    const formula = formulas[id]
    const known = new Set([...(formula ? knownIn(formula) : []), ...(formula?.rows ? ofRows : [])])
    const used = [...JSON.stringify(texts).matchAll(/\{(\w+)[:}]/g)].map(([, name = '']) => name)
    return [...new Set(used)].filter((name) => !known.has(name)).map((name) => `${id}: ${name}`)
  })
  expect(unknown).toEqual([])
})
