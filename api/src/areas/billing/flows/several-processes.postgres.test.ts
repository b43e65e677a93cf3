import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addMembers } from '../../../../test/add-members.ts'
import { buildChild } from '../../../../test/build-child.ts'
import { type Child, startChild } from '../../../../test/child.ts'
import { patient } from '../../../../test/patient.ts'
import { openTestDatabase, postgresUrlOf } from '../../../../test/test-database.ts'

const members = 200
const bought = new Date('2026-11-15T12:00:00Z')
const before = '2026-12-13T11:59:00.000Z'
const due = '2026-12-13T12:00:30.000Z'
/**
 * The number of minutes by which everything is settled: a charge with an unknown outcome is sent again after 15
 * minutes, polled at least every 4, and once more after that.
 */
const settledBy = 25

let built: Awaited<ReturnType<typeof buildChild>>

beforeAll(async () => {
  built = await buildChild(new URL('../../../../test/several-processes-child.ts', import.meta.url))
})
afterAll(() => built.remove())

async function join(url: string): Promise<Child> {
  const child = startChild(built.main, { args: [url, before] })
  onTestFinished(child.kill)
  expect(await child.nextLine()).toBe('ready')
  return child
}

test('[M-10] [I1] three processes on one database charge each renewal once, one of them killed meanwhile', {
  timeout: 180_000,
}, async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const { pool } = database
  await addMembers(pool, { count: members, startedAt: bought })
  const url = await postgresUrlOf(database)
  const children = await Promise.all([join(url), join(url), join(url)])
  const send = (line: string) => {
    for (const child of children) child.send(line)
  }

  async function count(query: string): Promise<number> {
    return (
      (await pool.query<{ count: number }>(`select count(*)::int as count from ${query}`)).rows[0]?.count ?? 0
    )
  }

  send(due)
  send('renew')
  await vi.waitFor(async () => expect(await count('sandbox_sale')).toBeGreaterThan(members / 10), patient)
  children[0]?.kill()
  const living = children.slice(1)
  const undecided = 'subscription where period = 1 and operation_order is null'
  for (const child of living) expect(await child.nextLine()).toBe('renewed')
  while ((await count(undecided)) > 0)
    for (const child of living) {
      child.send('renew')
      expect(await child.nextLine()).toBe('renewed')
    }
  // Charges that the killed process had started are polled; those it had not sent are sent after 15 minutes.
  for (let minute = 1; minute <= settledBy; minute += 1) {
    const time = new Date(Date.parse(due) + minute * 60_000).toISOString()
    send(time)
    await vi.waitFor(
      async () => expect(await count(`orders where next_poll_at <= '${time}'`)).toBe(0),
      patient,
    )
  }
  expect(await count("subscription where state = 'active'")).toBe(members)
  expect(await count("orders where state = 'created' or next_poll_at is not null")).toBe(0)
  for (const child of living) child.send('stop')
  for (const child of living) expect(await child.ended).toMatchObject({ code: 0 })

  expect(await count("sandbox_charge join sandbox_sale using (order_id) where kind = 'charge'")).toBe(members)
  expect(await count("sandbox_charge where kind = 'refund'")).toBe(0)
  expect(await count('(select card_order_id from sandbox_sale group by 1 having count(*) > 1) twice')).toBe(0)
  expect(await count("ledger join orders on orders.id = order_id where orders.kind = 'renewal'")).toBe(
    members,
  )
  expect(await count("orders where kind = 'renewal' and state = 'paid'")).toBe(members)
  const { rows } = await pool.query('select period, operation_order from subscription group by 1, 2')
  expect(rows).toEqual([{ period: 2, operation_order: null }])
})
