import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const prefix = 'snapshot-'

/**
 * Copies the embedded database to a new data folder beside it and returns that folder, which another engine may open. The
 * only client is held meanwhile, so no statement runs and the copy is the database of one moment. Statements wait for
 * their turn: some hundred files take a fraction of a second, a gigabyte a few.
 */
export async function copyDatabase(pool: pg.Pool, dataDir: string): Promise<string> {
  const home = path.resolve(dataDir)
  const copy = path.join(home, `${prefix}${randomUUID().slice(0, 8)}`)
  const client = await pool.connect()
  try {
    // Everything is in the files of the tables then, and opening the copy has little to replay.
    await client.query('checkpoint')
    await copyFolder(path.join(home, 'database'), path.join(copy, 'database'))
    return copy
  } catch (error) {
    await fs.promises.rm(copy, { recursive: true, force: true })
    throw error
  } finally {
    client.release()
  }
}

/** Copies many files at once. One at a time, the pause would grow with their number rather than their size. */
async function copyFolder(from: string, to: string): Promise<void> {
  await fs.promises.mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await fs.promises.readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(({ name }, at) => {
      const [source, target] = [path.join(from, name), path.join(to, name)]
      return entries[at]?.isDirectory()
        ? copyFolder(source, target)
        : fs.promises.copyFile(source, target, fs.constants.COPYFILE_FICLONE)
    }),
  )
}

/** Removes the copies that a killed process has left behind. */
export async function removeCopies(dataDir: string): Promise<void> {
  const names = await fs.promises.readdir(dataDir)
  for (const name of names.filter((name) => name.startsWith(prefix)))
    await fs.promises.rm(path.join(dataDir, name), { recursive: true, force: true })
}
