import { afterEach, beforeEach, expect, test } from 'vitest'
import { cards } from '../../../../test/solidgate-stand-in/cards.ts'
import { type Charge, GatewayUnsure } from '../gateway.ts'
import { makeSale } from '../gateway-contract.ts'
import { openSolidgateRig } from './test-rig.ts'

const begin = new Date('2026-11-15T12:00:00Z')

let clock: Date
let rig: Awaited<ReturnType<typeof openSolidgateRig>>

beforeEach(async () => {
  clock = begin
  rig = await openSolidgateRig(undefined, () => clock)
})

afterEach(() => rig.standIn.close())

function pass(minutes: number): void {
  clock = new Date(begin.getTime() + minutes * 60_000)
}

/** An order that is paid while Solidgate does not say for which subscription. */
async function sellNameless() {
  const sale = makeSale()
  const { reference, signature } = await rig.gateway.openCheckout(sale)
  rig.standIn.submit(JSON.parse(signature), cards.pays)
  rig.standIn.nameSubscription(sale.orderId, false)
  return { sale, opening: { orderId: sale.orderId, reference } }
}

async function chargeOf(opening: { orderId: string; reference: string }): Promise<Charge> {
  const outcome = await rig.gateway.readOutcome(opening)
  if (outcome.kind !== 'paid') throw new Error(`it is ${outcome.kind}`)
  return outcome.charge
}

test('[I2] a paid order is not judged until its subscription is named', async () => {
  const { sale, opening } = await sellNameless()
  await expect(rig.gateway.readOutcome(opening)).rejects.toThrow(GatewayUnsure)
  pass(1)
  rig.standIn.nameSubscription(sale.orderId, true)
  const { subscriptionId } = await chargeOf(opening)
  expect(subscriptionId).toBe(rig.standIn.subscriptionOf(sale.orderId)?.id)
  expect(rig.logged()).toBe('')
})

test('[I2] when it is not named within three minutes the money counts all the same, and the log says so', async () => {
  const { sale, opening } = await sellNameless()
  pass(2.9)
  await expect(rig.gateway.readOutcome(opening)).rejects.toThrow(GatewayUnsure)
  pass(3)
  expect(await chargeOf(opening)).toMatchObject({ amount: 1947, subscriptionId: null })
  expect(rig.logged()).toContain('a paid order has no subscription')
  expect(rig.logged()).toContain(sale.orderId)
})

test('[I1] money goes back when the subscription can be ended with it', async () => {
  const { sale, opening } = await sellNameless()
  pass(5)
  const charge = await chargeOf(opening)
  await expect(rig.gateway.refund(opening, charge, 'key')).rejects.toThrow(GatewayUnsure)
  expect(rig.standIn.ledger.map(({ kind }) => kind)).toEqual(['charge'])
  rig.standIn.nameSubscription(sale.orderId, true)
  await rig.gateway.refund(opening, charge, 'key')
  expect(rig.standIn.ledger.map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  expect(rig.standIn.subscriptionOf(sale.orderId)?.status).toBe('cancelled')
})

test('[I1] after a day without a subscription to end it goes back, and the log says so', async () => {
  const { opening } = await sellNameless()
  pass(5)
  const charge = await chargeOf(opening)
  pass(24 * 60)
  await rig.gateway.refund(opening, charge, 'key')
  expect(rig.standIn.ledger.map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  expect(rig.logged()).toContain('money goes back without a subscription to end')
})
