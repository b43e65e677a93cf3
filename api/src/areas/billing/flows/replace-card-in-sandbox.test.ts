import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newEmail } from '../../../../test/people.ts'
import { payWith } from '../../../../test/sandbox-payer.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { renewDue } from './renew-due.ts'

const clock = { now: new Date('2026-11-15T12:00:00Z') }
let academy: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  academy = await openTestApp({ rateLimits: false }, { now: () => clock.now })
})
afterAll(() => academy.close())

async function post(url: string, payload: object, token = '') {
  const headers = { authorization: `Bearer ${token}`, cookie: `vela_payer=${'p'.repeat(43)}` }
  const reply = await academy.app.inject({ method: 'POST', url, payload, headers })
  return { code: reply.statusCode, ...reply.json() }
}

async function pass(days: number) {
  clock.now = new Date(clock.now.getTime() + days * 24 * 60 * 60 * 1000)
  await renewDue(academy.deps)
  await academy.deps.queue.drain()
}

test('[M-12] in the sandbox: the card that pays once, a declined one, and one that pays every renewal from then on', async () => {
  const { app, deps, database } = academy
  const first = { key: 'gender', value: 'female', isMultiAnswer: false }
  const id = String((await post('/profile/quiz/', first)).data.id)
  const email = newEmail()
  await post('/profile/set-email/', { id, email, isReceiveAdvert: false })
  await app.inject({ url: `/subscription/plans/?id=${id}&discount=50` })
  const bought = await post('/payment/process/', { id, pid: 'main-4w-50', ps: '' })
  await payWith(app, { reference: '', signature: bought.data.signature }, 'pays_then_fails')
  await deps.queue.drain()
  const registered = { id, email, screenName: 'Marta', password: goodPassword }
  const { token } = await post('/profile/registration/', registered)
  const statusNow = async () => (await post('/subscription/update/', {}, token)).data.status

  await pass(28)
  expect(await statusNow()).toBe('redemption')
  const declined = await post('/subscription/card/', {}, token)
  await payWith(app, { reference: '', signature: declined.data.signature }, 'declined')
  const good = await post('/subscription/card/', {}, token)
  expect(good.data.id).not.toBe(declined.data.id)
  expect(await statusNow()).toBe('redemption')
  await payWith(app, { reference: '', signature: good.data.signature }, 'pays')
  expect(await statusNow()).toBe('active')
  await deps.queue.drain()
  await pass(28)
  expect(await statusNow()).toBe('active')
  await pass(28)

  const { rows } = await database.pool.query(
    `select coalesce(card_order_id, m.order_id) as order_id, m.kind, m.amount from sandbox_charge m
       left join sandbox_sale s on s.order_id = m.order_id order by m.happened_at`,
  )
  expect(rows).toEqual([
    { order_id: bought.data.id, kind: 'charge', amount: 1999 },
    { order_id: good.data.id, kind: 'charge', amount: 3999 },
    { order_id: good.data.id, kind: 'charge', amount: 3999 },
    { order_id: good.data.id, kind: 'charge', amount: 3999 },
  ])
})
