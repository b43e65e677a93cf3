import path from 'node:path'
import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import { type TableRows, writeBackupFile } from './backup-file.ts'
import { copyOut } from './copy-rows.ts'
import { backupName } from './retention.ts'
import { listMigrations, listSequences, listTables, type StoredTable } from './schema.table.ts'
import { readSums, type Sums } from './sums.table.ts'

export type Backup = { readonly file: string; readonly bytes: number; readonly sums: Sums }

type Order = { readonly folder: string; readonly at: Date; readonly signal?: AbortSignal }

/** [G-10] Writes what `client` sees, in a snapshot, to a file in `folder`, with the sums of that very snapshot. */
export async function writeBackup(client: pg.ClientBase, { folder, at, signal }: Order): Promise<Backup> {
  const migrations = await listMigrations(client)
  if (migrations === null)
    throw new StartupProblem('There is nothing to back up: the database has no tables.')
  const tables = await listTables(client)
  const sums = await readSums(
    client,
    tables.map(({ name }) => name),
  )
  const header = {
    takenAt: at.toISOString(),
    migrations,
    partitions: tables.flatMap(({ name, partition }) => (partition === null ? [] : [{ name, ...partition }])),
    sequences: await listSequences(client),
    sums,
  }
  const file = path.join(path.resolve(folder), backupName(at))
  const bytes = await writeBackupFile(file, header, readTables(client, tables, signal))
  return { file, bytes, sums }
}

async function* readTables(
  client: pg.ClientBase,
  tables: readonly StoredTable[],
  signal: AbortSignal | undefined,
): AsyncGenerator<TableRows> {
  for (const { name, columns, ...table } of tables)
    yield { name, columns, rows: readRows(client, { name, columns, ...table }, signal) }
}

/** The size of the pages, with the values stored apart, that are read at once. */
const partBytes = 8 * 2 ** 20

/** Reads a table by ranges of its pages, so that a large one is never in memory as a whole. */
async function* readRows(
  client: pg.ClientBase,
  { name, columns, pages, bytes }: StoredTable,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  const step = Math.max(1, Math.floor(partBytes / (bytes / pages)))
  for (let page = 0; page < pages; page += step) {
    signal?.throwIfAborted()
    const range = `ctid >= '(${page},0)' and ctid < '(${page + step},0)'`
    yield await copyOut(client, `copy (select ${columns} from ${name} where ${range}) to stdout`)
  }
}
