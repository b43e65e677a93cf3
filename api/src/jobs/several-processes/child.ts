import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { quietLog } from '../../../test/quiet-log.ts'
import { openDatabase } from '../../db/database.ts'
import { openQueue } from '../queue.ts'
import { count, hang, jobs, nightly } from './jobs.ts'

// One of the processes of several-processes.postgres.test.ts. A line it is told is the time its clock is set to.
const [, , url = '', start = ''] = process.argv
let time = new Date(start)

const { pool, db, close } = await openDatabase({ url, dataDir: '', log: quietLog })
const queue = await openQueue({ pool, now: () => time, log: quietLog, jobs, pollMs: 50 })

const record =
  (name: string) =>
  (_: unknown, { id }: { id: string }) =>
    db.execute(sql`insert into ran (job, id, pid) values (${name}, ${id}, ${process.pid})`)
queue.handle(count, record('count'))
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
