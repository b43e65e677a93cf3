// @ts-check
import { statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Clauses (W-01) and invariants (I1) of docs/behaviour.md, with the paths that build and prove each.
 * @typedef {{ id: string, where: string[], proof: string[] }} Clause
 * @typedef {{ path: string, title: string }} PassedTest
 */

/** @param {string} catalogue @returns {Clause[]} */
export function readClauses(catalogue) {
  return catalogue.split('\n').flatMap((line) => {
    const [, id = '', , where = '', proof = ''] = line.split('|').map((cell) => cell.trim())
    return /^([A-Z]-\d\d|I\d{1,2})$/.test(id) ? [{ id, where: pathsIn(where), proof: pathsIn(proof) }] : []
  })
}

/** What stands between backticks. @param {string} cell */
export const pathsIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, path]) => path ?? [])

/** The ids that a text names in brackets; '[W-01] to [W-26]' names all of them. @param {string} text */
export function idsIn(text) {
  const ids = new Set([...text.matchAll(/\[([A-Z]-\d\d|I\d{1,2})\]/g)].flatMap(([, id]) => id ?? []))
  for (const [, letter = '', from, to] of text.matchAll(/\[([A-Z])-(\d\d)\] to \[\1-(\d\d)\]/g))
    for (let number = Number(from); number <= Number(to); number += 1)
      ids.add(`${letter}-${String(number).padStart(2, '0')}`)
  return ids
}

/**
 * The clauses that no test proved: a proof counts if the id is in the title of a passed test of that file.
 * @param {Clause[]} clauses
 * @param {PassedTest[]} passed
 */
export function unproven(clauses, passed) {
  /** @type {Map<string, Set<string>>} */
  const proved = new Map()
  for (const { path, title } of passed) {
    const ids = proved.get(path) ?? new Set()
    for (const id of idsIn(title)) ids.add(id)
    proved.set(path, ids)
  }
  return clauses.filter(({ id, proof }) => !proof.some((path) => proved.get(path)?.has(id)))
}

/** Whether the repository has this file or folder. @param {string} path */
export function exists(path) {
  return statSync(join(root, path), { throwIfNoEntry: false }) !== undefined
}
