import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addMembers } from './add-members.ts'
import { buildServer } from './build-server.ts'
import { openTestDatabase, postgresUrlOf } from './test-database.ts'

const isLong = process.env['LONG'] !== undefined
const gigabyte = 1e9
/** Far less than the database: the rows are read and written in parts. */
const maxMegabytes = 350

/** Many small rows, as events and progress are, and fewer long ones, as answers of the consultant are. */
async function fill(pool: pg.Pool): Promise<void> {
  await addMembers(pool, { count: 20_000, startedAt: new Date('2026-10-01T00:00:00Z') })
  await pool.query(
    `create table if not exists event_2026_10 partition of event for values from ('2026-10-01Z') to ('2026-11-01Z')`,
  )
  for (let round = 0; (await sizeOf(pool)) < gigabyte; round += 1) {
    await pool.query(
      `insert into event select '2026-10-01Z'::timestamptz + n * interval '1 second', now(), null, gen_random_uuid(),
         gen_random_uuid(), 'Question answered 2', jsonb_build_object('question', n % 30)
       from generate_series(1, 200000) n`,
    )
    await pool.query(
      `insert into mail (id, once_key, to_address, subject, text, created_at)
       select gen_random_uuid(), gen_random_uuid()::text, 'a@mail.example', 'Hello',
         (select string_agg(md5(n || '-' || $1 || '-' || i), ' ') from generate_series(1, 120) i), now()
       from generate_series(1, 4000) n`,
      [round],
    )
  }
}

async function sizeOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes)
}

const reportPeak = `data:text/javascript,process.on('exit',()=>process.stderr.write('peak '+process.resourceUsage().maxRSS))`

type Run = { readonly output: string; readonly seconds: number; readonly megabytes: number }

function run(file: URL, argument: string, databaseUrl: string): Promise<Run> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: '', DATABASE_URL: databaseUrl }
    const args = ['--import', reportPeak, fileURLToPath(file), argument]
    execFile(process.execPath, args, { env, maxBuffer: 2 ** 24 }, (error, output, errors) => {
      if (error !== null) return reject(new Error(errors))
      const megabytes = Math.round(Number(/peak (\d+)/.exec(errors)?.[1]) / 1000)
      resolve({ output, seconds: Math.round((performance.now() - startedAt) / 1000), megabytes })
    })
  })
}

test.runIf(isLong)(
  '[G-10] [G-11] a gigabyte is backed up and restored with equal sums and little memory',
  { timeout: 1_800_000 },
  async () => {
    const built = await buildServer()
    onTestFinished(built.remove)
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-large-'))
    onTestFinished(() => fs.rmSync(folder, { recursive: true }))
    const source = await openTestDatabase()
    onTestFinished(source.close)
    await fill(source.pool)
    const bytes = await sizeOf(source.pool)

    const backup = await run(new URL('backup.js', built.main), folder, await postgresUrlOf(source))
    const file = path.join(folder, fs.readdirSync(folder)[0] ?? '')
    const target = await openTestDatabase()
    onTestFinished(target.close)
    await target.pool.query('drop schema public cascade; create schema public')
    const restore = await run(new URL('restore.js', built.main), file, await postgresUrlOf(target))

    const [before, after] = restore.output.split('Restored:').map((part) => part.match(/^ {2}.*$/gm))
    process.stdout.write(`${after?.join('\n')}\n`)
    for (const [name, { seconds, megabytes }] of Object.entries({ backup, restore }))
      process.stdout.write(`${name}: ${seconds} s, at most ${megabytes} MB of memory\n`)
    process.stdout.write(`database ${bytes} bytes, file ${fs.statSync(file).size} bytes\n`)
    expect(after).toEqual(before)
    expect(await sizeOf(target.pool)).toBeGreaterThan(gigabyte / 2)
    expect(Math.max(backup.megabytes, restore.megabytes)).toBeLessThan(maxMegabytes)
  },
)
