import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goodPassword, newEmail, openForPeople } from '../../../../test/people.ts'

let academy: Awaited<ReturnType<typeof openForPeople>>

beforeAll(async () => {
  academy = await openForPeople()
})
beforeEach(() => {
  academy.broken.fault = () => 'none'
})
afterAll(() => academy.close())

async function payFor(email: string | null) {
  const id = await academy.openQuizSession(null)
  if (email !== null) await academy.leaveEmailUnchecked(id, email)
  const { data } = await (email === null ? academy.startNameless(id) : academy.start(id))
  const purchaseId = String(data.id)
  academy.provider.pay(purchaseId)
  await academy.deliver()
  return { id, purchaseId }
}

async function payAndRegister() {
  const email = newEmail()
  const { id, purchaseId } = await payFor(email)
  const { data } = await academy.register(id, email)
  return { email, purchaseId, accountId: String(data.id) }
}

const orderOf = (purchaseId: string) => academy.provider.orders.get(purchaseId)
const standsAs = async (purchaseId: string) =>
  (
    await academy.rows(
      `select orders.state, failure, next_poll_at, subscription.state as plan, subscription.account_id from orders
        join subscription on first_order_id = orders.id where orders.id = $1`,
      [purchaseId],
    )
  )[0]
const codeOf = async (id: string) =>
  (await academy.app.inject({ url: `/profile/get-data/?id=${id}` })).statusCode

test.for(['none', 'unheard'] as const)(
  '[I1] [I11] a second plan ends at log-in, is refunded, and an email announces it (provider: %s)',
  async (fault) => {
    const { email, purchaseId, accountId } = await payAndRegister()
    const second = await payFor(null)
    await academy.mailsTo(email)
    academy.mails.length = 0
    academy.broken.fault = () => fault
    const signed = await academy.logIn(email, goodPassword, {}, second.id)
    expect(signed).toMatchObject({ code: 200, data: { id: accountId, subscription: { status: 'active' } } })
    await academy.deps.queue.drain()
    academy.broken.fault = () => 'none'
    await academy.later(2)

    expect(orderOf(second.purchaseId)).toMatchObject({ charge: { refunded: 1999 } })
    expect(await standsAs(second.purchaseId)).toEqual({
      state: 'refunded',
      failure: 'already_paid',
      next_poll_at: null,
      plan: 'revoked',
      account_id: accountId,
    })
    expect(orderOf(purchaseId)).toMatchObject({ charge: { refunded: 0 } })
    expect(await standsAs(purchaseId)).toMatchObject({ state: 'paid', plan: 'trial' })
    expect(await codeOf(second.id)).toBe(404)
    expect((await academy.mailsTo(email)).map(({ subject }) => subject)).toEqual(['You already have a plan'])
  },
)

test('[I1] [M-11] a second plan that was renewed before anybody came goes back with its renewals', async () => {
  const second = await payFor(null)
  await academy.skip(28 * 24 * 60 + 1)
  const { email } = await payAndRegister()
  const renewals = () =>
    [...academy.provider.extras.values()].filter(({ firstOrderId }) => firstOrderId === second.purchaseId)
  expect(renewals()).toMatchObject([{ charge: { amount: 3999, refunded: 0 } }])
  await academy.logIn(email, goodPassword, {}, second.id)
  await academy.later(2)
  expect(orderOf(second.purchaseId)).toMatchObject({ charge: { refunded: 1999 } })
  expect(renewals()).toMatchObject([{ charge: { refunded: 3999 } }])
  expect(await standsAs(second.purchaseId)).toMatchObject({ failure: 'already_paid', plan: 'revoked' })
})

test('[I9] a second introductory price is refunded at log-in, with the reason', async () => {
  const first = await payAndRegister()
  // The subscription was cancelled and its period is over.
  await academy.rows(
    "update subscription set state = 'expired', next_charge_at = null, cancelled_at = now() where account_id = $1",
    [first.accountId],
  )
  const second = await payFor(null)
  await academy.mailsTo(first.email)
  academy.mails.length = 0
  const { data } = await academy.logIn(first.email, goodPassword, {}, second.id)
  // Their own subscription is still the one that can be restored.
  expect(data.subscription).toMatchObject({ status: 'expired' })
  await academy.later(2)
  expect(orderOf(second.purchaseId)).toMatchObject({ charge: { refunded: 1999 } })
  expect(await standsAs(second.purchaseId)).toMatchObject({
    failure: 'second_trial',
    plan: 'revoked',
    account_id: null,
  })
  expect(orderOf(first.purchaseId)).toMatchObject({ charge: { refunded: 0 } })
  const [mail, ...more] = await academy.mailsTo(first.email)
  expect(mail?.subject).toBe('Your refund is on its way')
  expect(mail?.text).toContain('for new subscribers, once per person')
  expect(more).toEqual([])
  expect(await codeOf(second.id)).toBe(404)
})

test('[I9] a customer whose first introductory price was refunded, or who paid the full price, keeps the plan', async () => {
  const refunded = await payAndRegister()
  await academy.rows(
    "update subscription set state = 'revoked', next_charge_at = null where account_id = $1",
    [refunded.accountId],
  )
  await academy.rows("update orders set state = 'refunded' where id = $1", [refunded.purchaseId])
  const again = await payFor(null)
  await academy.logIn(refunded.email, goodPassword, {}, again.id)
  expect(await standsAs(again.purchaseId)).toMatchObject({ plan: 'trial', account_id: refunded.accountId })

  const former = await payAndRegister()
  await academy.rows(
    "update subscription set state = 'expired', next_charge_at = null where account_id = $1",
    [former.accountId],
  )
  const id = await academy.openQuizSession(null)
  const purchaseId = String((await academy.startNameless(id, 'main-4w-0')).data.id)
  academy.provider.pay(purchaseId)
  await academy.deliver()
  await academy.logIn(former.email, goodPassword, {}, id)
  expect(await standsAs(purchaseId)).toMatchObject({ plan: 'active', account_id: former.accountId })
})

test('[I1] two log-ins at once give the second plan back once', async () => {
  const { email } = await payAndRegister()
  const second = await payFor(null)
  const signed = await Promise.all([1, 2].map(() => academy.logIn(email, goodPassword, {}, second.id)))
  expect(signed.map(({ code }) => code)).toEqual([200, 200])
  await academy.deliver()
  const moved = await academy.rows('select kind from ledger where order_id = $1 order by id', [
    second.purchaseId,
  ])
  expect(moved.map(({ kind }) => kind)).toEqual(['charge', 'refund'])
})

test('[I10] what was paid for under another address waits for the link mailed there', async () => {
  for (const { email } of [await academy.newcomer(), await payAndRegister()]) {
    const other = await payFor(newEmail())
    expect(await academy.logIn(email, goodPassword, {}, other.id)).toMatchObject({
      code: 200,
      data: { email },
    })
    await academy.deps.queue.drain()
    expect(await codeOf(other.id)).toBe(200)
    expect(await standsAs(other.purchaseId)).toMatchObject({ state: 'paid', account_id: null })
  }
})

test('[A-05] a plan without an address, or with the same one, is added to the account', async () => {
  for (const isNamed of [true, false]) {
    const { email, accountId } = await academy.newcomer()
    const { id, purchaseId } = await payFor(isNamed ? email.toUpperCase() : null)
    const { data } = await academy.logIn(email, goodPassword, {}, id)
    expect(data).toMatchObject({ id: accountId, subscription: { status: 'active' } })
    expect(await standsAs(purchaseId)).toMatchObject({ plan: 'trial', account_id: accountId })
  }
})

test('[A-04] a person who registers before the webhook has arrived still gets the plan', async () => {
  const email = newEmail()
  const id = await academy.openQuizSession(email)
  const purchaseId = String((await academy.start(id)).data.id)
  academy.provider.pay(purchaseId)
  const { data } = await academy.register(id, email)
  expect(data).toMatchObject({ product_id: 'main-4w-50', subscription: { status: 'active' } })
})

test('[A-04] registration works while the payment provider does not answer', async () => {
  const email = newEmail()
  const id = await academy.openQuizSession(email)
  academy.provider.pay(String((await academy.start(id)).data.id))
  academy.broken.fault = () => 'unheard'
  expect(await academy.register(id, email)).toMatchObject({ code: 200, data: { subscription: null } })
})

test('[I13] a payment that becomes known after registration belongs to the account, and its receipt opens no session', async () => {
  const [typed, email] = [newEmail(), newEmail()]
  const id = await academy.openQuizSession(typed)
  const purchaseId = String((await academy.start(id)).data.id)
  await academy.register(id, email)
  academy.provider.pay(purchaseId)
  await academy.deliver()
  expect(await academy.rows('select email from orders where id = $1', [purchaseId])).toEqual([{ email }])
  const [receipt, ...more] = (await academy.mailsTo(email)).filter(
    ({ subject }) => subject === 'Your receipt',
  )
  expect(receipt?.text).toContain('The plan is in your account.')
  expect(receipt?.text).not.toContain('resume=')
  expect(more).toEqual([])
  expect((await academy.mailsTo(typed)).filter(({ subject }) => subject === 'Your receipt')).toEqual([])
})

test('[A-05] a person who logs in before the webhook has arrived still gets the plan', async () => {
  const { email, accountId } = await academy.newcomer()
  const id = await academy.openQuizSession(null)
  await academy.leaveEmailUnchecked(id, email)
  const purchaseId = String((await academy.start(id)).data.id)
  academy.provider.pay(purchaseId)
  expect(await academy.logIn(email, goodPassword, {}, id)).toMatchObject({
    code: 200,
    data: { subscription: { status: 'active' } },
    claim: { kind: 'added' },
  })
  expect(await standsAs(purchaseId)).toMatchObject({ plan: 'trial', account_id: accountId })
})

test('[A-05] log-in works while the payment provider does not answer', async () => {
  const { email } = await academy.newcomer()
  const id = await academy.openQuizSession(null)
  await academy.leaveEmailUnchecked(id, email)
  academy.provider.pay(String((await academy.start(id)).data.id))
  academy.broken.fault = () => 'unheard'
  expect(await academy.logIn(email, goodPassword, {}, id)).toMatchObject({
    code: 200,
    data: { subscription: null },
  })
})

/** Makes the database refuse changes to the plans of this session, until the returned function is called. */
async function breakPlansOf(id: string) {
  await academy.rows(`create function refuse_plan() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`)
  await academy.rows(`create trigger refuse_plan before update on subscription for each row
    when (new.session_id = '${id}') execute function refuse_plan()`)
  return () => academy.rows('drop function refuse_plan() cascade')
}

test('[W-05] a plan that cannot be added does not block the log-in; it is logged, reported and retried', async () => {
  const { email, accountId } = await academy.newcomer()
  const { id, purchaseId } = await payFor(email)
  const repair = await breakPlansOf(id)
  const signed = await academy.logIn(email, goodPassword, {}, id)
  expect(signed).toMatchObject({
    code: 200,
    data: { id: accountId, subscription: null },
    claim: { kind: 'delayed' },
  })
  expect(await academy.isSignedIn(signed.token)).toBe(true)
  const logged = academy
    .logged()
    .split('\n')
    .find((line) => line.includes('could not be added'))
  expect(JSON.parse(logged ?? '{}')).toMatchObject({ level: 50, orders: [purchaseId], account: accountId })
  await repair()
  await academy.later(2)
  expect(await standsAs(purchaseId)).toMatchObject({ plan: 'trial', account_id: accountId })
})

test('(D35) [I10] a plan that is added later is not added to an account that was taken over meanwhile', async () => {
  const { email } = await academy.newcomer()
  const { id, purchaseId } = await payFor(email)
  const repair = await breakPlansOf(id)
  expect(await academy.logIn(email, goodPassword, {}, id)).toMatchObject({ claim: { kind: 'delayed' } })
  const link = await academy.readMail(email, /\/\?t=([\w-]{43})/)
  expect((await academy.answerLink(link, false)).code).toBe(200)
  await repair()
  await academy.later(2)
  expect(await standsAs(purchaseId)).toMatchObject({ account_id: null })
})

/** Opens the link of the receipt that was mailed to the address; returns the cookie that it sets. */
async function openReceipt(email: string) {
  return (await academy.openLink(await academy.readMail(email, /\/\?resume=([\w-]{43})/))).cookie
}

test('[A-05] a plan paid with another address is announced at log-in, and claimed after its receipt is opened', async () => {
  const { email, accountId } = await academy.newcomer()
  const typed = newEmail()
  const { id, purchaseId } = await payFor(typed)
  const { token, claim } = await academy.logIn(email, goodPassword, {}, id)
  expect(claim).toEqual({ kind: 'waiting', email: expect.stringMatching(/^p\*\*\*@/) })
  expect(await academy.post('/profile/claim/', { id }, { token })).toMatchObject({
    claim: { kind: 'waiting' },
  })
  const cookie = await openReceipt(typed)
  expect(await academy.post('/profile/claim/', { id }, { token, cookie })).toMatchObject({
    code: 200,
    data: { id: accountId, subscription: { status: 'active' } },
    claim: { kind: 'added' },
  })
  expect(await standsAs(purchaseId)).toMatchObject({ plan: 'trial', account_id: accountId })
  expect(await academy.rows('select email from orders where id = $1', [purchaseId])).toEqual([{ email }])
  expect(await academy.post('/profile/claim/', { id }, { token, cookie })).not.toHaveProperty('claim')
})

test('[I11] a duplicate paid with another address does not renew while it waits, and is refunded once claimed', async () => {
  const { email, purchaseId } = await payAndRegister()
  const typed = newEmail()
  const second = await payFor(typed)
  const { token, claim } = await academy.logIn(email, goodPassword, {}, second.id)
  expect(claim).toMatchObject({ kind: 'waiting' })
  expect(await standsAs(second.purchaseId)).toMatchObject({ state: 'paid', plan: 'cancelled' })
  const cookie = await openReceipt(typed)
  expect(await academy.post('/profile/claim/', { id: second.id }, { token, cookie })).toMatchObject({
    claim: { kind: 'refunded' },
  })
  await academy.later(2)
  expect(orderOf(second.purchaseId)).toMatchObject({ charge: { refunded: 1999 } })
  expect(await standsAs(purchaseId)).toMatchObject({ state: 'paid', plan: 'trial' })
})

test('[I11] a duplicate whose cancel is refused while a charge is under way is cancelled when that has ended', async () => {
  const { email } = await payAndRegister()
  const second = await payFor(newEmail())
  await academy.rows(
    `update subscription set operation_kind = 'restore', operation_order = gen_random_uuid(), operation_period = 1,
      operation_at = $2 where session_id = $1`,
    [second.id, academy.clock.now],
  )
  expect(await academy.logIn(email, goodPassword, {}, second.id)).toMatchObject({
    claim: { kind: 'waiting' },
  })
  expect(await standsAs(second.purchaseId)).toMatchObject({ plan: 'trial' })
  await academy.rows(
    `update subscription set operation_kind = null, operation_order = null, operation_period = null,
      operation_at = null where session_id = $1`,
    [second.id],
  )
  await academy.later(3)
  expect(await standsAs(second.purchaseId)).toMatchObject({ plan: 'cancelled' })
})
