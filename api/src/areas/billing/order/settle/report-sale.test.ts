import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { payWith } from '../../../../../test/sandbox-payer.ts'
import { openTestApp } from '../../../../../test/test-app.ts'
import { stoppedClock } from '../../../../../test/test-queue.ts'
import type { PixelEvent } from '../../../../gateways/pixel/pixel.ts'

/** Somebody leaves an address with this choice about advertising, and buys a plan in the sandbox. */
async function sell(isAdvertisingAllowed: boolean) {
  const clock = stoppedClock('2026-11-15T12:00:00.000Z')
  const events: PixelEvent[] = []
  const pixel = { send: async (event: PixelEvent) => void events.push(event) }
  const { app, deps, close } = await openTestApp({ rateLimits: false }, { now: clock.now, pixel })
  onTestFinished(close)
  const post = async (url: string, payload: object) => {
    const headers = { cookie: `vela_payer=${'p'.repeat(43)}` }
    return (await app.inject({ method: 'POST', url, payload, headers })).json()
  }
  const { data } = await post('/profile/quiz/', { key: 'gender', value: 'female', isMultiAnswer: false })
  const email = `${randomUUID()}@mail.example`
  await post('/profile/set-email/', { id: data.id, email, isReceiveAdvert: true, isAdvertisingAllowed })
  await app.inject({ url: `/subscription/plans/?id=${data.id}&discount=50` })
  const started = await post('/payment/process/', { id: data.id, pid: 'main-4w-50', ps: '' })
  await payWith(app, { reference: '', signature: started.data.signature }, 'pays')
  await deps.queue.drain()
  return { order: String(started.data.id), email, events }
}

test('[O-75] a paid plan is reported as a purchase and a trial under the id of its order, once', async () => {
  const { order, email, events } = await sell(true)
  const sales = events.filter(({ name }) => name !== 'Lead').toSorted((a, b) => a.name.localeCompare(b.name))
  expect(sales).toMatchObject([
    { name: 'Purchase', eventId: order, email, paid: { amount: 1999, currency: 'USD' } },
    { name: 'StartTrial', eventId: order, email, paid: null },
  ])
})

test('[O-75] [O-71] of a buyer who wants news but no advertising the advertiser learns nothing', async () => {
  expect((await sell(false)).events).toEqual([])
})
