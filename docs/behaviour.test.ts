import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Clause = { id: string; where: string[]; proof: string[] }

const root = join(import.meta.dirname, '..')
const comments = /^\s*(?:\/\/|\/?\*).*$/gm
const catalogue = readFileSync(join(root, 'docs/behaviour.md'), 'utf8')
const clauses = catalogue.split('\n').flatMap(readClause)
const known = new Set(clauses.map((clause) => clause.id))

test('each clause stands in the catalogue once', () => {
  expect(known.size).toBe(clauses.length)
  expect(clauses.length).toBeGreaterThan(150)
})

test.each(clauses.filter((clause) => clause.proof.length > 0))(
  '$id is proved where it says',
  ({ id, where, proof }) => {
    expect(where.filter((path) => !exists(path))).toEqual([])
    expect(where.length).toBeGreaterThan(0)
    expect(proof.filter((path) => !exists(path) || !idsIn(path).has(id))).toEqual([])
  },
)

test('no test names a clause that is not in the catalogue', () => {
  const strays = testFiles().flatMap((path) =>
    [...idsIn(path)].filter((id) => !known.has(id)).map((id) => `${path}: ${id}`),
  )
  expect(strays).toEqual([])
})

function readClause(line: string): Clause[] {
  const cells = line.split('|').map((cell) => cell.trim())
  const [, id = '', , where = '', proof = ''] = cells
  if (!/^[A-Z]-\d\d$/.test(id)) return []
  return [{ id, where: paths(where), proof: paths(proof) }]
}

function paths(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap((match) => match[1] ?? [])
}

function exists(path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false }) !== undefined
}

/** The ids in the titles of a test file, or in the rows that fill them, not in its comments; '[W-01] to [W-26]' names the whole run. */
function idsIn(path: string): Set<string> {
  const text = readFileSync(join(root, path), 'utf8').replace(comments, '')
  const ids = new Set([...text.matchAll(/\[([A-Z]-\d\d)\]/g)].flatMap((match) => match[1] ?? []))
  for (const [, letter = '', from, to] of text.matchAll(/\[([A-Z])-(\d\d)\] to \[\1-(\d\d)\]/g)) {
    for (let number = Number(from); number <= Number(to); number += 1)
      ids.add(`${letter}-${String(number).padStart(2, '0')}`)
  }
  return ids
}

function testFiles(): string[] {
  return ['contract', 'content', 'api', 'web', 'e2e', 'scripts'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(room, path)),
  )
}
