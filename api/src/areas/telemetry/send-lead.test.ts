import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { stoppedClock } from '../../../test/test-queue.ts'
import type { Lead } from '../../gateways/lead/lead.ts'
import { digestOf, sendLeadJob } from './send-lead.ts'

const data = {
  eventId: 'visitor-1',
  sessionId: 'session-of-ana-in-a-test',
  digest: digestOf('ana@academy.example'),
  at: '2026-11-15T10:00:00.000Z',
}

// The clock stands still, or scheduled jobs would become due and be counted.
const openClock = () => stoppedClock('2026-11-15T10:00:00.000Z')

test('[T-01] a lead is sent once per key, and again only after an outage', async () => {
  const sent: Lead[] = []
  let isDown = true
  const clock = openClock()
  const lead = {
    send: async (given: Lead) => {
      if (isDown) throw new Error('the advertiser answered 503')
      sent.push(given)
    },
  }
  const { deps, database, logged, close } = await openTestApp({}, { now: clock.now, lead })
  onTestFinished(close)
  await database.pool.query(
    `insert into quiz_session (id, created_at, email, email_set_at, wants_mail, wants_mail_set_at)
      values ($1, now(), 'ana@academy.example', now(), true, now())`,
    [data.sessionId],
  )

  await deps.queue.send(sendLeadJob, data, { onceKey: 'ana' })
  await deps.queue.send(sendLeadJob, data, { onceKey: 'ana' })
  expect(await deps.queue.drain()).toMatchObject({ completed: 0, failed: 1 })
  const { rows } = await database.pool.query('select data, error from job')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('ana@')
  isDown = false
  clock.forward({ minutes: 10 })
  expect(await deps.queue.drain()).toMatchObject({ failed: 0 })
  expect(sent).toEqual([{ eventId: data.eventId, email: 'ana@academy.example', at: new Date(data.at) }])
  expect(logged()).not.toContain('ana@')
})

/** Opens a server with an advertiser and adds one quiz session. */
async function openWithVisit(email: string, wantsMail: boolean) {
  const sent: Lead[] = []
  const lead = { send: async (given: Lead) => void sent.push(given) }
  const { deps, database, close } = await openTestApp({}, { now: openClock().now, lead })
  onTestFinished(close)
  await database.pool.query(
    `insert into quiz_session (id, created_at, email, email_set_at, wants_mail, wants_mail_set_at)
      values ($1, now(), $2, now(), $3, now())`,
    [data.sessionId, email, wantsMail],
  )
  return { sent, deps }
}

test('[T-01] an address whose consent is withdrawn before the lead is sent is left out', async () => {
  const { sent, deps } = await openWithVisit('ana@academy.example', false)
  await deps.queue.send(sendLeadJob, data)
  await deps.queue.drain()
  expect(sent).toMatchObject([{ eventId: data.eventId, email: null }])
})

test('[T-01] the advertiser gets a corrected address, and nothing of the first one', async () => {
  const { sent, deps } = await openWithVisit('Ana@academy.example', true)
  await deps.queue.send(sendLeadJob, { ...data, eventId: 'first', digest: digestOf('anna@academy.example') })
  await deps.queue.send(sendLeadJob, data)
  expect(await deps.queue.drain()).toMatchObject({ completed: 2, failed: 0 })
  expect(sent).toEqual([{ eventId: data.eventId, email: 'Ana@academy.example', at: new Date(data.at) }])
})

test('[T-01] a lead that the previous release queued is sent', async () => {
  const sent: Lead[] = []
  const lead = { send: async (given: Lead) => void sent.push(given) }
  const { deps, close } = await openTestApp({}, { now: openClock().now, lead })
  onTestFinished(close)
  const { eventId, at } = data
  await deps.queue.send(sendLeadJob, { eventId, email: 'ana@academy.example', at })
  await deps.queue.drain()
  expect(sent).toEqual([{ eventId, email: 'ana@academy.example', at: new Date(at) }])
})

test('[T-01] without an advertiser the job is done with nothing', async () => {
  const { deps, close } = await openTestApp({}, { now: openClock().now })
  onTestFinished(close)
  await deps.queue.send(sendLeadJob, data)
  expect(await deps.queue.drain()).toMatchObject({ completed: 1, failed: 0 })
})
