import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { addQuestion } from './message.table.ts'
import { addRun, endRun, keepReply, touchRuns } from './run.table.ts'
import { addThread } from './thread.table.ts'

const rounds = 40
const at = new Date('2026-11-15T12:00:00Z')

// On the embedded engine there is one session: nobody waits for anybody there.
test('[A-14] replies that end while their account is erased neither stop it nor outlive it', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const usage = { inputTokens: 0, outputTokens: 0 }

  for (let round = 0; round < rounds; round += 1) {
    const accountId = randomUUID()
    await db.execute(sql`insert into account (id, created_at) values (${accountId}, ${at.toISOString()})`)
    const runs = await Promise.all(
      [1, 2, 3].map(async () => {
        const [id, threadId, messageId] = [randomUUID(), randomUUID(), randomUUID()]
        await addThread(db, { id: threadId, accountId, createdAt: at })
        await addQuestion(db, { id: messageId, threadId, accountId, content: 'asked', key: null, at })
        expect(await addRun(db, { id, accountId, messageId, at })).toBe(true)
        return { id, accountId, threadId, status: 'in_progress', source: 'tutor', at } as const
      }),
    )
    const ends = runs.map((run) => ({ ...run, failure: null, usage }))
    const erase = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select from account where id = ${accountId} for no key update`)
        await tx.execute(sql`delete from account where id = ${accountId}`)
      })
    const deeds: (() => Promise<unknown>)[] = [
      ...ends.map(
        (end) => () => keepReply(db, { ...end, status: 'completed' }, { id: randomUUID(), content: 'told' }),
      ),
      ...ends.map((end) => () => endRun(db, { ...end, status: 'cancelled' })),
      () =>
        touchRuns(
          db,
          runs.map((run) => ({ ...run, text: 'half' })),
        ),
      ...runs.map((run) => () => addQuestion(db, { ...run, id: randomUUID(), content: 'more', key: null })),
    ]
    // At another place among the others each time.
    deeds.splice(round % deeds.length, 0, erase)
    await Promise.all(deeds.map((deed) => deed()))
    const { rows } = await db.execute(
      sql`select id from consultant_thread where account_id = ${accountId}
        union all select id from consultant_message where account_id = ${accountId}
        union all select id from consultant_run where account_id = ${accountId}`,
    )
    expect(rows).toEqual([])
  }
})
