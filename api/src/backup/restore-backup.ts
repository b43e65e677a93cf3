import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { findApiFolder } from '../db/api-folder.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/read-migrations.ts'
import type { Log } from '../log.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type Header, readTables, syncFolderOf } from './backup-file.ts'
import { copyIn } from './copy-rows.ts'
import { fixTextForm, listTables, type Migration, setSequence, withoutConstraints } from './schema.table.ts'
import { countDueSince, differences, readSums, type Sums } from './sums.table.ts'

export type Restored = {
  readonly sums: Sums
  /** How many subscriptions became due between the backup and now. */
  readonly dueSince: number
}

type Target = { readonly url: string | null; readonly dataDir: string }

/** [G-11] Loads a backup into an empty database and returns the sums read from it. Nothing stays of one that differs. */
export async function restoreBackup(
  file: string,
  header: Header,
  { url, dataDir }: Target,
  log: Log,
): Promise<Restored> {
  checkVersion(header.migrations)
  return url === null
    ? restoreFolder(file, header, dataDir, log)
    : restoreInto(file, header, { url, dataDir }, log)
}

const migrationsFolder = () => path.join(findApiFolder(import.meta.url), 'migrations')

function checkVersion(migrations: readonly Migration[]): void {
  const known = readMigrations(migrationsFolder())
  const strange = migrations.find(
    ({ name, sha256 }, at) => known[at]?.name !== name || known[at]?.sha256 !== sha256,
  )
  if (strange !== undefined)
    throw new StartupProblem(
      `The backup has the migration ${strange.name}, which this version of Vela does not have. Restore it with the version that made it.`,
    )
}

/** The folder gets its name when everything is in it, so that no server opens half a database. */
async function restoreFolder(file: string, header: Header, dataDir: string, log: Log): Promise<Restored> {
  const home = path.resolve(dataDir)
  const target = path.join(home, 'database')
  if (fs.existsSync(target))
    throw new StartupProblem(
      `The data folder ${home} holds a database already. A backup is restored into an empty place: set DATA_DIR to another folder, or move ${target} away.`,
    )
  const unfinished = path.join(home, 'restoring')
  fs.rmSync(unfinished, { recursive: true, force: true })
  try {
    const restored = await restoreInto(file, header, { url: null, dataDir: unfinished }, log)
    fs.renameSync(path.join(unfinished, 'database'), target)
    await syncFolderOf(target)
    return restored
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
}

async function restoreInto(file: string, header: Header, target: Target, log: Log): Promise<Restored> {
  const { pool, close } = await openDatabase({ ...target, log })
  try {
    await refuseRows(pool)
    await migrate(pool, log, migrationsFolder(), header.migrations.length)
    return await load(pool, file, header)
  } finally {
    await close()
  }
}

async function refuseRows(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    for (const { name } of await listTables(client)) {
      const { rowCount } = await client.query(`select from ${name} limit 1`)
      if (rowCount !== 0)
        throw new StartupProblem(
          `The database at DATABASE_URL is not empty: ${name} has rows. A backup is restored into an empty place: create another database for it, or drop this one and create it again.`,
        )
    }
  } finally {
    client.release()
  }
}

/** One transaction, so that a load that was cut off or went wrong leaves the tables empty. */
async function load(pool: pg.Pool, file: string, header: Header): Promise<Restored> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await fixTextForm(client)
    await withoutConstraints(client, async () => {
      for (const { name, of, bound } of header.partitions)
        await client.query(`create table if not exists ${name} partition of ${of} ${bound}`)
      await readTables(file, (copy, rows) => copyIn(client, copy, rows))
      for (const sequence of header.sequences) await setSequence(client, sequence)
    })
    const tables = await listTables(client)
    const sums = await readSums(
      client,
      tables.map(({ name }) => name),
    )
    const wrong = differences(header.sums, sums)
    if (wrong.length > 0) throw new StartupProblem(describeWrong(wrong, header.sums, sums))
    const dueSince = await countDueSince(client, header.takenAt)
    await client.query('analyze')
    await client.query('commit')
    return { sums, dueSince }
  } finally {
    client.release(true)
  }
}

function describeWrong(labels: readonly string[], before: Sums, after: Sums): string {
  const lines = labels.map(
    (label) =>
      `  ${label}: ${before[label] ?? 'nothing'} in the backup, ${after[label] ?? 'nothing'} restored`,
  )
  return `What was restored differs from the backup, so nothing of it stays:\n${lines.join('\n')}`
}
