import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exists, pathsIn } from '../scripts/lib/clauses.mjs'

const text = readFileSync(join(import.meta.dirname, 'threat-model.md'), 'utf8')
/** ASVS 5.0 has this many requirements of levels 1 and 2. */
const requirements = 253

const lines = text.split('\n')
const rows = lines.flatMap((line) => {
  const [, ids = '', , state = ''] = line.split('|').map((cell) => cell.trim())
  return /^\d+\.\d+\.\d+/.test(ids) ? ids.split(', ').map((id) => ({ id, state })) : []
})

test('every file and page that the threat model names exists', () => {
  const files = lines.flatMap(pathsIn).filter((path) => /^[\w.-]+\//.test(path))
  const pages = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, page]) => `docs/${page}`)
  expect(files.length).toBeGreaterThan(100)
  expect([...files, ...pages].filter((path) => !exists(path))).toEqual([])
})

test('every requirement stands in one row, and the counts are right', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows).toHaveLength(requirements)
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  expect(text).toContain(
    `**${count('met')} met · ${count('partly')} partly · ${count('not met')} not met · ${count('n/a')} not applicable.**`,
  )
  expect(count('met') + count('partly') + count('not met') + count('n/a')).toBe(requirements)
})

test('what is not met, or only partly, is listed as open', () => {
  const open = text.slice(text.indexOf('## Open'))
  const listed = new Set(open.match(/\d+\.\d+\.\d+/g))
  const lacking = rows.filter(({ state }) => state === 'partly' || state === 'not met')
  expect([...listed].toSorted()).toEqual(lacking.map(({ id }) => id).toSorted())
})
