import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedEvent, signEvent } from './sign.ts'

const secret = Buffer.from('a secret of this test')
const body = JSON.stringify({ id: 'evt_1', kind: 'order.paid', order_id: 'order' })
const now = new Date('2026-11-15T12:00:00Z')
const read = (headers: Record<string, string>) => readSignedEvent(secret, Buffer.from(body), headers, now)

test.each([
  ['of this moment', 0],
  ['of ten minutes ago', -600],
  ['of a host whose clock is a little ahead', 59],
])('[W-26] an event %s is read', (_which, seconds) => {
  const at = new Date(now.getTime() + seconds * 1000)
  expect(read(signEvent(secret, body, at))).toMatchObject({ eventId: 'evt_1' })
})

test.each([
  ['older than ten minutes', -601, 'too old'],
  ['from the future', 61, 'in the future'],
])('[W-26] an event %s is refused', (_which, seconds, reason) => {
  const at = new Date(now.getTime() + seconds * 1000)
  expect(() => read(signEvent(secret, body, at))).toThrow(reason)
})

test.each(['soon', '', 'Infinity', '1e3'])('[W-26] an event whose time is "%s" is refused', (time) => {
  const signature = createHmac('sha256', secret)
    .update(`event.${time}.`)
    .update(body)
    .digest()
    .toString('base64url')
  expect(() => read({ 'sandbox-time': time, 'sandbox-signature': signature })).toThrow('not a number')
})
