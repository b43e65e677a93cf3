import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { groupedQueries } from './grouped-queries.ts'
import { addQuestions } from './message.table.ts'
import { addRuns, endRun, touchRuns } from './run.table.ts'
import { addThread } from './thread.table.ts'

const rounds = 40
const at = new Date('2026-11-15T12:00:00Z')

const nothing = { inputTokens: 0, outputTokens: 0 }

type Database = Awaited<ReturnType<typeof openTestDatabase>>['db']

async function addPeople(db: Database): Promise<[leaver: string, stayer: string]> {
  const [leaver, stayer] = [randomUUID(), randomUUID()]
  for (const id of [leaver, stayer])
    await db.execute(sql`insert into account (id, created_at) values (${id}, ${at.toISOString()})`)
  return [leaver, stayer]
}

/** Adds a thread with a question and a run that has started. */
async function begin(db: Database, accountId: string) {
  const [id, threadId, messageId] = [randomUUID(), randomUUID(), randomUUID()]
  await addThread(db, { id: threadId, accountId, createdAt: at })
  const question = { id: messageId, threadId, accountId, content: 'asked', key: null, at }
  expect(await addQuestions(db, [question])).toEqual([{ id: messageId }])
  expect(await addRuns(db, [{ id, accountId, messageId, at }])).toEqual([true])
  return { id, accountId, threadId, status: 'in_progress', cost: nothing, at } as const
}

// The embedded engine has only one session, so no lock is ever contended there.
/** A reply that answered the question. */
const known = { isUnknown: false, unanswered: null } as const

test('[A-14] replies that end while their account is erased neither stop it, nor those of others, nor outlive it', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const queries = groupedQueries(db)

  const rowsOf = async (accountId: string) => {
    const { rows } = await db.execute(
      sql`select id from consultant_thread where account_id = ${accountId}
        union all select id from consultant_message where account_id = ${accountId}
        union all select id from consultant_run where account_id = ${accountId}`,
    )
    return rows
  }

  for (let round = 0; round < rounds; round += 1) {
    const [leaver, stayer] = await addPeople(db)
    const runs = await Promise.all([leaver, leaver, leaver].map((id) => begin(db, id)))
    const kept = await begin(db, stayer)
    const erase = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select from account where id = ${leaver} for no key update`)
        await tx.execute(sql`delete from account where id = ${leaver}`)
      })
    const actions: (() => Promise<unknown>)[] = [
      () =>
        Promise.all(
          [...runs, kept].map((run) =>
            queries.storeReply({ ...run, replyId: randomUUID(), content: 'told', ...known }),
          ),
        ),
      ...runs.map((run) => () => endRun(db, { ...run, status: 'cancelled', failure: null, text: '' })),
      () =>
        touchRuns(
          db,
          runs.map((run) => ({ ...run, text: 'half' })),
        ),
      () =>
        Promise.all(
          [kept, ...runs].map((run) =>
            queries.addQuestion({ ...run, id: randomUUID(), content: 'more', key: null }),
          ),
        ),
    ]
    // The erasure is at a different position in each round.
    actions.splice(round % actions.length, 0, erase)
    await Promise.all(actions.map((action) => action()))
    expect(await rowsOf(leaver)).toEqual([])
    expect(await rowsOf(stayer)).toHaveLength(5)
  }
})

test('[A-14] while one account is being erased, everybody else goes on asking and being answered', async () => {
  const { db, pool, close } = await openTestDatabase()
  onTestFinished(close)
  const queries = groupedQueries(db)
  const [leaver, stayer] = await addPeople(db)
  const [left, kept] = [await begin(db, leaver), await begin(db, stayer)]
  const erasing = await pool.connect()
  await erasing.query('begin')
  await erasing.query('delete from account where id = $1', [leaver])

  // Both runs are in one statement. The person who stays gets the result while the other run still waits.
  const settled: string[] = []
  const note = (run: typeof left, word: string) => (done: unknown) => {
    settled.push(`${word} ${run === left ? 'left' : 'kept'}`)
    return done
  }
  const ask = (run: typeof left) =>
    queries.addQuestion({ ...run, id: randomUUID(), content: 'more', key: null }).then(note(run, 'asked'))
  const tell = (run: typeof left) =>
    queries.storeReply({ ...run, replyId: randomUUID(), content: 'told', ...known }).then(note(run, 'told'))
  const leaving = Promise.all([ask(left), tell(left)])
  expect(await Promise.all([ask(kept), tell(kept)])).toEqual([{ id: expect.any(String) }, true])
  expect(settled.toSorted()).toEqual(['asked kept', 'told kept'])
  await erasing.query('commit')
  erasing.release()
  expect(await leaving).toEqual([undefined, false])
})
