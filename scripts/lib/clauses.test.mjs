// @ts-check
import { expect, test } from 'vitest'
import { idsIn, readClauses, unproven } from './clauses.mjs'

const clauses = readClauses(`
| id | behaviour | where | proof |
|---|---|---|---|
| W-01 | Saves an answer. | \`api/save.ts\` | \`api/save.test.ts\` \`e2e/quiz.spec.ts\` |
| I1 | One charge per period. | \`api/charge.ts\` | – |
`)

test('a clause counts as proven only by a test of its proof that passed with the id in its title', () => {
  const ids = (/** @type {{ path: string, title: string }[]} */ passed) =>
    unproven(clauses, passed).map(({ id }) => id)
  expect(ids([])).toEqual(['W-01', 'I1'])
  expect(ids([{ path: 'api/save.test.ts', title: '[W-02] something else' }])).toEqual(['W-01', 'I1'])
  expect(ids([{ path: 'api/other.test.ts', title: '[W-01] [I1] in another file' }])).toEqual(['W-01', 'I1'])
  expect(ids([{ path: 'e2e/quiz.spec.ts', title: 'quiz [W-01] is saved' }])).toEqual(['I1'])
})

test('a range names every clause in it', () => {
  expect([...idsIn('[W-01] to [W-03] answer')]).toEqual(['W-01', 'W-03', 'W-02'])
})
