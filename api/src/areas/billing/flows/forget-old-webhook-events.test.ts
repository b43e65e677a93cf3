import { expect, onTestFinished, test } from 'vitest'
import { makeSale } from '../../../../test/describe-gateway.ts'
import { payWith } from '../../../../test/sandbox-payer.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { stoppedClock } from '../../../../test/test-queue.ts'

async function openBooks() {
  const clock = stoppedClock('2026-03-01T12:00:00.000Z')
  const { app, deps, database, close } = await openTestApp({}, { now: clock.now })
  onTestFinished(close)
  return {
    clock,
    drain: () => deps.queue.drain(),
    payOne: async () => {
      await payWith(app, await deps.payments.choose('').openCheckout(makeSale()), 'pays')
      await deps.queue.drain()
    },
    count: async () => {
      const { rows } = await database.pool.query(
        `select (select count(*)::int from webhook_event) as taken,
          (select count(*)::int from sandbox_event) as posted`,
      )
      return rows[0]
    },
    addOld: (many: number) =>
      database.pool.query(
        `with old as (select 'old-' || n as id, timestamptz '2025-01-01' as at from generate_series(1, $1) n),
          posted as (insert into sandbox_event (id, order_id, body, created_at) select id, id, '{}', at from old)
        insert into webhook_event (gateway, event_id, kind, received_at) select 'stripe', id, 'paid', at from old`,
        [many],
      ),
  }
}

test('a webhook event is stored for 180 days, on both sides, so that a repetition is recognised; then it is deleted', async () => {
  const { clock, drain, payOne, count } = await openBooks()
  await payOne()
  expect(await count()).toEqual({ taken: 1, posted: 1 })
  clock.forward({ days: 100 })
  await payOne()
  clock.forward({ days: 79 })
  await drain()
  expect(await count()).toEqual({ taken: 2, posted: 2 })
  clock.forward({ days: 2 })
  await drain()
  expect(await count()).toEqual({ taken: 1, posted: 1 })
})

test('after a long standstill all that is old goes in one night', async () => {
  const { clock, drain, payOne, count, addOld } = await openBooks()
  await payOne()
  await addOld(2500)
  expect(await count()).toEqual({ taken: 2501, posted: 2501 })
  clock.forward({ days: 1 })
  await drain()
  expect(await count()).toEqual({ taken: 1, posted: 1 })
})
