import { expect, test } from 'vitest'
import { GatewayUnsure } from '../gateway.ts'
import { readCheckout } from './read-order.ts'

const opening = { orderId: 'order-1', reference: 'order-1' }
const currency = 'usd'
const auth = transaction('auth-1', 'auth', 1999, '2026-11-15 10:00:00')
const settle = transaction('settle-1', 'settle', 1999, '2026-11-15 10:00:00')

function transaction(id: string, operation: string, amount: number, created_at: string, status = 'success') {
  return { id, operation, amount, currency, created_at, status }
}

/** Reads an order of 19.99 with this status from Solidgate. */
function read(status: string, transactions: object = [], more: object = {}, code: string | null = null) {
  const body = { order: { status, amount: 1999, currency, ...more }, transactions }
  return readCheckout(async () => ({ code, body }), opening)
}

test.for(['created', 'processing', '3ds_verify', 'auth_ok'])('an order called %s is open', async (status) => {
  expect((await read(status)).outcome).toEqual({ kind: 'open' })
})

test('an order whose authorisation was voided is gone', async () => {
  expect((await read('void_ok', { auth })).outcome).toEqual({ kind: 'gone' })
})

test.for(['auth_failed', 'declined'])(
  'an order called %s has failed, with or without a code',
  async (status) => {
    expect((await read(status)).outcome).toEqual({ kind: 'failed', code: status })
    expect((await read(status, [], {}, '3.02')).outcome).toEqual({ kind: 'failed', code: '3.02' })
  },
)

test('a charge keeps its name whatever is listed first and whatever follows', async () => {
  const failed = transaction('auth-0', 'auth', 1999, '2026-11-15 09:59:00', 'fail')
  const refund = transaction('refund-1', 'refund', 500, '2026-11-16 10:00:00')
  const charge = {
    id: 'auth-1',
    amount: 1999,
    currency: 'USD',
    at: new Date('2026-11-15T10:00:00Z'),
    refunded: 0,
    isDisputed: false,
  }
  const paid = { kind: 'paid', charge }
  expect((await read('settle_ok', { auth, settle })).outcome).toEqual(paid)
  expect((await read('settle_ok', [settle, failed, auth])).outcome).toEqual(paid)
  expect((await read('settle_ok', { auth })).outcome).toEqual(paid)
  expect(await read('settle_ok', { refund, settle, auth }, { refunded_amount: 500 })).toMatchObject({
    outcome: { kind: 'paid', charge: { ...charge, refunded: 500 } },
    returning: 500,
  })
})

test('only what was settled counts, and a refunded order without a sum is refunded as a whole', async () => {
  const part = transaction('settle-1', 'settle', 1200, '2026-11-15 10:00:00')
  expect((await read('settle_ok', { auth }, { amount: 2499 })).outcome).toMatchObject({
    charge: { amount: 1999 },
  })
  expect((await read('partial_settled', { auth, part })).outcome).toMatchObject({ charge: { amount: 1200 } })
  expect((await read('refunded', { auth, settle })).outcome).toMatchObject({ charge: { refunded: 1999 } })
})

test('chargebacks come as a map, and an empty one as a list or nothing', async () => {
  const ask = (chargebacks: unknown) => async () => ({
    code: null,
    body: { order: { status: 'settle_ok', amount: 1999, currency }, transactions: { auth }, chargebacks },
  })
  const isDisputed = async (chargebacks: unknown) => (await readCheckout(ask(chargebacks), opening)).outcome
  expect(await isDisputed({ 7: { id: 7, status: 'in_progress' } })).toMatchObject({
    charge: { isDisputed: true },
  })
  for (const none of [[], {}, null, undefined])
    expect(await isDisputed(none)).toMatchObject({ charge: { isDisputed: false } })
})

test('[U-04] the card that paid is charged again, not one that was declined before it', async () => {
  const declined = { ...auth, id: 'auth-0', status: 'fail', card_token: { token: 'declined' } }
  const paid = { ...auth, card_token: { token: 'paid' } }
  expect((await read('settle_ok', { declined, paid })).cardToken).toBe('paid')
  expect((await read('settle_ok', { declined, settle })).cardToken).toBe('declined')
  expect((await read('settle_ok', { auth, settle })).cardToken).toBeNull()
})

test('a pending refund counts as returning, a failed one does not', async () => {
  const onItsWay = transaction('refund-1', 'refund', 1999, '2026-11-16 10:00:00', 'processing')
  const failed = transaction('refund-1', 'refund', 1999, '2026-11-16 10:00:00', 'fail')
  expect(await read('settle_ok', { auth, onItsWay })).toMatchObject({ returning: 1999 })
  expect(await read('settle_ok', { auth, failed })).toMatchObject({ returning: 0 })
})

test('a response that makes no sense leaves the outcome unknown', async () => {
  await expect(read('settle_ok')).rejects.toThrow(GatewayUnsure)
  await expect(read('brand_new_status')).rejects.toThrow(GatewayUnsure)
  await expect(read('settle_ok', { auth: { ...auth, created_at: 'soon' } })).rejects.toThrow(GatewayUnsure)
  await expect(readCheckout(async () => ({ code: null, body: {} }), opening)).rejects.toThrow(GatewayUnsure)
})
