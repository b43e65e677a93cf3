import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { openTestDatabase, postgresUrlOf } from '../../../test/test-database.ts'
import { openDatabase } from '../../db/database.ts'
import { decideMission } from './decide-mission.ts'
import { readMissionRun } from './read-mission-run.ts'
import { startMission } from './start-mission.ts'

// The embedded engine has one process and one session, so concurrent decisions cannot happen there.
test('[X-11] two devices that start and decide through two servers at once share one run', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const url = await postgresUrlOf(database)
  const servers = await Promise.all([1, 2].map(() => openDatabase({ url, dataDir: '', log: quietLog })))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))))
  const now = () => new Date()
  const headers = {}

  for (let round = 0; round < 5; round++) {
    const account = { accountId: randomUUID() }
    await database.pool.query('insert into account (id, created_at) values ($1, now())', [account.accountId])
    const id = randomUUID()
    const onBoth = <T>(work: (db: (typeof database)['db'], turn: number) => Promise<T>) =>
      Promise.all(servers.flatMap(({ db }, at) => [0, 2].map((turn) => work(db, turn + at))))

    const started = await onBoth((db, turn) => {
      const body = { id, mission: 'steady-saving', numbers: { monthly: 5_000 * (turn + 1) } }
      return startMission({ db, log: quietLog, now }, { body, account, headers })
    })
    for (const run of started) expect(run).toEqual(started[0])

    for (let step = 0; ; step++) {
      const replies = await onBoth((db, turn) => {
        const option = ['go-on', 'pause', 'double'][turn % 3] ?? 'go-on'
        const body = step === 0 ? { id, step, prediction: turn } : { id, step, option }
        return decideMission({ db, now }, { body, account, headers })
      })
      for (const run of replies) expect(run).toEqual(replies[0])
      const read = await onBoth((db) => readMissionRun({ db }, { query: { id }, account, headers }))
      for (const run of read) expect(run).toEqual(replies[0])
      if (replies[0]?.isDone) break
    }
    const { rows } = await database.pool.query(
      'select finished_at from sim_run where account_id = $1 and finished_at is not null',
      [account.accountId],
    )
    expect(rows).toHaveLength(1)
  }
})
