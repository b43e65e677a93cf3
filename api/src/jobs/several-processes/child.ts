import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { quietLog } from '../../../test/quiet-log.ts'
import { openDatabase } from '../../db/database.ts'
import { openQueue } from '../queue.ts'
import { count, hang, jobs, nightly } from './jobs.ts'

// One of the processes of several-processes.postgres.test.ts. Each line on its standard input sets its clock.
const [, , url = '', start = ''] = process.argv
let time = new Date(start)

const { db, close } = await openDatabase({ url, dataDir: '', log: quietLog })
const queue = await openQueue({ db, now: () => time, log: quietLog, jobs, pollMs: 50 })

const record =
  (name: string) =>
  (_: unknown, { id }: { id: string }) =>
    db.execute(sql`insert into ran (job, id, pid) values (${name}, ${id}, ${process.pid})`)

/** Waits until another process has run a job too, however fast this one is. */
async function awaitAnother(): Promise<void> {
  const others = sql`select from ran where job = 'count' and pid <> ${process.pid} limit 1`
  while ((await db.execute(others)).rowCount === 0) await wait(20)
}
queue.handle(count, async (data, job) => {
  await record('count')(data, job)
  await awaitAnother()
})
queue.handle(nightly, record('nightly'))
queue.handle(hang, () => {
  say('taken')
  return new Promise(() => undefined)
})

queue.start()
say('ready')

for await (const line of createInterface(process.stdin)) {
  if (line === 'stop') break
  time = new Date(line)
}
await queue.stop(100)
await close()
process.stdin.destroy()

function say(word: string): void {
  process.stdout.write(`${word}\n`)
}
