/**
 * The file of a backup: gzip of a text that begins with a line of JSON, goes on with `COPY … FROM stdin;` and the rows of
 * each table up to a line `\.`, as psql reads them, and ends with a line that says so. A file without that line, or with
 * a wrong checksum of gzip, was cut off or altered, and is refused.
 */

import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { StartupProblem } from '../startup-problem.ts'
import type { Migration, Sequence } from './schema.table.ts'
import type { Sums } from './sums.table.ts'

export type Header = {
  readonly takenAt: string
  /** The schema of the rows. */
  readonly migrations: readonly Migration[]
  /** Partitions are made while the server runs, so the migrations do not make all of them. */
  readonly partitions: readonly { readonly name: string; readonly of: string; readonly bound: string }[]
  readonly sequences: readonly Sequence[]
  readonly sums: Sums
}

const start = '-- Vela backup 1 '
const end = '-- The backup ends here.\n'
const endOfRows = Buffer.from('\n\\.\n')

/** How much of the rows is sent to the database at once. */
const blockBytes = 4 * 2 ** 20

const header = z.object({
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  partitions: z.array(z.object({ name: z.string(), of: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  sums: z.record(z.string(), z.string()),
})

export type TableRows = {
  readonly name: string
  readonly columns: string
  readonly rows: AsyncIterable<Buffer>
}

/** Writes to `<file>.part`, which gets its name once it is whole and on the disk. Returns its size. */
export async function writeBackupFile(
  file: string,
  about: Header,
  tables: AsyncIterable<TableRows>,
): Promise<number> {
  const part = `${file}.part`
  try {
    await pipeline(
      textOf(about, tables),
      // The fastest level: a backup competes with the server for the processor.
      createGzip({ level: 1 }),
      fs.createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
    )
    const { size } = await fs.promises.stat(part)
    await fs.promises.rename(part, file)
    await syncFolderOf(file)
    return size
  } catch (error) {
    await fs.promises.rm(part, { force: true })
    throw error
  }
}

async function* textOf(about: Header, tables: AsyncIterable<TableRows>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${start}${JSON.stringify(about)}\n`)
  for await (const { name, columns, rows } of tables) {
    yield Buffer.from(`COPY ${name} (${columns}) FROM stdin;\n`)
    yield* rows
    yield Buffer.from('\\.\n')
  }
  yield Buffer.from(end)
}

/** A new name is on the disk when its folder is. */
export async function syncFolderOf(file: string): Promise<void> {
  const folder = await fs.promises.open(path.dirname(file))
  await folder.sync().finally(() => folder.close())
}

/** Reads the whole file once, and returns its header if nothing is missing. */
export async function checkBackupFile(file: string): Promise<Header> {
  let first = Buffer.alloc(0)
  let last = Buffer.alloc(0)
  try {
    for await (const chunk of open(file)) {
      if (!first.includes(0x0a)) first = Buffer.concat([first, chunk])
      last = Buffer.concat([last, chunk]).subarray(-end.length)
    }
  } catch (error) {
    throw new StartupProblem(explain(file, error), { cause: error })
  }
  const line = first.subarray(0, first.indexOf('\n')).toString()
  if (!line.startsWith(start)) throw new StartupProblem(`${file} is no backup of Vela.`)
  if (last.toString() !== end) throw new StartupProblem(cutOff(file))
  return z.parse(header, JSON.parse(line.slice(start.length)))
}

const cutOff = (file: string) => `The backup ${file} was cut off or altered. Take another one.`

function explain(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return `There is no file ${file}.`
  if (code.startsWith('Z_')) return cutOff(file)
  return `The backup ${file} cannot be read (${code || String(error)}).`
}

/** An error of the file ends the stream of its text. */
async function* open(file: string): AsyncGenerator<Buffer> {
  const handle = await fs.promises.open(file)
  const text = createGunzip({ chunkSize: 2 ** 20 })
  const reading = pipeline(handle.createReadStream(), text)
  // The error is thrown by the loop below as well.
  reading.catch(() => undefined)
  yield* text as AsyncIterable<Buffer>
  await reading
}

/** Calls `load` with each `COPY` statement of the file and some of its rows, in order. */
export async function readTables(
  file: string,
  load: (copy: string, rows: Buffer) => Promise<void>,
): Promise<void> {
  let text = Buffer.alloc(0)
  let copy: string | null = null
  let isHeaderRead = false
  for await (const chunk of open(file)) {
    text = Buffer.concat([text, chunk])
    for (;;) {
      if (copy === null) {
        const line = text.indexOf('\n')
        if (line === -1) break
        // The line end of a statement stays, so that the end of no rows looks like that of some.
        if (isHeaderRead) copy = text.subarray(0, line).toString().replace(/;$/, '')
        text = text.subarray(isHeaderRead ? line : line + 1)
        isHeaderRead = true
        if (copy?.startsWith('--')) return
      } else {
        const at = text.indexOf(endOfRows)
        const rows = at === -1 ? takeRows(text) : text.subarray(1, at + 1)
        if (rows.length > 0) await load(copy, rows)
        if (at === -1) {
          text = text.subarray(rows.length)
          break
        }
        text = text.subarray(at + endOfRows.length)
        copy = null
      }
    }
  }
}

/** Whole rows without the line end before the first one, or nothing while there are few. */
function takeRows(text: Buffer): Buffer {
  return text.length < blockBytes ? text.subarray(0, 0) : text.subarray(1, text.lastIndexOf('\n') + 1)
}
