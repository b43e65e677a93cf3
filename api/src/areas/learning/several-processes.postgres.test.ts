import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { openTestDatabase, postgresUrlOf } from '../../../test/test-database.ts'
import { openDatabase } from '../../db/database.ts'
import { listProgressOf } from '../progress/progress.table.ts'
import { setProgress } from './set-progress.ts'

const rounds = 10
const things = Array.from({ length: 8 }, (_, index) => `thing-${index}`)

// The embedded engine has one process and one session, so concurrent writes cannot happen there.
test('[I6] [D12] of concurrent answers through two servers one is stored, and every later read returns it', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const url = await postgresUrlOf(database)
  const servers = await Promise.all([1, 2].map(() => openDatabase({ url, dataDir: '', log: quietLog })))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))))

  for (let round = 0; round < rounds; round++) {
    const accountId = randomUUID()
    await database.pool.query('insert into account (id, created_at) values ($1, now())', [accountId])
    const seen = new Map<string, Set<string>>(things.map((thing) => [thing, new Set()]))
    const sendAndRead = async (turn: number) => {
      const [mine, other] = turn % 2 === 0 ? servers : servers.toReversed()
      if (mine === undefined || other === undefined) throw new Error('two servers are needed')
      // The writers use different orders, so that their writes could deadlock.
      for (const type_id of turn % 3 === 0 ? things : things.toReversed()) {
        const body = { type: 'element', type_id, status: 'done', option: String(turn) } as const
        await setProgress({ db: mine.db, now: () => new Date() }, { body, account: { accountId } })
        const read = (await listProgressOf(other.db, accountId)).find(({ typeId }) => typeId === type_id)
        seen.get(type_id)?.add(read?.option ?? 'lost')
      }
    }
    await Promise.all(Array.from({ length: 20 }, (_, turn) => sendAndRead(turn)))

    const stored = await listProgressOf(database.db, accountId)
    expect(stored).toHaveLength(things.length)
    for (const { typeId, option } of stored) expect([...(seen.get(typeId) ?? [])]).toEqual([option])
  }
})
