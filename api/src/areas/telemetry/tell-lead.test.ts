import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import type { Lead } from '../../gateways/lead/lead.ts'
import { stoppedClock } from '../../jobs/test-queue.ts'
import { tellLead } from './tell-lead.ts'

const data = { eventId: 'visitor-1', email: 'ana@academy.example', at: '2026-11-15T10:00:00.000Z' }

test('[T-01] the advertiser is told once per key, and again only after an outage', async () => {
  const told: Lead[] = []
  let isDown = true
  const clock = stoppedClock('2026-11-15T10:00:00.000Z')
  const lead = {
    tell: async (given: Lead) => {
      if (isDown) throw new Error('the advertiser answered 503')
      told.push(given)
    },
  }
  const { deps, logged, close } = await openTestApp({}, { now: clock.now, lead })
  onTestFinished(close)

  await deps.queue.send(tellLead, data, { onceKey: 'ana' })
  await deps.queue.send(tellLead, data, { onceKey: 'ana' })
  expect(await deps.queue.drain()).toMatchObject({ completed: 0, failed: 1 })
  isDown = false
  clock.forward({ minutes: 10 })
  expect(await deps.queue.drain()).toMatchObject({ failed: 0 })
  expect(told).toEqual([{ ...data, at: new Date(data.at) }])
  expect(logged()).not.toContain('ana@')
})

test('[T-01] without an advertiser the job is done with nothing', async () => {
  const { deps, close } = await openTestApp()
  onTestFinished(close)
  await deps.queue.send(tellLead, data)
  expect(await deps.queue.drain()).toMatchObject({ completed: 1, failed: 0 })
})
