import fs from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { openTestDatabase } from './test-database.ts'

type Column = { readonly name: string; readonly type: string; readonly isRequired: boolean }

const source = path.resolve(import.meta.dirname, '../src')

async function importTables(): Promise<PgTable[]> {
  const files = fs.readdirSync(source, { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.table.ts'))
      .map((file) => import(path.join(source, file)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
}

const byName = (a: Column, b: Column) => a.name.localeCompare(b.name)

test('every table in code has the columns, types and nullability that the migrations made', async () => {
  const tables = await importTables()
  expect(tables.length).toBeGreaterThan(2)
  const { pool, close } = await openTestDatabase()
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    const inCode = columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      isRequired: column.notNull,
    }))
    const { rows } = await pool.query<Column>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired"
         from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
      [name],
    )
    expect({ name, columns: inCode.sort(byName) }).toEqual({ name, columns: rows.sort(byName) })
  }
  await close()
})
