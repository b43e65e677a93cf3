import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartupProblem } from '../startup-problem.ts'

export type Migration = {
  readonly name: string
  readonly sha256: string
  readonly sql: string
  readonly isTransactional: boolean
}

/** Reads the files in the order of their numbers. Throws at a gap or a repeated number, which a bad merge causes. */
export function readMigrations(folder: string): Migration[] {
  return fs
    .readdirSync(folder)
    .sort()
    .map((name, index) => {
      const number = String(index + 1).padStart(4, '0')
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || !name.startsWith(number)) {
        throw new StartupProblem(
          `The migration ${name} is out of order: a name beginning with ${number}_ was expected.`,
        )
      }
      return readMigration(folder, name)
    })
}

function readMigration(folder: string, name: string): Migration {
  // The hash must not depend on the line endings of the checkout.
  const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  const sha256 = createHash('sha256').update(sql).digest('hex')
  return { name, sha256, sql, isTransactional: !sql.startsWith('-- no-transaction\n') }
}
