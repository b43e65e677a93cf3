import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSale } from '../../../../test/describe-gateway.ts'
import { cards } from '../../../../test/solidgate-stand-in/cards.ts'
import { type WebhookMessage, writeMessage } from '../../../../test/solidgate-stand-in/notices.ts'
import { openSolidgateRig } from '../../../../test/solidgate-stand-in/open-rig.ts'
import { BadSignature, type WebhookEvent } from '../gateway.ts'

let rig: Awaited<ReturnType<typeof openSolidgateRig>>
let door: http.Server
let address: string
let read: (WebhookEvent | 'refused')[]

beforeEach(async () => {
  rig = await openSolidgateRig()
  read = []
  door = http.createServer(async (request, response) => {
    const body = await buffer(request)
    try {
      read.push(rig.gateway.readWebhook(body, request.headers))
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error
      read.push('refused')
    }
    response.end()
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  address = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`
})

afterEach(async () => {
  door.closeAllConnections()
  door.close()
  await once(door, 'close')
  await rig.standIn.close()
})

async function sell() {
  const sale = makeSale()
  const { signature } = await rig.gateway.openCheckout(sale)
  rig.standIn.submit(JSON.parse(signature), cards.pays)
  return sale
}

const write = (about: object): WebhookMessage =>
  writeMessage(rig.standIn.webhook, 'taxer.tax.calculated', about, new Date())

test('[W-26] webhook events about an order lead to it, however headers are written', async () => {
  const { orderId } = await sell()
  for (const message of rig.standIn.messages) {
    await rig.standIn.post(message, address)
    const loud = Object.entries(message.headers).map(([name, value]) => [name.toUpperCase(), value])
    await rig.standIn.post({ ...message, headers: Object.fromEntries(loud) }, address)
  }
  expect(read.map((one) => one !== 'refused' && [one.kind, one.orderId])).toEqual([
    ['card_gate.order.updated', orderId],
    ['card_gate.order.updated', orderId],
  ])
})

test('[W-26] news of a refund and of a chargeback lead to the order', async () => {
  const { orderId } = await sell()
  const before = rig.standIn.messages.length
  rig.standIn.giveBack(orderId, 500)
  rig.standIn.chargeBack(orderId, 'in_progress')
  for (const message of rig.standIn.messages.slice(before)) await rig.standIn.post(message, address)
  expect(read.map((one) => one !== 'refused' && [one.kind, one.orderId])).toEqual([
    ['card_gate.order.updated', orderId],
    ['card_gate.chargeback.received', orderId],
  ])
})

test('[W-26] a webhook event that is repeated keeps its event id', async () => {
  await sell()
  const [message] = rig.standIn.messages
  if (!message) throw new Error('nothing was written')
  await rig.standIn.post(message, address)
  await rig.standIn.post(message, address)
  expect(read[0]).toEqual(read[1])
})

test('[W-26] a signed webhook event about an unknown order is accepted and changes nothing', async () => {
  await rig.standIn.post(write({ taxes: [] }), address)
  await rig.standIn.post(write([]), address)
  await rig.standIn.post(write({ order: { order_id: 7 } }), address)
  expect(read).toMatchObject([{ orderId: null }, { orderId: null }, { orderId: null }])
})

test('[W-26] a webhook event by a stranger, with another merchant, or without an event id is refused', async () => {
  const { orderId } = await sell()
  const good = rig.standIn.writeAbout(orderId, 'solidgate')
  const { 'Solidgate-Event-Id': _id, ...rest } = good.headers
  await rig.standIn.post(rig.standIn.writeAbout(orderId, 'stranger'), address)
  await rig.standIn.post(
    { ...good, headers: { ...good.headers, Merchant: rig.standIn.api.publicKey } },
    address,
  )
  await rig.standIn.post({ ...good, headers: rest }, address)
  expect(read).toEqual(['refused', 'refused', 'refused'])
})

test.each(['soon', '2126-01-01T00:00:00.000Z'])(
  '[W-26] a webhook event of the time %s is refused',
  async (time) => {
    const message = write({ order: { order_id: 'order' } })
    const headers = { ...message.headers, 'solidgate-event-created-at': time }
    await rig.standIn.post({ ...message, headers }, address)
    expect(read).toEqual(['refused'])
  },
)
