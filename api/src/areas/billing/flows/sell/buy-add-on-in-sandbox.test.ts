import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newEmail } from '../../../../../test/people.ts'
import { payWith } from '../../../../../test/sandbox-payer.ts'
import { openTestApp } from '../../../../../test/test-app.ts'
import type { CardDoes } from '../../../../gateways/payments/sandbox/sandbox-checkout.table.ts'
import { readRights } from '../../read-rights.ts'

let academy: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  academy = await openTestApp({ rateLimits: false })
})
afterAll(() => academy.close())

async function post(url: string, payload: object, token = '') {
  const headers = { authorization: `Bearer ${token}`, cookie: `vela_payer=${'p'.repeat(43)}` }
  const reply = await academy.app.inject({ method: 'POST', url, payload, headers })
  return { code: reply.statusCode, ...reply.json() }
}

/** Goes through the quiz, pays with a card of this behaviour and registers. */
async function payAndRegister(does: CardDoes) {
  const { app, deps } = academy
  const first = { key: 'gender', value: 'female', isMultiAnswer: false }
  const id = String((await post('/profile/quiz/', first)).data.id)
  const email = newEmail()
  await post('/profile/set-email/', { id, email, isReceiveAdvert: false })
  await app.inject({ url: `/subscription/plans/?id=${id}&discount=50` })
  const { data } = await post('/payment/process/', { id, pid: 'main-4w-50', ps: '' })
  await payWith(app, { reference: '', signature: data.signature }, does)
  await deps.queue.drain()
  const registered = { id, email, screenName: 'Marta', password: goodPassword }
  const { token, data: person } = await post('/profile/registration/', registered)
  return { id, pid: String(data.id), token: String(token), accountId: String(person.id) }
}

async function registerFree() {
  const registered = { id: null, email: newEmail(), screenName: 'Ana', password: goodPassword }
  const { token, data } = await post('/profile/registration/', registered)
  return { token: String(token), accountId: String(data.id) }
}

const movementsOf = async (pid: string) =>
  (
    await academy.database.pool.query(
      `select m.kind, m.amount from sandbox_charge m join sandbox_sale s on s.order_id = m.order_id
        where s.card_order_id = $1`,
      [pid],
    )
  ).rows

test('[U-04] [D11] paid, registered, added with one tap: one charge in the books of the sandbox and in ours', async () => {
  const { id, pid, token, accountId } = await payAndRegister('pays')
  expect(await post('/payment/up-sale/', { id, pid, discount: '74' }, token)).toEqual({
    code: 200,
    status: 'ok',
  })
  expect(await post('/payment/up-sale/', { id, pid, discount: '66' }, token)).toEqual({
    code: 200,
    status: 'ok',
  })
  await academy.deps.queue.drain()
  expect(await movementsOf(pid)).toEqual([{ kind: 'charge', amount: 2299 }])
  const { rows } = await academy.database.pool.query(
    'select ledger.kind, ledger.amount from ledger join orders on orders.id = order_id where account_id = $1',
    [accountId],
  )
  expect(rows).toEqual([{ kind: 'charge', amount: 2299 }])
  expect(await readRights(academy.deps, accountId)).toMatchObject({ addOns: ['fundamental-analysis'] })
})

test('[U-04] the card that pays once and never again is refused for the add-on', async () => {
  const { id, pid, token, accountId } = await payAndRegister('pays_then_fails')
  const answer = await post('/payment/up-sale/', { id, pid, discount: '66' }, token)
  expect(answer).toMatchObject({ code: 402, status: 'fail', type: 'charge_refused' })
  expect(await movementsOf(pid)).toEqual([])
  expect(await readRights(academy.deps, accountId)).toMatchObject({ addOns: [] })
})

test('[D11] in the sandbox a free account pays the form of the course once, after a decline too (D32)', async () => {
  const { app, deps, database } = academy
  const { token, accountId } = await registerFree()
  for (const does of ['declined', 'pays'] as const) {
    const { data } = await post('/payment/course/', {}, token)
    await payWith(app, { reference: '', signature: data.signature }, does)
    await deps.queue.drain()
  }
  const { rows } = await database.pool.query(
    'select ledger.kind, ledger.amount from ledger join orders on orders.id = order_id where account_id = $1',
    [accountId],
  )
  expect(rows).toEqual([{ kind: 'charge', amount: 8999 }])
  expect(await readRights(deps, accountId)).toEqual({ hasPlan: false, addOns: ['fundamental-analysis'] })
  expect(await post('/payment/course/', {}, token)).toMatchObject({ status: 'fail', type: 'already_paid' })
})
