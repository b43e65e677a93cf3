import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSale } from '../../../../test/describe-gateway.ts'
import { cards } from '../../../../test/solidgate-stand-in/cards.ts'
import { openSolidgateRig } from '../../../../test/solidgate-stand-in/open-rig.ts'
import { openSolidgate } from './open-solidgate.ts'

let rig: Awaited<ReturnType<typeof openSolidgateRig>>
let pauses: number
beforeEach(async () => {
  rig = await openSolidgateRig()
  pauses = 0
})
afterEach(() => rig.standIn.close())

const extra = {
  orderId: '5f0c2d1e-0000-4000-8000-000000000001',
  customerId: 'customer-1',
  title: 'Fundamental analysis',
  currency: 'USD',
  amount: 2299,
  email: null,
  language: 'en',
  ip: '203.0.113.7',
} as const

/** Opens the gateway without pauses between reads. */
function openPatient() {
  const gateway = openSolidgate(
    rig.keys,
    async () => {},
    async () => void (pauses += 1),
  )
  if (!gateway) throw new Error('the keys are all there')
  return gateway
}

async function sellWith(card: string) {
  const sale = makeSale()
  const { signature } = await rig.gateway.openCheckout(sale)
  rig.standIn.submit(JSON.parse(signature), card)
  if (card === cards.needsVerification) rig.standIn.verify(sale.orderId, true)
  return { orderId: sale.orderId, reference: sale.orderId }
}

test('[U-04] a charge that is decided a moment later is waited for', async () => {
  const first = await sellWith(cards.pays)
  rig.standIn.slowNext(3)
  expect(await openPatient().chargeSaved(first, extra)).toMatchObject({ kind: 'paid' })
  expect(pauses).toBe(2)
})

test('[U-04] a charge that takes too long stays open, never failed, and is settled by a later read', async () => {
  const first = await sellWith(cards.pays)
  rig.standIn.slowNext(6)
  const gateway = openPatient()
  expect(await gateway.chargeSaved(first, extra)).toEqual({ kind: 'open' })
  expect(await gateway.chargeSaved(first, extra)).toEqual({ kind: 'open' })
  expect(await gateway.read({ orderId: extra.orderId, reference: null, card: first })).toMatchObject({
    kind: 'paid',
  })
  expect(rig.standIn.requests.filter((path) => path === 'recurring')).toHaveLength(1)
})

test('[U-04] a bank that wants to see the payer refuses', async () => {
  const first = await sellWith(cards.needsVerification)
  const outcome = { kind: 'failed', code: 'authentication_required' }
  expect(await rig.gateway.chargeSaved(first, extra)).toEqual(outcome)
  expect(await rig.gateway.read({ orderId: extra.orderId, reference: null, card: first })).toEqual(outcome)
})

test.for(['500 before', '500 after', '429', '5.07', 'twice'] as const)(
  '[I1] trouble with the charge (%s) never makes a second one',
  async (trouble) => {
    const first = await sellWith(cards.pays)
    rig.standIn.breakNext(trouble, 'recurring')
    await rig.gateway.chargeSaved(first, extra).catch(() => {})
    expect(await rig.gateway.chargeSaved(first, extra)).toMatchObject({ kind: 'paid' })
    expect(rig.standIn.ledger.filter(({ orderId }) => orderId === extra.orderId)).toHaveLength(1)
  },
)

test('[M-10] a renewal is charged as such, without an address', async () => {
  const first = await sellWith(cards.paysAndRenews)
  expect(await rig.gateway.chargeSaved(first, { ...extra, ip: null })).toMatchObject({ kind: 'paid' })
  expect(rig.standIn.heard.at(-1)).toMatchObject({ payment_type: 'recurring', amount: 2299 })
  expect(rig.standIn.heard.at(-1)).not.toHaveProperty('ip_address')
})
