import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAddOnOrder } from '../../../test/add-orders.ts'
import { openForOwners } from '../../../test/owners.ts'
import { goodPassword, newEmail, newIp } from '../../../test/people.ts'
import { renewDue } from '../billing/flows/renew-due.ts'

let academy: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  academy = await openForOwners()
})
afterAll(() => academy.close())
beforeEach(() => {
  academy.broken.fault = () => 'none'
})

const ok = { code: 200, status: 'ok' }
const notEnded = { code: 200, status: 'fail', type: 'subscription_not_ended' }
const goodbye = /was deleted, as you/

const stateOf = async (purchaseId: string) =>
  (await academy.rows('select state from subscription where first_order_id = $1', [purchaseId]))[0]?.state

test('[A-14] the subscription ends, every token ends, and a last email confirms it', async () => {
  const owner = await academy.owner()
  const { token: elsewhere } = await academy.logIn(owner.email, goodPassword)
  expect(await academy.leave(owner.token)).toMatchObject(ok)
  expect(await stateOf(owner.purchaseId)).toBe('expired')
  for (const token of [owner.token, elsewhere]) expect(await academy.isSignedIn(token)).toBe(false)
  expect((await academy.logIn(owner.email, goodPassword)).code).toBe(401)
  const last = (await academy.mailsTo(owner.email)).at(-1)
  expect(last?.text).toMatch(goodbye)
})

const extrasOf = (purchaseId: string) =>
  [...academy.provider.extras.values()].filter(({ firstOrderId }) => firstOrderId === purchaseId)

test('[A-14] [I5] nothing is charged after the account was erased', async () => {
  const owner = await academy.owner()
  expect(await academy.leave(owner.token)).toMatchObject(ok)
  await academy.skip(29 * 24 * 60)
  expect(extrasOf(owner.purchaseId)).toEqual([])
  expect(await stateOf(owner.purchaseId)).toBe('expired')
})

test('[A-14] while the outcome of a renewal is unknown nothing is erased, and the request can be repeated', async () => {
  const owner = await academy.owner()
  academy.clock.now = new Date(academy.clock.now.getTime() + 28 * 24 * 60 * 60_000)
  academy.broken.fault = () => 'unanswered'
  await renewDue(academy.deps)
  const { token } = await academy.logIn(owner.email, goodPassword)
  expect(await academy.leave(token)).toMatchObject(notEnded)
  expect(await stateOf(owner.purchaseId)).toBe('trial')
  expect((await academy.exportOf(token)).data.account).toMatchObject([{ email: owner.email }])
  expect((await academy.mailsTo(owner.email)).filter(({ text }) => goodbye.test(text))).toEqual([])

  academy.broken.fault = () => 'none'
  expect(await academy.leave(token)).toMatchObject(ok)
  expect(await stateOf(owner.purchaseId)).toBe('expired')
  expect(extrasOf(owner.purchaseId)).toMatchObject([{ charge: { refunded: 0 } }])
})

test('[A-14] a wrong password deletes nothing and asks no provider; after a few the tries are used up', async () => {
  const owner = await academy.owner()
  const ip = newIp()
  const attempt = () => academy.post('/profile/delete/', { password: 'not it' }, { token: owner.token, ip })
  for (let nth = 0; nth < 10; nth += 1)
    expect(await attempt()).toMatchObject({ code: 200, status: 'fail', type: 'wrong_password' })
  expect(await attempt()).toMatchObject({ code: 429, type: 'too_many_tries' })
  expect(await academy.isSignedIn(owner.token)).toBe(true)
})

test('[A-14] somebody without a plan is erased without asking a provider', async () => {
  const { token, email } = await academy.newcomer()
  academy.broken.fault = () => 'unheard'
  expect(await academy.leave(token)).toMatchObject(ok)
  expect(await academy.rows('select from account where email = $1', [email])).toEqual([])
})

test('[A-14] two taps at once erase once and send one mail', async () => {
  const owner = await academy.owner()
  const taps = await Promise.all([academy.leave(owner.token), academy.leave(owner.token)])
  // The slower request may find its token already invalid.
  for (const { code } of taps) expect([200, 401]).toContain(code)
  expect(taps.some(({ status }) => status === 'ok')).toBe(true)
  expect((await academy.mailsTo(owner.email)).filter(({ text }) => goodbye.test(text))).toHaveLength(1)
})

test('[A-14] a form that was left open is closed; paid all the same, the money goes back', async () => {
  const { token, purchaseId } = await academy.ownerOfForm()
  expect(await academy.leave(token)).toMatchObject(ok)
  expect(academy.provider.pay(purchaseId)).toBe(true)
  await academy.deliver()
  expect(academy.provider.orders.get(purchaseId)?.charge?.refunded).toBeGreaterThan(0)
  expect(await academy.rows('select state, failure from orders where id = $1', [purchaseId])).toEqual([
    { state: 'refunded', failure: 'account_erased' },
  ])
  expect(await stateOf(purchaseId)).toBeUndefined()
})

/** Adds an add-on order of the owner. */
const addOrder = (owner: { accountId: string; purchaseId: string }, state: 'created' | 'failed') =>
  addAddOnOrder(academy.rows, {
    accountId: owner.accountId,
    cardOrderId: owner.purchaseId,
    state,
    at: academy.clock.now,
  })

const startCharge = (purchaseId: string, orderId: string) =>
  academy.provider.gateway.chargeSaved(
    { orderId: purchaseId, reference: null },
    {
      orderId,
      customerId: 'x',
      title: 'x',
      currency: 'USD',
      amount: 2999,
      email: null,
      language: 'en',
      ip: '::1',
    },
  )

test('[A-14] a charge whose answer was lost is settled first, so that it holds nothing up', async () => {
  const owner = await academy.owner()
  const id = await addOrder(owner, 'created')
  await startCharge(owner.purchaseId, id)
  expect(await academy.leave(owner.token)).toMatchObject(ok)
  expect(await academy.rows('select state from orders where id = $1', [id])).toEqual([{ state: 'paid' }])
})

test('[A-14] a charge that lands after the erasure goes back', async () => {
  const owner = await academy.owner()
  const id = await addOrder(owner, 'failed')
  expect(await academy.leave(owner.token)).toMatchObject(ok)
  await startCharge(owner.purchaseId, id)
  await academy.later(2)
  expect(academy.provider.extras.get(id)?.charge).toMatchObject({ refunded: 2999 })
})

test('[A-14] while a course is being charged for nothing is erased', async () => {
  const owner = await academy.owner()
  await addOrder(owner, 'created')
  expect(await academy.leave(owner.token)).toMatchObject(notEnded)
  expect(await stateOf(owner.purchaseId)).toBe('trial')
  expect(await academy.isSignedIn(owner.token)).toBe(true)
  await academy.rows("update orders set state = 'failed' where account_id = $1", [owner.accountId])
  expect(await academy.leave(owner.token)).toMatchObject(ok)
})

test('[A-14] [I13] a stranger who registered with an address takes only the account’s own mails along', async () => {
  const email = newEmail()
  const { data } = await academy.start(await academy.openQuizSession(email))
  const { token, accountId } = await academy.newcomer(email)
  await academy.requestCode(email)
  academy.provider.pay(data.id)
  await academy.deliver()
  await academy.rows('update mail set sent_at = null where to_address = $1', [email])
  expect(await academy.leave(token)).toMatchObject(ok)
  const left = await academy.rows('select once_key from mail where to_address = $1', [email])
  const keys = left.map(({ once_key: key }) => String(key))
  expect(keys.filter((key) => !key.startsWith('account deleted'))).toEqual([
    expect.stringContaining(`receipt ${data.id}`),
  ])
  expect(keys.filter((key) => key.includes(accountId))).toEqual([`account deleted ${accountId}`])
})

test('[A-14] the id of the session opens nothing afterwards, and the address can register anew', async () => {
  const owner = await academy.owner()
  await academy.leave(owner.token)
  const reply = await academy.app.inject({ url: `/profile/get-data/?id=${owner.id}` })
  expect(reply.statusCode).toBe(404)
  expect((await academy.register(owner.id, owner.email)).code).toBe(404)
  const { token } = await academy.newcomer(owner.email)
  const { data } = await academy.exportOf(token)
  expect(data.orders).toEqual([])
  expect(data.mail).toEqual([])
})

test('[A-13] [A-14] a visit left under the address is theirs once the address is proven, and not before', async () => {
  const email = newEmail()
  const visit = await academy.openQuizSession(email)
  const { token, cookie } = await academy.newcomer(email)
  const ids = async (bearer: string) =>
    (await academy.exportOf(bearer)).data.quiz_session.map((row: { id: string }) => row.id)
  expect(await ids(token)).not.toContain(visit)
  const link = await academy.readMail(email, /\/\?t=([\w-]{43})/)
  const { token: proven } = await academy.refresh(link, link, cookie)
  expect(await ids(proven)).toContain(visit)

  expect(await academy.leave(proven)).toMatchObject(ok)
  expect(await academy.rows('select email from quiz_session where id = $1', [visit])).toEqual([
    { email: null },
  ])
})
