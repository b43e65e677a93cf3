import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../../test/add-on-buyers.ts'
import type { Fault } from '../../../../../test/faulty-gateway.ts'
import { addSession } from '../../../../../test/test-app.ts'
import { readRights } from '../../read-rights.ts'

let shop: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  shop = await openForOwners()
})
beforeEach(() => {
  shop.broken.fault = () => 'none'
  shop.behaviour.refusesSaved = false
  shop.mails.length = 0
})
afterAll(() => shop.close())

const addOnsOf = (accountId: string) =>
  shop.rows('select * from orders where account_id = $1 order by created_at', [accountId])
const ledgerOf = (accountId: string) =>
  shop.rows(
    `select ledger.kind, ledger.amount, ledger.currency from ledger join orders on orders.id = order_id
      where account_id = $1 order by ledger.id`,
    [accountId],
  )

/** Makes the first calls to the provider fail with these faults; later calls succeed. */
function breakFirst(...faults: readonly Fault[]): void {
  const left = [...faults]
  shop.broken.fault = () => left.shift() ?? 'none'
}

test.for([
  ['66', 2999],
  ['74', 2299],
] as const)(
  '[U-04] [W-11] [I4] offer %s is one charge of %i on the saved card, agreed to before',
  async ([discount, amount]) => {
    const { id, pid, token, accountId } = await shop.newOwner()
    expect(await shop.add(token, { id, pid, discount })).toMatchObject({ code: 200, status: 'ok' })
    expect(shop.extrasOf(pid)).toMatchObject([
      { sale: { amount, currency: 'USD', title: 'Fundamental analysis' }, charge: { amount, refunded: 0 } },
    ])
    const [row] = await addOnsOf(accountId)
    expect(row).toMatchObject({
      state: 'paid',
      discount: Number(discount),
      amount,
      next_poll_at: null,
      language: 'en',
    })
    const [agreed] = await shop.rows('select * from consent where id = $1', [row.consent_id])
    expect(agreed).toMatchObject({
      kind: 'add_on',
      first_amount: amount,
      renewal_amount: null,
      language: 'en',
    })
    expect(agreed.text_version).not.toBe('')
    expect(shop.extrasOf(pid)[0]?.charge?.at.getTime()).toBeGreaterThanOrEqual(row.created_at.getTime())
    expect(await ledgerOf(accountId)).toEqual([{ kind: 'charge', amount, currency: 'USD' }])
    expect(await readRights(shop.deps, accountId)).toMatchObject({ addOns: ['fundamental-analysis'] })
  },
)

test('[U-04] [O-73] an introductory offer is for the first day after registration; then the regular price is charged (D32)', async () => {
  const { pid, token, accountId } = await shop.newOwner()
  shop.pass({ days: 1 })
  for (const discount of ['66', '74'])
    expect(await shop.add(token, { discount })).toMatchObject({ code: 409, type: 'offer_expired' })
  expect(shop.extrasOf(pid)).toEqual([])
  expect(await addOnsOf(accountId)).toEqual([])
  expect(await shop.add(token, { discount: '0' })).toMatchObject({ code: 200, status: 'ok' })
  expect(shop.extrasOf(pid).map(({ charge }) => charge?.amount)).toEqual([8999])
  expect(await ledgerOf(accountId)).toEqual([{ kind: 'charge', amount: 8999, currency: 'USD' }])
})

test('[U-04] an offer that was accepted in time is settled after it has ended', async () => {
  const { pid, token } = await shop.newOwner()
  await shop.skip(24 * 60 - 1)
  breakFirst('unanswered')
  expect(await shop.add(token)).toMatchObject({ code: 503 })
  shop.pass({ minutes: 2 })
  expect(await shop.add(token)).toMatchObject({ code: 200 })
  expect(shop.extrasOf(pid).map(({ charge }) => charge?.amount)).toEqual([2999])
})

test('[D11] [I7] what is owned is answered ok again and costs nothing, at whichever offer', async () => {
  const { pid, token, accountId } = await shop.newOwner()
  await shop.add(token)
  expect(await shop.add(token)).toMatchObject({ code: 200, status: 'ok' })
  expect(await shop.add(token, { discount: '74' })).toMatchObject({ code: 200, status: 'ok' })
  expect(shop.extrasOf(pid)).toHaveLength(1)
  expect(await ledgerOf(accountId)).toHaveLength(1)
})

test('[I1] two requests at once are one charge', async () => {
  const { pid, token, accountId } = await shop.newOwner()
  const answers = await Promise.all([
    shop.add(token),
    shop.add(token, { discount: '74' }),
    shop.add(token),
    shop.add(token),
  ])
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(1)
  expect(answers.every(({ code }) => code === 200 || code === 503)).toBe(true)
  await shop.later(2)
  expect(shop.extrasOf(pid)).toHaveLength(1)
  expect(await ledgerOf(accountId)).toHaveLength(1)
  expect((await addOnsOf(accountId)).map(({ state }) => state)).toEqual(['paid'])
})

test('[U-04] a refused card is reported, grants nothing, and can be retried', async () => {
  const { pid, token, accountId } = await shop.newOwner()
  shop.behaviour.refusesSaved = true
  expect(await shop.add(token)).toMatchObject({ code: 402, status: 'fail', type: 'charge_refused' })
  expect(await addOnsOf(accountId)).toMatchObject([{ state: 'failed', failure: 'declined' }])
  expect(await readRights(shop.deps, accountId)).toMatchObject({ addOns: [] })
  shop.behaviour.refusesSaved = false
  expect(await shop.add(token, { discount: '74' })).toMatchObject({ code: 200 })
  expect(shop.extrasOf(pid)).toHaveLength(2)
  expect(await ledgerOf(accountId)).toEqual([{ kind: 'charge', amount: 2299, currency: 'USD' }])
  await shop.skip(16)
  expect((await addOnsOf(accountId)).map(({ next_poll_at }) => next_poll_at)).toEqual([null, null])
})

test('a card that is refused all day is not tried any more', async () => {
  const { pid, token } = await shop.newOwner()
  shop.behaviour.refusesSaved = true
  for (let tries = 0; tries < 10; tries += 1) expect((await shop.add(token)).code).toBe(402)
  expect(await shop.add(token)).toMatchObject({ code: 429, type: 'too_many_tries' })
  expect(shop.extrasOf(pid)).toHaveLength(10)
})

test('without a plan, or with a refunded one, there is no card to charge', async () => {
  const nobody = await shop.newcomer()
  expect(await shop.add(nobody.token, { id: nobody.id })).toMatchObject({ code: 409, type: 'not_ready' })
  const { pid, token } = await shop.newOwner()
  shop.provider.giveBack(pid)
  await shop.deliver()
  expect(await shop.add(token)).toMatchObject({ code: 409, type: 'not_ready' })
  expect(shop.extrasOf(pid)).toEqual([])
})

test('[I10] the ids of somebody else are refused and cause no charge', async () => {
  const [own, other] = [await shop.newOwner(), await shop.newOwner()]
  const unclaimed = await shop.openQuizSession()
  const theirs = [
    { id: other.id },
    { pid: other.pid },
    { id: own.id, pid: other.pid },
    { id: other.id, pid: own.pid },
    { id: unclaimed },
    { pid: 'no-such-payment' },
    { pid: '00000000-0000-4000-8000-000000000000' },
  ]
  for (const given of theirs)
    expect(await shop.add(own.token, given)).toMatchObject({ code: 403, type: 'not_yours' })
  expect([...shop.extrasOf(own.pid), ...shop.extrasOf(other.pid)]).toEqual([])
  expect((await shop.post('/payment/up-sale/', { id: own.id, pid: own.pid, discount: '66' })).code).toBe(401)
  const stranger = await addSession(shop.deps.db)
  expect(await shop.add(stranger, { id: own.id, pid: own.pid })).toMatchObject({ code: 403 })
})

test.for(['unheard', 'unanswered'] as const)(
  '[I2] a charge that is %s is answered 503, and settled without a second charge',
  async (fault) => {
    const { pid, token, accountId } = await shop.newOwner()
    breakFirst(fault)
    expect(await shop.add(token)).toMatchObject({ code: 503, type: 'unavailable' })
    expect(await addOnsOf(accountId)).toMatchObject([{ state: 'created' }])
    await shop.later(fault === 'unheard' ? 21 : 2)
    const isCharged = fault === 'unanswered'
    expect(shop.extrasOf(pid)).toHaveLength(isCharged ? 1 : 0)
    expect(await addOnsOf(accountId)).toMatchObject([
      {
        state: isCharged ? 'paid' : 'failed',
        failure: isCharged ? null : 'never_charged',
        next_poll_at: null,
      },
    ])
    expect(await ledgerOf(accountId)).toHaveLength(isCharged ? 1 : 0)
    const receipts = shop.mails.filter(({ text }) => text.includes('Fundamental analysis'))
    expect(receipts).toHaveLength(isCharged ? 1 : 0)
  },
)

test.for(['unheard', 'unanswered'] as const)(
  'a tap after one that was %s goes on with the same charge',
  async (fault) => {
    const { pid, token, accountId } = await shop.newOwner()
    breakFirst(fault)
    await shop.add(token)
    expect(await shop.add(token)).toMatchObject({ code: 200 })
    expect(shop.extrasOf(pid)).toHaveLength(1)
    expect(await addOnsOf(accountId)).toHaveLength(1)
  },
)

test('[I1] at the second offer the first is not charged, and nothing is charged twice', async () => {
  const { pid, token, accountId } = await shop.newOwner()
  breakFirst('unheard')
  await shop.add(token)
  expect(await shop.add(token, { discount: '74' })).toMatchObject({ code: 503 })
  await shop.skip(16)
  expect(await shop.add(token, { discount: '74' })).toMatchObject({ code: 200 })
  expect(shop.extrasOf(pid).map(({ sale }) => sale.amount)).toEqual([2299])
  expect((await addOnsOf(accountId)).map(({ state }) => state)).toEqual(['failed', 'paid'])
})

test('[I13] one receipt goes to the address of the account, in the language of the tap', async () => {
  const { pid, email, token } = await shop.newOwner()
  await shop.deps.queue.drain()
  shop.mails.length = 0
  await shop.add(token, {}, 'es')
  await shop.deliver()
  await shop.redeliver(shop.extrasOf(pid)[0]?.sale.orderId ?? '')
  expect(shop.mails).toMatchObject([{ to: email, subject: 'Tu recibo de un curso nuevo' }])
  expect(shop.mails[0]?.text).toContain('29.99')
  expect(shop.mails[0]?.text).toContain('Análisis fundamental')
})

test.for(['giveBack', 'dispute'] as const)(
  '[I3] after a %s the course is taken back, the plan stays',
  async (how) => {
    const { pid, token, accountId } = await shop.newOwner()
    await shop.add(token)
    const [extra] = shop.extrasOf(pid)
    shop.provider[how](extra?.sale.orderId ?? '')
    await shop.deliver()
    await shop.later(2)
    expect(await readRights(shop.deps, accountId)).toMatchObject({ addOns: [] })
    const kind = how === 'giveBack' ? 'refund' : 'dispute'
    expect((await ledgerOf(accountId)).map((row) => row.kind)).toEqual(['charge', kind])
    expect(await shop.rows('select state from subscription where account_id = $1', [accountId])).toEqual([
      { state: 'trial' },
    ])
  },
)

test('[I1] a charge that lands after another one was paid is refunded', async () => {
  const { pid, token, accountId } = await shop.newOwner()
  breakFirst('unheard')
  await shop.add(token)
  await shop.skip(16)
  await shop.add(token, { discount: '74' })
  const [late] = await addOnsOf(accountId)
  const [paid] = shop.extrasOf(pid)
  if (!paid) throw new Error('nothing was charged')
  await shop.provider.gateway.chargeSaved(
    { orderId: pid, reference: null },
    { ...paid.sale, orderId: late.id, amount: 2999 },
  )
  await shop.deliver()
  expect(shop.provider.extras.get(late.id)?.charge).toMatchObject({ refunded: 2999 })
  expect((await addOnsOf(accountId)).map(({ state, failure }) => [state, failure])).toEqual([
    ['refunded', 'already_paid'],
    ['paid', null],
  ])
  expect((await ledgerOf(accountId)).map(({ kind }) => kind)).toEqual(['charge', 'charge', 'refund'])
})
