import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/add-on-buyers.ts'
import { waitForChargeInFlight } from '../flows/cancel.ts'
import { readOwnSubscription } from '../flows/read-subscription.ts'
import { renewDue } from '../flows/renew-due.ts'
import { sendCharge } from '../order/send-charges.ts'
import { settleOrder } from '../order/settle/settle-order.ts'
import { findRights } from '../rights.table.ts'
import { applyEvent } from './apply-event.ts'
import { lockSubscription } from './lock-subscription.ts'

let shop: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  shop = await openForOwners()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.broken.fault = () => 'none'
  Object.assign(shop.behaviour, { refusesSaved: false, refusesForGood: false })
  // Subscriptions of earlier tests must cause no further charge or webhook event.
  await shop.rows("update subscription set state = 'revoked', next_charge_at = null")
  shop.provider.notices.length = 0
})

type Owner = Awaited<ReturnType<typeof shop.newOwner>>

const dayMs = 24 * 60 * 60 * 1000
const days = (count: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + count * dayMs)
}
const minutes = (count: number) => days(count / 24 / 60)
const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)

async function rowOf({ accountId }: Owner) {
  const [row] = await shop.rows('select * from subscription where account_id = $1', [accountId])
  return row
}

const chargesOf = ({ pid }: Owner) =>
  shop.rows(
    `select c.* from orders c join subscription s on s.id = subscription_id where first_order_id = $1
      and c.period is not null order by c.created_at`,
    [pid],
  )

const mailsTo = ({ email }: Owner) =>
  shop.rows("select once_key from mail where to_address = $1 and once_key like 'subscription%'", [email])

async function mailKinds(owner: Owner): Promise<string[]> {
  await shop.deps.queue.drain()
  return (await mailsTo(owner)).map(({ once_key: key }) => String(key).split(' ')[3]?.split(':')[0] ?? '')
}

async function step(owner: Owner, event: Parameters<typeof applyEvent>[3]) {
  const { id } = await rowOf(owner)
  return shop.deps.db.transaction(async (tx) => {
    const held = await lockSubscription(tx, id)
    if (held === undefined) throw new Error('no subscription')
    return applyEvent(shop.deps, tx, held, event)
  })
}

test('[M-10] [I1] a renewal that is due is charged once by two runs at the same time, at the agreed price', async () => {
  const owner = await shop.newOwner()
  const before = await rowOf(owner)
  expect(before).toMatchObject({ state: 'trial', period: 1 })
  expect(await renewDue(shop.deps), 'nothing is due').toBe(0)
  days(28)
  await Promise.all([renewDue(shop.deps), renewDue(shop.deps)])
  await shop.deliver()
  const [charge, ...others] = shop.extrasOf(owner.pid)
  expect(others).toEqual([])
  expect(charge?.sale).toMatchObject({ amount: 3999, currency: 'USD', ip: null })
  const after = await rowOf(owner)
  expect(after).toMatchObject({ state: 'active', period: 2, operation_order: null })
  expect(after.expires_at.getTime() - before.expires_at.getTime()).toBe(28 * dayMs)
  expect(after.next_charge_at).toEqual(after.expires_at)
  expect(await chargesOf(owner)).toMatchObject([
    { state: 'paid', period: 2, amount: 3999, next_poll_at: null },
  ])
  const booked = await shop.rows('select kind, amount from ledger where order_id = $1', [
    charge?.sale.orderId,
  ])
  expect(booked).toEqual([{ kind: 'charge', amount: 3999 }])
  expect(await mailKinds(owner)).toContain('receipt')
})

test('[M-10] [I3] soft failures are tried again on day 1, 3, 5, 7, 9, 11 and 14, then it expires', async () => {
  const owner = await shop.newOwner()
  shop.behaviour.refusesSaved = true
  days(28)
  const due = shop.clock.now.getTime()
  const tried: number[] = []
  await renewDue(shop.deps)
  tried.push(0)
  expect(await rowOf(owner)).toMatchObject({ state: 'redemption', retries: 0 })
  for (let day = 0; day <= 16; day += 1) {
    const known = shop.extrasOf(owner.pid).length
    await shop.deps.queue.drain()
    if (shop.extrasOf(owner.pid).length > known)
      tried.push(Math.round((shop.clock.now.getTime() - due) / dayMs))
    days(1)
  }
  expect(tried).toEqual([0, 1, 3, 5, 7, 9, 11, 14])
  expect(await rowOf(owner)).toMatchObject({ state: 'expired', next_charge_at: null, operation_order: null })
  expect((await chargesOf(owner)).map(({ state, next_poll_at: nextPollAt }) => [state, nextPollAt])).toEqual(
    tried.map(() => ['failed', null]),
  )
  const mails = await mailKinds(owner)
  expect(mails.filter((kind) => kind === 'charge_failed')).toHaveLength(7)
  expect(mails.filter((kind) => kind === 'expired')).toHaveLength(1)
})

test('[M-10] [M-04] a last retry after the days of grace grants nothing, is announced as the last, and can be canceled', async () => {
  const owner = await shop.newOwner()
  shop.behaviour.refusesSaved = true
  // The job did not run for two days, so the last retry is that much later.
  days(30)
  await renewDue(shop.deps)
  days(13)
  const own = await readOwnSubscription(shop.deps, owner.accountId, 'en')
  expect(own?.subscription).toMatchObject({ status: 'redemption' })
  expect((await findRights(shop.deps.db, owner.accountId, shop.clock.now)).hasPlan).toBe(false)
  const tried = shop.extrasOf(owner.pid).length
  await step(owner, { kind: 'cancel_requested' })
  days(1.01)
  await shop.deps.queue.drain()
  expect(shop.extrasOf(owner.pid)).toHaveLength(tried)
})

test('[M-10] what fails once and is paid later is active again, with no day for free', async () => {
  const owner = await shop.newOwner()
  const { expires_at: first } = await rowOf(owner)
  shop.behaviour.refusesSaved = true
  days(28)
  await renewDue(shop.deps)
  shop.behaviour.refusesSaved = false
  days(1.01)
  await shop.deps.queue.drain()
  const row = await rowOf(owner)
  expect(row).toMatchObject({ state: 'active', period: 2, retries: 0, failed_at: null })
  expect(row.expires_at.getTime()).toBe(first.getTime() + 28 * dayMs)
})

test('[M-10] a bank that refuses for good ends it at once', async () => {
  const owner = await shop.newOwner()
  Object.assign(shop.behaviour, { refusesSaved: true, refusesForGood: true })
  days(28)
  await renewDue(shop.deps)
  expect(await rowOf(owner)).toMatchObject({ state: 'expired', next_charge_at: null })
  expect(await chargesOf(owner)).toMatchObject([{ state: 'failed', failure: 'stolen_card' }])
  expect(await mailKinds(owner)).toContain('expired')
})

test('[W-23] [I5] a cancel before the charge goes out stops it; one meanwhile waits for it and gives it back', async () => {
  const owner = await shop.newOwner()
  days(28)
  // The renewal is stored, and the process dies before the charge is sent.
  shop.broken.fault = () => 'unheard'
  await renewDue(shop.deps)
  shop.broken.fault = () => 'none'
  const [charge] = await chargesOf(owner)
  expect(charge).toMatchObject({ state: 'created', poll_count: 1 })
  await step(owner, { kind: 'cancel_requested' })
  await waitForChargeInFlight(shop.deps, charge.subscription_id)
  expect(await sendCharge(shop.deps, { orderId: charge.id })).toBe('created')
  expect(shop.extrasOf(owner.pid)).toEqual([])
  minutes(16)
  await shop.deps.queue.drain()
  expect(await chargesOf(owner)).toMatchObject([{ state: 'failed', failure: 'never_charged' }])
  expect(await rowOf(owner)).toMatchObject({ operation_order: null, next_charge_at: null })

  const other = await shop.newOwner()
  days(28)
  const { chargeSaved } = shop.provider.gateway
  let cancelling: Promise<unknown> = Promise.resolve()
  let isSent = false
  Object.assign(shop.provider.gateway, {
    chargeSaved: async (...given: Parameters<typeof chargeSaved>) => {
      const { subscription_id: id } = (await chargesOf(other))[0]
      await step(other, { kind: 'cancel_requested' })
      cancelling = waitForChargeInFlight(shop.deps, id).then(() =>
        expect(isSent, 'answered too early').toBe(true),
      )
      const outcome = await chargeSaved(...given)
      isSent = true
      return outcome
    },
  })
  await renewDue(shop.deps)
  Object.assign(shop.provider.gateway, { chargeSaved })
  await cancelling
  minutes(2)
  await shop.deps.queue.drain()
  expect(shop.extrasOf(other.pid)).toMatchObject([{ charge: { refunded: 3999 } }])
  expect(await chargesOf(other)).toMatchObject([
    { state: 'refunded', failure: 'unwanted', next_poll_at: null },
  ])
  expect((await rowOf(other)).state).toMatch(/cancelled|expired/)
})

test('[I2] a lost outcome is read from the provider, and an unsent charge is sent again under the same key', async () => {
  const lost = await shop.newOwner()
  days(28)
  shop.broken.fault = () => 'unanswered'
  await renewDue(shop.deps)
  shop.broken.fault = () => 'none'
  expect(await rowOf(lost)).toMatchObject({ state: 'trial', operation_kind: 'renewal' })
  const paidOn = dayOf(shop.clock.now)
  days(1)
  await shop.deps.queue.drain()
  expect(await rowOf(lost)).toMatchObject({ state: 'active', operation_order: null })
  const receipts = shop.mails.filter(({ to, subject }) => to === lost.email && subject === 'Your receipt')
  expect(receipts.at(-1)?.text, 'not the day on which it was heard of').toContain(`39.99 on ${paidOn} `)
  expect(shop.extrasOf(lost.pid)).toHaveLength(1)

  const unsent = await shop.newOwner()
  days(28)
  shop.broken.fault = () => 'unheard'
  await renewDue(shop.deps)
  shop.broken.fault = () => 'none'
  await shop.later(14)
  expect(await rowOf(unsent), 'a request may still be on its way').toMatchObject({ state: 'trial' })
  await shop.later(6)
  expect(await rowOf(unsent)).toMatchObject({ state: 'active', period: 2 })
  const charges = await chargesOf(unsent)
  expect(charges).toHaveLength(1)
  expect(shop.extrasOf(unsent.pid).map(({ sale }) => sale.orderId)).toEqual([charges[0].id])
})

test('[M-10] [I8] a refunded renewal revokes the subscription, whatever the order or number of webhook events', async () => {
  for (const takeBack of ['giveBack', 'dispute'] as const) {
    const owner = await shop.newOwner()
    days(28)
    await renewDue(shop.deps)
    const [charge] = await chargesOf(owner)
    shop.provider[takeBack](charge.id)
    await shop.deliver()
    await shop.redeliver(charge.id)
    minutes(2)
    await shop.deps.queue.drain()
    expect(await rowOf(owner)).toMatchObject({ state: 'revoked', next_charge_at: null })
    const failure = takeBack === 'dispute' ? 'disputed' : 'refunded'
    expect(await chargesOf(owner)).toMatchObject([{ state: 'refunded', failure, next_poll_at: null }])
    const kinds = await shop.rows('select kind from ledger where order_id = $1 order by id', [charge.id])
    expect(kinds.map(({ kind }) => kind)).toEqual(['charge', takeBack === 'dispute' ? 'dispute' : 'refund'])
    expect(await mailKinds(owner)).toContain('refunded')
  }
})

test('[W-26] a webhook event of a later charge settles it, before any answer did', async () => {
  const owner = await shop.newOwner()
  days(28)
  shop.broken.fault = () => 'unanswered'
  await renewDue(shop.deps)
  shop.broken.fault = () => 'none'
  await shop.deliver()
  expect(await rowOf(owner)).toMatchObject({ state: 'active', period: 2 })
  const [charge] = await chargesOf(owner)
  const webhookEvents = await shop.rows('select kind from webhook_event where order_id = $1', [charge.id])
  expect(webhookEvents).toEqual([{ kind: 'paid' }])
  expect(await settleOrder(shop.deps, { orderId: charge.id })).toBe('paid')
  expect(shop.extrasOf(owner.pid)).toHaveLength(1)
})

test('[M-11] a requested refund is made, whichever payment it is for', async () => {
  const owner = await shop.newOwner()
  days(28)
  await renewDue(shop.deps)
  const [charge] = await chargesOf(owner)
  await step(owner, { kind: 'refund_requested', orderId: charge.id })
  await step(owner, { kind: 'refund_requested', orderId: owner.pid })
  await shop.deps.queue.drain()
  expect(shop.extrasOf(owner.pid)).toMatchObject([{ charge: { refunded: 3999 } }])
  expect(shop.provider.orders.get(owner.pid)?.charge?.refunded).toBe(1999)
  expect(await rowOf(owner)).toMatchObject({ state: 'revoked' })
  await shop.deliver()
  expect(await chargesOf(owner)).toMatchObject([
    { state: 'refunded', failure: 'requested', next_poll_at: null },
  ])
  // No error is logged for actions that customers may take themselves.
  const errors = shop
    .logged()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  expect(errors.filter((line) => line.includes(owner.pid))).toEqual([])
})

test('[W-21] [I4] an expired one is taken up again by a charge, and stays expired where that fails', async () => {
  const owner = await shop.newOwner()
  await step(owner, { kind: 'cancel_requested' })
  days(28.01)
  await shop.deps.queue.drain()
  const expired = await rowOf(owner)
  expect(expired.state).toBe('expired')
  const terms = {
    productId: 'main-4w-50',
    amount: 3999,
    currency: 'USD',
    weeks: 4,
    consentId: expired.consent_id,
  }
  const others = { isLive: false, hadTrial: false, hadOffer: false }
  shop.behaviour.refusesSaved = true
  await step(owner, { kind: 'restore_requested', orderId: crypto.randomUUID(), terms, others })
  await shop.deps.queue.drain()
  expect(await rowOf(owner)).toMatchObject({ state: 'expired', operation_order: null })
  shop.behaviour.refusesSaved = false
  await step(owner, { kind: 'restore_requested', orderId: crypto.randomUUID(), terms, others })
  expect(await rowOf(owner)).toMatchObject({ state: 'expired', operation_kind: 'restore' })
  await shop.deps.queue.drain()
  const row = await rowOf(owner)
  expect(row).toMatchObject({ state: 'active', period: 2, operation_order: null })
  expect(row.expires_at.getTime()).toBe(shop.clock.now.getTime() + 28 * dayMs)
})

test('[I9] a move that is not in the table is refused, logged, and changes nothing', async () => {
  const owner = await shop.newOwner()
  const before = await rowOf(owner)
  expect(await step(owner, { kind: 'retries_used_up' })).toEqual({
    rejected: 'retries_used_up',
    reason: 'illegal_move',
  })
  expect(await rowOf(owner)).toEqual(before)
})
