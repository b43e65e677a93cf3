import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../../test/add-on-buyers.ts'

let academy: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  academy = await openForOwners()
})
beforeEach(() => {
  academy.behaviour.refusesSaved = false
  academy.behaviour.refusesForGood = false
})
afterAll(() => academy.close())

type Signed = { readonly token: string }

const buy = ({ token }: Signed, pid = 'main-4w-0') =>
  academy.post('/payment/plan/', { pid, ps: '' }, { token })
const update = ({ token }: Signed) => academy.post('/subscription/update/', {}, { token })

async function pay(person: Signed, pid?: string): Promise<string> {
  const { data } = await buy(person, pid)
  academy.provider.pay(String(data.id))
  return String(data.id)
}

async function skip(days: number) {
  academy.pass({ days })
  await academy.skip(1)
}

const subscriptionsOf = (accountId: string) =>
  academy.rows('select state, first_order_id from subscription where account_id = $1 order by started_at', [
    accountId,
  ])

test('one customer with three subscriptions: bought, expired with a dead card, bought anew, refunded, bought anew', async () => {
  const person = await academy.newOwner()
  const { accountId, email } = person

  academy.behaviour.refusesSaved = true
  academy.behaviour.refusesForGood = true
  await skip(28)
  expect(await update(person)).toMatchObject({ data: { status: 'expired' } })
  const { error } = await academy.post('/subscription/restore/', {}, person)
  expect(error).toContain('declined')

  // The plan is live before any webhook event has arrived.
  const second = await pay(person)
  expect(await update(person)).toMatchObject({
    code: 200,
    data: { status: 'active', is_trial: false, product: { price: 3999, trial_price: 3999 } },
  })
  expect(await academy.post('/login/', { email, password: 'copper lantern 42' })).toMatchObject({
    data: { subscription: { status: 'active' } },
  })

  academy.behaviour.refusesSaved = false
  const refund = await academy.post('/subscription/refund/', { ground: 'withdrawal' }, person)
  expect(refund).toMatchObject({ code: 200, data: { status: 'expired' } })
  await academy.later(2)
  expect(academy.provider.orders.get(second)?.charge?.refunded).toBe(3999)

  const third = await pay(person, 'main-12w-0')
  expect(await update(person)).toMatchObject({
    data: { status: 'active', product: { price: 7999, period: 12 } },
  })
  await academy.deliver()
  expect(await subscriptionsOf(accountId)).toEqual([
    { state: 'expired', first_order_id: person.pid },
    { state: 'revoked', first_order_id: second },
    { state: 'active', first_order_id: third },
  ])
  // The renewal is charged to the card that bought the plan.
  await skip(84)
  expect([...academy.provider.extras.values()].at(-1)).toMatchObject({
    firstOrderId: third,
    charge: { amount: 7999 },
  })
})

test('[I9] a signed-in person does not buy at an introductory price, nor a plan that is not there', async () => {
  const free = await academy.newcomer()
  expect(await buy(free, 'main-4w-50')).toMatchObject({ code: 200, status: 'fail', type: 'offer_expired' })
  expect(await buy(free, 'gold')).toMatchObject({ code: 404, type: 'unknown_product' })
  expect(await academy.rows('select id from orders where email = $1', [free.email])).toEqual([])
})

test('[I11] [P-18] a customer with a running plan cannot buy a second one; concurrent taps open one order', async () => {
  expect(await buy(await academy.newOwner())).toMatchObject({ status: 'fail', type: 'already_paid' })
  const free = await academy.newcomer()
  const taps = await Promise.all([1, 2, 3].map(() => buy(free)))
  expect(new Set(taps.map(({ data }) => data.id)).size).toBe(1)
})

test('a person without answers buys too, gets a receipt that opens no session, and pays once', async () => {
  const email = `no-answers-${Date.now()}@mail.example`
  const { token } = await academy.post('/profile/registration/', {
    id: null,
    email,
    screenName: 'Marta',
    password: 'copper lantern 42',
  })
  const person = { token: String(token) }
  expect(await update(person)).toMatchObject({ code: 200, data: null })
  await pay(person)
  expect(await update(person)).toMatchObject({ data: { status: 'active' } })
  const receipts = (await academy.mailsTo(email)).filter(({ subject }) => subject === 'Your receipt')
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.text).not.toContain('resume=')
  const plan = await academy.app.inject({
    url: '/education/plan/',
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(plan.json()).toEqual({ data: null })
})

test('the mail about the end leads to the plans', async () => {
  const person = await academy.newOwner()
  academy.behaviour.refusesSaved = true
  academy.behaviour.refusesForGood = true
  await skip(28)
  const ended = (await academy.mailsTo(person.email)).find(
    ({ subject }) => subject === 'Your subscription has ended',
  )
  expect(ended?.text).toContain('/?open=plans')
})
