import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { stoppedClock } from '../../../test/test-queue.ts'
import type { PixelEvent } from '../../gateways/pixel/pixel.ts'
import { digestOf, reportSale, sendPixelEventJob } from './send-pixel-event.ts'

const data = {
  name: 'Lead',
  eventId: 'visitor-1',
  sessionId: 'session-of-ana-in-a-test',
  digest: digestOf('ana@academy.example'),
  at: '2026-11-15T10:00:00.000Z',
  paid: null,
} as const
const lead = {
  name: 'Lead',
  eventId: 'visitor-1',
  email: 'ana@academy.example',
  at: new Date(data.at),
  paid: null,
}

// The clock stands still, or scheduled jobs would become due and be counted.
const openClock = () => stoppedClock('2026-11-15T10:00:00.000Z')

/** Opens a server with an advertiser and adds one quiz session. */
async function openWithVisit(email: string, allowsAds: boolean | null) {
  const sent: PixelEvent[] = []
  const advertiser = { isDown: false }
  const clock = openClock()
  const pixel = {
    send: async (given: PixelEvent) => {
      if (advertiser.isDown) throw new Error('the advertiser answered 503')
      sent.push(given)
    },
  }
  const { deps, database, logged, close } = await openTestApp({}, { now: clock.now, pixel })
  onTestFinished(close)
  await database.pool.query(
    `insert into quiz_session (id, created_at, email, email_set_at, wants_mail, wants_mail_set_at, allows_ads,
        allows_ads_set_at, allows_ads_text)
      values ($1, now(), $2, now(), true, now(), $3, case when $3::boolean is null then null else now() end,
        case when $3::boolean is null then null else 'v1' end)`,
    [data.sessionId, email, allowsAds],
  )
  return { sent, deps, database, logged, clock, advertiser }
}

test('[T-01] a lead is sent once per key, and again only after an outage', async () => {
  const { sent, deps, database, logged, clock, advertiser } = await openWithVisit('ana@academy.example', true)
  advertiser.isDown = true
  await deps.queue.send(sendPixelEventJob, data, { onceKey: 'ana' })
  await deps.queue.send(sendPixelEventJob, data, { onceKey: 'ana' })
  expect(await deps.queue.drain()).toMatchObject({ completed: 0, failed: 1 })
  const { rows } = await database.pool.query('select data, error from job')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('ana@')
  advertiser.isDown = false
  clock.forward({ minutes: 10 })
  expect(await deps.queue.drain()).toMatchObject({ failed: 0 })
  expect(sent).toEqual([lead])
  expect(logged()).not.toContain('ana@')
})

test.each([false, null])(
  '[T-01] [O-71] with a consent that is %s when the event is sent, nothing is sent',
  async (allowsAds) => {
    const { sent, deps } = await openWithVisit('ana@academy.example', allowsAds)
    await deps.queue.send(sendPixelEventJob, data)
    expect(await deps.queue.drain()).toMatchObject({ completed: 1, failed: 0 })
    expect(sent).toEqual([])
  },
)

test('[T-01] the advertiser gets a corrected address, and nothing of the first one', async () => {
  const { sent, deps } = await openWithVisit('Ana@academy.example', true)
  const first = { ...data, eventId: 'first', digest: digestOf('anna@academy.example') }
  await deps.queue.send(sendPixelEventJob, first)
  await deps.queue.send(sendPixelEventJob, data)
  expect(await deps.queue.drain()).toMatchObject({ completed: 2, failed: 0 })
  expect(sent).toEqual([{ ...lead, email: 'Ana@academy.example' }])
})

const sale = {
  orderId: 'order-1',
  sessionId: data.sessionId,
  isTrial: true,
  paid: { amount: 1999, currency: 'USD' },
  at: new Date(data.at),
}

test('[O-75] a sale with a trial is reported as both, once each, under the id of the order', async () => {
  const { sent, deps } = await openWithVisit('ana@academy.example', true)
  await deps.db.transaction((tx) => reportSale(deps, tx, sale))
  await deps.db.transaction((tx) => reportSale(deps, tx, sale))
  await deps.queue.drain()
  const event = { eventId: 'order-1', email: 'ana@academy.example', at: sale.at }
  expect(sent.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { ...event, name: 'Purchase', paid: sale.paid },
    { ...event, name: 'StartTrial', paid: null },
  ])
})

test('[O-75] a sale to somebody who has not agreed to advertising is not even queued', async () => {
  const { deps, database } = await openWithVisit('ana@academy.example', false)
  await deps.db.transaction((tx) => reportSale(deps, tx, sale))
  expect((await database.pool.query('select 1 from job')).rows).toEqual([])
})

test('[T-01] without an advertiser the job is done with nothing', async () => {
  const { deps, close } = await openTestApp({}, { now: openClock().now })
  onTestFinished(close)
  await deps.queue.send(sendPixelEventJob, data)
  expect(await deps.queue.drain()).toMatchObject({ completed: 1, failed: 0 })
})
