import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exists, idsIn, readClauses } from '../scripts/lib/clauses.mjs'

const root = join(import.meta.dirname, '..')
const comments = /^\s*(?:\/\/|\/?\*).*$/gm
const catalogue = readFileSync(join(root, 'docs/behaviour.md'), 'utf8')
const clauses = readClauses(catalogue)
const known = new Set(clauses.map((clause) => clause.id))

test('each clause stands in the catalogue once', () => {
  expect(known.size).toBe(clauses.length)
  expect(clauses.length).toBeGreaterThan(150)
})

test.each(clauses)('$id is proved where it says', ({ id, where, proof }) => {
  expect(where.filter((path) => !exists(path))).toEqual([])
  expect(Math.min(where.length, proof.length)).toBeGreaterThan(0)
  expect(proof.filter((path) => !exists(path) || !idsOf(path).has(id))).toEqual([])
})

test('no test names a clause that is not in the catalogue', () => {
  const strays = testFiles().flatMap((path) =>
    [...idsOf(path)].filter((id) => !known.has(id)).map((id) => `${path}: ${id}`),
  )
  expect(strays).toEqual([])
})

/** The ids that a test file names in brackets outside its comments. */
function idsOf(path: string): Set<string> {
  return idsIn(readFileSync(join(root, path), 'utf8').replace(comments, ''))
}

function testFiles(): string[] {
  return ['contract', 'content', 'api', 'web', 'e2e', 'scripts', 'simulation'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  )
}
