import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../../test/add-on-buyers.ts'
import { newEmail } from '../../../../../test/people.ts'
import { readRights } from '../../read-rights.ts'

let shop: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  shop = await openForOwners()
})
beforeEach(() => {
  shop.broken.fault = () => 'none'
  shop.behaviour.refusesSaved = false
  shop.behaviour.hearsLate = false
  shop.mails.length = 0
})
afterAll(() => shop.close())

type Signed = { readonly token: string; readonly accountId: string }

/** (D26) An account without a plan and therefore without a saved card. */
async function newFreePerson() {
  const email = newEmail()
  const registered = { id: null, email, screenName: 'Ana', password: 'copper lantern 42' }
  const { token, data } = await shop.post('/profile/registration/', registered)
  return { email, token: String(token), accountId: String(data.id) }
}

const open = ({ token }: Signed, language = 'en') =>
  shop.post('/payment/course/', { ps: '' }, { token, language })
const addOnsOf = ({ accountId }: Signed) =>
  shop.rows('select * from orders where account_id = $1 order by created_at, state', [accountId])
const ledgerOf = ({ accountId }: Signed) =>
  shop.rows(
    `select ledger.kind, ledger.amount from ledger join orders on orders.id = order_id
      where account_id = $1 order by ledger.id`,
    [accountId],
  )
const ownsCourse = async ({ accountId }: Signed) =>
  (await readRights(shop.deps, accountId)).addOns.includes('fundamental-analysis')

test('[W-11] [D11] [I4] [O-73] a free account pays the regular price in a card form, and the course is open at once (D32)', async () => {
  const person = await newFreePerson()
  const { data } = await open(person, 'es')
  const id = String(data.id)
  expect(shop.provider.orders.get(id)?.sale).toMatchObject({
    title: 'Análisis fundamental',
    first: { amount: 8999 },
    renewal: null,
    email: person.email,
  })
  expect(await addOnsOf(person)).toMatchObject([
    { id, discount: 0, amount: 8999, state: 'open', card_order_id: null },
  ])
  shop.provider.pay(id)
  // The form's own request settles the order before any webhook has arrived.
  expect(await shop.checkout(`ref-${id}`)).toMatchObject({ data: { status: 'complete' } })
  expect(await ownsCourse(person)).toBe(true)
  await shop.deliver()
  expect(await ledgerOf(person)).toEqual([{ kind: 'charge', amount: 8999 }])
  const receipts = shop.mails.filter(({ subject }) => subject === 'Tu recibo de un curso nuevo')
  expect(receipts).toMatchObject([{ to: person.email }])
  expect(receipts[0]?.text).toContain('89.99')
  expect(receipts[0]?.text).not.toContain('tu plan')
  expect(await open(person)).toMatchObject({ status: 'fail', type: 'already_paid', data: null })
})

test('[I1] double taps and reloads open one order', async () => {
  const person = await newFreePerson()
  const answers = await Promise.all([open(person), open(person), open(person)])
  const ids = new Set([...answers, await open(person)].map(({ data }) => data.id))
  expect(ids.size).toBe(1)
  expect(await addOnsOf(person)).toHaveLength(1)
})

test('[I2] a payment that only the provider knows of is found by the webhook, and without one by asking', async () => {
  for (const hasWebhook of [true, false]) {
    const person = await newFreePerson()
    shop.provider.pay(String((await open(person)).data.id))
    await (hasWebhook ? shop.deliver() : shop.later(3))
    expect(await ownsCourse(person)).toBe(true)
    expect(await ledgerOf(person)).toHaveLength(1)
  }
})

test('[P-18] after a decline the next try is a new order, and only that is paid', async () => {
  const person = await newFreePerson()
  const first = String((await open(person)).data.id)
  shop.provider.decline(first)
  expect(await shop.checkout(`ref-${first}`)).toMatchObject({ data: { status: 'expired' } })
  const second = String((await open(person)).data.id)
  expect(second).not.toBe(first)
  shop.provider.pay(second)
  await shop.deliver()
  expect((await addOnsOf(person)).map(({ state, failure }) => [state, failure])).toEqual([
    ['failed', 'declined'],
    ['paid', null],
  ])
})

test('a saved card that is refused leads to the form; the saved card replaces an unpaid form', async () => {
  const person = await shop.newOwner()
  shop.behaviour.refusesSaved = true
  expect(await shop.add(person.token, { discount: '0' })).toMatchObject({ code: 402, type: 'charge_refused' })
  const form = String((await open(person)).data.id)
  shop.behaviour.refusesSaved = false
  expect(await shop.add(person.token, { discount: '0' })).toMatchObject({ code: 200 })
  await shop.deps.queue.drain()
  // The abandoned form can no longer be paid.
  expect(shop.provider.pay(form)).toBe(false)
  expect((await addOnsOf(person)).map(({ state }) => state)).toEqual(['closed', 'failed', 'paid'])
  expect(await ledgerOf(person)).toEqual([{ kind: 'charge', amount: 8999 }])
})

test('[I1] a form that is paid after the saved card was charged is refunded', async () => {
  shop.behaviour.cannotClose = true
  const person = await shop.newOwner()
  const form = String((await open(person)).data.id)
  await shop.add(person.token, { discount: '0' })
  await shop.deps.queue.drain()
  expect(shop.provider.pay(form)).toBe(true)
  await shop.deliver()
  shop.behaviour.cannotClose = false
  expect(shop.provider.orders.get(form)?.charge).toMatchObject({ refunded: 8999 })
  expect((await addOnsOf(person)).map(({ state, failure }) => [state, failure])).toEqual([
    ['paid', null],
    ['refunded', 'already_paid'],
  ])
})

test('while the answer about the saved card is not known no form opens', async () => {
  const person = await shop.newOwner()
  const faults = ['unheard', 'unheard'] as const
  let calls = 0
  shop.broken.fault = () => faults[calls++] ?? 'none'
  expect(await shop.add(person.token, { discount: '0' })).toMatchObject({ code: 503 })
  expect(await open(person)).toMatchObject({ status: 'fail', type: 'unavailable' })
  shop.broken.fault = () => 'none'
  expect(await open(person)).toMatchObject({ status: 'fail', type: 'unavailable' })
  await shop.skip(16)
  expect(await open(person)).toMatchObject({ status: 'ok' })
})

test.for(['refused', 'unheard', 'unanswered'] as const)(
  'a form whose opening is %s is not shown, and the next try is a new order',
  async (fault) => {
    const person = await newFreePerson()
    let calls = 0
    shop.broken.fault = () => (calls++ === 0 ? fault : 'none')
    expect(await open(person)).toMatchObject({ code: 200, status: 'fail', type: 'unavailable' })
    expect(await open(person)).toMatchObject({ status: 'ok' })
    expect((await addOnsOf(person)).map(({ state }) => state)).toEqual([
      fault === 'refused' ? 'failed' : 'closed',
      'open',
    ])
  },
)

test('at a provider that learns of an order only when it is paid, the form stays open and ends without a charge', async () => {
  shop.behaviour.hearsLate = true
  const person = await newFreePerson()
  const id = String((await open(person)).data.id)
  await shop.skip(5)
  expect(await addOnsOf(person)).toMatchObject([{ id, state: 'open' }])
  await shop.skip(30)
  expect(await addOnsOf(person)).toMatchObject([{ id, state: 'closed' }])
  // The form is paid in a tab that was left open.
  shop.provider.pay(id)
  await shop.skip(61)
  expect(await ownsCourse(person)).toBe(true)
})

test('an unpaid order is polled for three days', async () => {
  const person = await newFreePerson()
  await open(person)
  await shop.skip(3 * 24 * 60)
  await shop.skip(1)
  expect(await addOnsOf(person)).toMatchObject([{ state: 'closed', next_poll_at: null }])
})

test('[I3] what went back closes the course, and it can be bought again', async () => {
  const person = await newFreePerson()
  const id = String((await open(person)).data.id)
  shop.provider.pay(id)
  await shop.deliver()
  shop.provider.giveBack(id)
  await shop.deliver()
  expect(await ownsCourse(person)).toBe(false)
  expect((await ledgerOf(person)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  expect(await open(person)).toMatchObject({ status: 'ok' })
})

test('the number of card attempts a day is limited', async () => {
  const person = await newFreePerson()
  for (let tries = 0; tries < 10; tries += 1) shop.provider.decline(String((await open(person)).data.id))
  expect(await open(person)).toMatchObject({ status: 'fail', type: 'too_many_tries' })
})

test('[I10] only the signed-in person opens it, and an account with an open form can be deleted', async () => {
  expect((await shop.post('/payment/course/', { ps: '' })).code).toBe(401)
  const person = await newFreePerson()
  const id = String((await open(person)).data.id)
  const calls = { password: 'copper lantern 42' }
  expect(await shop.post('/profile/delete/', calls, person)).toMatchObject({ code: 200 })
  await shop.deps.queue.drain()
  expect(shop.provider.pay(id)).toBe(false)
})
