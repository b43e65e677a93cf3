import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/add-on-buyers.ts'
import { renewDue } from './renew-due.ts'

let academy: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  academy = await openForOwners()
})
afterAll(() => academy.close())
beforeEach(async () => {
  // Nobody of an earlier test is charged again.
  await academy.rows("update subscription set state = 'revoked', next_charge_at = null")
  academy.broken.fault = () => 'none'
  for (const name of ['refusesSaved', 'cannotClose'] as const) academy.behaviour[name] = false
})

type Owner = Awaited<ReturnType<typeof academy.newOwner>>

const askCard = ({ token }: Owner, language = 'en') =>
  academy.post('/subscription/card/', {}, { token, language })

async function pass(days: number) {
  academy.pass({ days })
  await renewDue(academy.deps)
}

/** A customer whose card has just failed at the first renewal. */
async function inRedemption() {
  const owner = await academy.newOwner()
  academy.behaviour.refusesSaved = true
  await pass(28)
  expect(await recordOf(owner)).toMatchObject({ state: 'redemption', period: 1 })
  return owner
}

async function recordOf({ accountId }: Owner) {
  const [row] = await academy.rows('select * from subscription where account_id = $1', [accountId])
  return row
}

const formOf = async (pid: string) => (await academy.rows('select * from orders where id = $1', [pid]))[0]

const movementsOf = (pid: string) =>
  academy.rows('select kind, amount from ledger where order_id = $1 order by kind', [pid])

async function expectGivenBack(pid: string) {
  expect(await movementsOf(pid)).toEqual([
    { kind: 'charge', amount: 3999 },
    { kind: 'refund', amount: 3999 },
  ])
  expect(await formOf(pid)).toMatchObject({ state: 'refunded', next_poll_at: null })
  expect(academy.provider.orders.get(pid)?.charge?.refunded).toBe(3999)
}

test('[M-12] another card pays the open renewal, and every later one', async () => {
  const owner = await inRedemption()
  const before = await recordOf(owner)
  academy.pass({ days: 2 })
  const { code, data } = await askCard(owner, 'es')
  expect(code).toBe(200)
  expect(JSON.parse(data.signature)).toMatchObject({ intent: data.id })
  expect(await formOf(data.id)).toMatchObject({
    kind: 'card_update',
    subscription_id: before.id,
    amount: 3999,
    weeks: 4,
    state: 'open',
    language: 'es',
    email: owner.email,
    session_id: owner.id,
  })
  const consentId = (await formOf(data.id)).consent_id
  expect(await academy.rows('select * from consent where id = $1', [consentId])).toMatchObject([
    {
      subscription_id: before.id,
      kind: 'card',
      first_amount: 3999,
      first_weeks: 4,
      renewal_amount: 3999,
      renewal_weeks: 4,
      currency: 'USD',
      language: 'es',
    },
  ])

  academy.provider.pay(data.id)
  await academy.deliver()
  await academy.deliver()
  const after = await recordOf(owner)
  expect(after).toMatchObject({
    state: 'active',
    period: 2,
    failed_at: null,
    retries: 0,
    operation_order: null,
    card_order_id: data.id,
    consent_id: consentId,
    first_order_id: owner.pid,
  })
  // The renewed period includes the grace days.
  expect(after.expires_at.getTime() - before.expires_at.getTime()).toBe(28 * 24 * 60 * 60 * 1000)
  expect(await movementsOf(data.id)).toEqual([{ kind: 'charge', amount: 3999 }])
  expect((await formOf(data.id)).state).toBe('paid')
  const receipts = (await academy.mailsTo(owner.email)).filter(({ text }) => text.includes(data.id))
  expect(receipts).toHaveLength(1)

  academy.behaviour.refusesSaved = false
  await pass(26)
  await academy.deliver()
  expect(await recordOf(owner)).toMatchObject({ state: 'active', period: 3 })
  expect(academy.extrasOf(data.id).map(({ sale }) => sale.amount)).toEqual([3999])
  const charged = await academy.rows(
    'select card_order_id, consent_id, state from orders where subscription_id = $1 and period = 3',
    [before.id],
  )
  expect(charged).toEqual([{ card_order_id: data.id, consent_id: consentId, state: 'paid' }])
})

test('[M-12] [I7] repeated or concurrent requests get the same form', async () => {
  const owner = await inRedemption()
  const answers = await Promise.all([askCard(owner), askCard(owner), askCard(owner)])
  const again = await askCard(owner)
  expect(new Set([...answers, again].map(({ data }) => data.id)).size).toBe(1)
  const { id } = await recordOf(owner)
  expect(
    await academy.rows("select id from orders where subscription_id = $1 and kind = 'card_update'", [id]),
  ).toHaveLength(1)
})

test('[M-12] a declined card changes nothing, and the next form is another one', async () => {
  const owner = await inRedemption()
  const before = await recordOf(owner)
  const first = await askCard(owner)
  academy.provider.decline(first.data.id)
  // The browser's request arrives before the webhook event.
  const second = await askCard(owner)
  expect(second.data.id).not.toBe(first.data.id)
  expect((await formOf(first.data.id)).state).toBe('failed')
  expect(await recordOf(owner)).toEqual(before)
  academy.provider.pay(second.data.id)
  await academy.deliver()
  expect(await recordOf(owner)).toMatchObject({ state: 'active', card_order_id: second.data.id })
})

test('[M-12] an abandoned form holds up no retry; the retry that pays closes it', async () => {
  const owner = await inRedemption()
  const { data } = await askCard(owner)
  academy.behaviour.refusesSaved = false
  await pass(1)
  await academy.deliver()
  expect(await recordOf(owner)).toMatchObject({ state: 'active', period: 2, card_order_id: owner.pid })
  expect((await formOf(data.id)).state).toBe('closed')
  expect(academy.provider.pay(data.id)).toBe(false)
  expect(await askCard(owner)).toMatchObject({ code: 409, type: 'nothing_open' })
})

test('[M-12] [I1] [I5] a form that is paid after a retry was, or after a cancel, gives the money back', async () => {
  academy.behaviour.cannotClose = true
  const owner = await inRedemption()
  const { data } = await askCard(owner)
  academy.behaviour.refusesSaved = false
  await pass(1)
  academy.provider.pay(data.id)
  await academy.deliver()
  await academy.deliver()
  expect(await recordOf(owner)).toMatchObject({ state: 'active', period: 2, card_order_id: owner.pid })
  await expectGivenBack(data.id)

  const leaver = await inRedemption()
  const open = await askCard(leaver)
  expect((await academy.post('/subscription/cancel/', {}, leaver)).code).toBe(200)
  academy.provider.pay(open.data.id)
  await academy.deliver()
  await academy.deliver()
  expect((await recordOf(leaver)).state).toMatch(/cancelled|expired/)
  await expectGivenBack(open.data.id)
})

test('[M-12] [I1] the lower price is claimed while a form is open: the old form pays nothing, the new one less', async () => {
  academy.behaviour.cannotClose = true
  const owner = await inRedemption()
  const expensive = await askCard(owner)
  expect(await academy.post('/subscription/change/', {}, owner)).toMatchObject({ data: { offer: null } })
  const cheap = await askCard(owner)
  expect(cheap.data.id).not.toBe(expensive.data.id)
  expect(await formOf(cheap.data.id)).toMatchObject({ amount: 1999, weeks: 4 })
  academy.provider.pay(expensive.data.id)
  academy.provider.pay(cheap.data.id)
  await academy.deliver()
  await academy.deliver()
  expect(await recordOf(owner)).toMatchObject({ state: 'active', period: 2, card_order_id: cheap.data.id })
  await expectGivenBack(expensive.data.id)
  expect(await movementsOf(cheap.data.id)).toEqual([{ kind: 'charge', amount: 1999 }])
})

test('[M-12] without a webhook event the payment is found once by polling: by the job, or by a visit to the page', async () => {
  const eager = await inRedemption()
  const form = await askCard(eager)
  academy.provider.pay(form.data.id)
  const answer = await academy.post('/subscription/update/', {}, eager)
  expect(answer).toMatchObject({ code: 200, data: { status: 'active', is_trial: false } })

  const owner = await inRedemption()
  const { data } = await askCard(owner)
  academy.provider.pay(data.id)
  await academy.later(3)
  expect(await recordOf(owner)).toMatchObject({ state: 'active', period: 2, card_order_id: data.id })
  expect(await movementsOf(data.id)).toEqual([{ kind: 'charge', amount: 3999 }])
})

test('[M-12] [I2] money of the new card that goes back takes away what it paid for', async () => {
  const owner = await inRedemption()
  const { data } = await askCard(owner)
  academy.provider.pay(data.id)
  await academy.deliver()
  academy.provider.giveBack(data.id)
  await academy.deliver()
  expect(await recordOf(owner)).toMatchObject({ state: 'revoked', next_charge_at: null })
})

test('[M-12] only while a renewal is open, for oneself, and not all day long', async () => {
  const active = await academy.newOwner()
  expect(await askCard(active, 'es')).toMatchObject({
    code: 409,
    status: 'fail',
    type: 'nothing_open',
    message: expect.stringContaining('No hay ningún pago pendiente'),
  })
  const newcomer = await academy.newcomer()
  expect((await academy.post('/subscription/card/', {}, { token: newcomer.token })).code).toBe(404)
  expect((await academy.post('/subscription/card/', {})).code).toBe(401)

  const owner = await inRedemption()
  for (let tries = 0; tries < 10; tries += 1) {
    const { code, data } = await askCard(owner)
    expect(code).toBe(200)
    academy.provider.decline(data.id)
  }
  expect(await askCard(owner)).toMatchObject({ code: 429, type: 'too_many_tries' })
})

test('[M-12] without an answer of the provider nothing is charged, and it is called again', async () => {
  const owner = await inRedemption()
  academy.broken.fault = () => 'unheard'
  expect(await askCard(owner)).toMatchObject({ code: 503, type: 'unavailable' })
  academy.broken.fault = () => 'none'
  const { data } = await askCard(owner)
  academy.provider.pay(data.id)
  await academy.deliver()
  expect(await recordOf(owner)).toMatchObject({ state: 'active', card_order_id: data.id })
})
