import process from 'node:process'
import { type Database, openDatabase } from '../api/src/db/database.ts'
import { addSignedInOperator } from '../api/test/operators.ts'
import { quietLog } from '../api/test/quiet-log.ts'
import { startPostgres } from '../api/test/real-postgres.ts'
import { fillAcademy } from './lib/academy.ts'
import { measureJobs } from './lib/jobs.ts'
import { type Academy, measureCalls } from './lib/make-call.ts'
import { row, whole } from './lib/numbers.ts'
import { personCalls } from './lib/person-calls.ts'
import { type Running, startProduct } from './lib/product.ts'
import { measureTables } from './lib/table-sizes.ts'

const most = Number(process.env['GROWTH'] ?? 1_000_000)
const sizes = [1000, 10_000, 100_000, 1_000_000].filter((people) => people <= most)
const requests = Number(process.env['GROWTH_REQUESTS'] ?? 200)
/** One address makes all calls. */
const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }

/** Every call about a person, beside few and beside many other people; then the tables and the jobs of the many. */
export async function benchGrowth(): Promise<string> {
  const postgres = await startPostgres({ isForgetful: false })
  const running: Running[] = []
  try {
    const filled: string[] = []
    for (const people of sizes) {
      await createDatabase(postgres.url('postgres'), `people_${people}`)
      filled.push(row(whole(people), ...(await inDatabase(postgres.url, people, fillAcademy))))
    }
    const academies: Academy[] = []
    for (const people of sizes) {
      const product = await startProduct(postgres.url(`people_${people}`), settings, (line) =>
        process.stderr.write(`${line}\n`),
      )
      running.push(product)
      const cookie = await inDatabase(postgres.url, people, openRoom)
      academies.push({ people, url: product.url, cookie })
    }
    const calls = await measureCalls(academies, personCalls, requests)
    for (const product of running.splice(0)) await product.stop()
    const largest = sizes.at(-1) ?? 0
    return [
      `## Growth up to ${whole(largest)} people, ${requests} requests of each call`,
      ...calls,
      '',
      row('people', 'filled in s', 'visits folded in s', 'vacuum s'),
      row('---', '---', '---', '---'),
      ...filled,
      '',
      ...(await inDatabase(postgres.url, largest, ({ pool }) => measureTables(pool, largest))),
      '',
      ...(await inDatabase(postgres.url, largest, ({ db }) => measureJobs(db))),
    ].join('\n')
  } finally {
    for (const product of running) await product.stop()
    await postgres.stop()
  }
}

/** Each size has a database of its own on one server. */
async function inDatabase<T>(
  urlOf: (database: string) => string,
  people: number,
  work: (database: Database, people: number) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url: urlOf(`people_${people}`), dataDir: '', log: quietLog })
  try {
    return await work(database, people)
  } finally {
    await database.close()
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const { pool, close } = await openDatabase({ url, dataDir: '', log: quietLog })
  await pool.query(`create database ${name}`)
  await close()
}

/** An operator who has just signed in. The jobs of the servers rest meanwhile: they are measured afterwards. */
async function openRoom({ db, pool }: Database): Promise<string> {
  await pool.query(`update job_schedule set last_at = now() + interval '1 day'`)
  const { cookie } = await addSignedInOperator({ db, now: () => new Date() })
  return cookie
}
