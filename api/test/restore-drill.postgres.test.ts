import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { addMembers } from './add-members.ts'
import { buildServer } from './build-server.ts'
import { fetchPatiently } from './patient.ts'
import { goodPassword } from './people.ts'
import { quietLog } from './quiet-log.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { openTestDatabase, postgresUrlOf } from './test-database.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-drill-'))
const running = new Set<RunningServer>()
let built: Awaited<ReturnType<typeof buildServer>>

beforeAll(async () => {
  built = await buildServer()
})
afterAll(async () => {
  for (const server of running) await stop(server)
  built.remove()
  fs.rmSync(home, { recursive: true, force: true })
})

type Place = { readonly DATABASE_URL: string; readonly DATA_DIR: string }

async function start(place: Place): Promise<RunningServer> {
  const server = await startServer(built.main, place)
  running.add(server)
  return server
}

async function stop(server: RunningServer): Promise<void> {
  running.delete(server)
  server.child.terminate()
  await server.child.ended
}

/** Runs a command of the built server, as production does. */
function run(command: 'backup' | 'restore', place: Place, argument: string): Promise<string> {
  const file = fileURLToPath(new URL(`${command}.js`, built.main))
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: '', ...place }
    execFile(process.execPath, [file, argument], { env }, (error, output, problem) =>
      error === null ? resolve(output) : reject(new Error(problem)),
    )
  })
}

async function post(server: RunningServer, url: string, body: object) {
  const reply = await fetchPatiently(new URL(url, server.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, ...((await reply.json()) as object) }
}

const person = { email: 'marta@mail.example', password: goodPassword }

/** Visitors come for as long as the backup is made. Returns the file and how many of their answers were stored. */
async function backUpWhileInUse(
  server: RunningServer,
  place: Place,
): Promise<{ file: string; stored: number }> {
  const done = new AbortController()
  let stored = 0
  async function visit(): Promise<void> {
    while (!done.signal.aborted)
      if ((await server.send({ key: 'gender', value: 'male' })).status === 200) stored += 1
  }
  const visits = visit()
  const output = await run('backup', place, path.join(home, 'files')).finally(() => {
    done.abort()
  })
  await visits
  return { file: /^\/.*\.sql\.gz/m.exec(output)?.[0] ?? '', stored }
}

/** The sums that a restore printed before and after. */
const sumsIn = (output: string) => output.split('Restored:').map((part) => part.match(/^ {2}.*$/gm))

test('[G-11] [G-15] a database in use moves from the embedded engine to PostgreSQL and back, and a person signs in', {
  timeout: 600_000,
}, async () => {
  const first = { DATABASE_URL: '', DATA_DIR: path.join(home, 'first') }
  const seeded = await openDatabase({ url: null, dataDir: first.DATA_DIR, log: quietLog })
  await migrate(seeded.pool, quietLog)
  await addMembers(seeded.pool, { count: 50, startedAt: new Date('2026-11-01T12:00:00Z') })
  await seeded.close()
  const original = await start(first)
  const { id } = await original.send({ key: 'gender', value: 'female' })
  expect(
    await post(original, '/profile/registration/', { id, screenName: 'Marta', ...person }),
  ).toMatchObject({
    status: 200,
  })
  const onEmbedded = await backUpWhileInUse(original, first)
  expect(onEmbedded.stored).toBeGreaterThan(0)
  await stop(original)

  const database = await openTestDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
  const second = { DATABASE_URL: await postgresUrlOf(database), DATA_DIR: '' }
  const [before, after] = sumsIn(await run('restore', second, onEmbedded.file))
  expect(before).toContain(`  ledger USD charge: ${50 * 1999}`)
  expect(after).toEqual(before)
  await expect(run('restore', second, onEmbedded.file)).rejects.toThrow('is not empty')
  const moved = await start(second)
  expect(await post(moved, '/login/', person)).toMatchObject({ status: 200, token: expect.any(String) })

  const onPostgres = await backUpWhileInUse(moved, second)
  expect(onPostgres.stored).toBeGreaterThan(0)
  await stop(moved)
  await database.close()
  const third = { DATABASE_URL: '', DATA_DIR: path.join(home, 'third') }
  const [sent, received] = sumsIn(await run('restore', third, onPostgres.file))
  expect(received).toEqual(sent)
  expect(received).toContain(`  ledger USD charge: ${50 * 1999}`)
  // The embedded engine starts slowly, and it was started on such a folder above.
  if (process.env['LONG'] === undefined) return
  const back = await start(third)
  expect(await post(back, '/login/', person)).toMatchObject({ status: 200, token: expect.any(String) })
})
