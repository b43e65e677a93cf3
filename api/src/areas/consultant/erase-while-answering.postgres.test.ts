import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { addQuestions } from './message.table.ts'
import { addRuns, endRun, keepReplies, touchRuns } from './run.table.ts'
import { addThread } from './thread.table.ts'

const rounds = 40
const at = new Date('2026-11-15T12:00:00Z')

const nothing = { inputTokens: 0, outputTokens: 0 }

// On the embedded engine there is one session: nobody waits for anybody there.
test('[A-14] replies that end while their account is erased neither stop it, nor those of others, nor outlive it', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)

  async function begin(accountId: string) {
    const [id, threadId, messageId] = [randomUUID(), randomUUID(), randomUUID()]
    await addThread(db, { id: threadId, accountId, createdAt: at })
    const question = { id: messageId, threadId, accountId, content: 'asked', key: null, at }
    expect(await addQuestions(db, [question])).toEqual([messageId])
    expect(await addRuns(db, [{ id, accountId, messageId, at }])).toEqual([true])
    return { id, accountId, threadId, status: 'in_progress', cost: nothing, at } as const
  }
  const rowsOf = async (accountId: string) => {
    const { rows } = await db.execute(
      sql`select id from consultant_thread where account_id = ${accountId}
        union all select id from consultant_message where account_id = ${accountId}
        union all select id from consultant_run where account_id = ${accountId}`,
    )
    return rows
  }

  for (let round = 0; round < rounds; round += 1) {
    const [leaver, stayer] = [randomUUID(), randomUUID()]
    for (const id of [leaver, stayer])
      await db.execute(sql`insert into account (id, created_at) values (${id}, ${at.toISOString()})`)
    const runs = await Promise.all([leaver, leaver, leaver].map(begin))
    const kept = await begin(stayer)
    const erase = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select from account where id = ${leaver} for no key update`)
        await tx.execute(sql`delete from account where id = ${leaver}`)
      })
    const deeds: (() => Promise<unknown>)[] = [
      () =>
        keepReplies(
          db,
          [...runs, kept].map((run) => ({ ...run, replyId: randomUUID(), content: 'told' })),
        ),
      ...runs.map((run) => () => endRun(db, { ...run, status: 'cancelled', failure: null, text: '' })),
      () =>
        touchRuns(
          db,
          runs.map((run) => ({ ...run, text: 'half' })),
        ),
      () =>
        addQuestions(
          db,
          [kept, ...runs].map((run) => ({ ...run, id: randomUUID(), content: 'more', key: null })),
        ),
    ]
    // At another place among the others each time.
    deeds.splice(round % deeds.length, 0, erase)
    await Promise.all(deeds.map((deed) => deed()))
    expect(await rowsOf(leaver)).toEqual([])
    expect(await rowsOf(stayer)).toHaveLength(5)
  }
})
