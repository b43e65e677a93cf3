import { expect, test } from 'vitest'
import { openIntent } from '../../../../test/solidgate-stand-in/wire.ts'
import { encryptIntent, isSignedBy, sign } from './sign.ts'

const keys = { publicKey: 'api_pk_test', secretKey: 'api_sk_0123456789abcdef0123456789abcdef' }
const body = '{"order_id":"order-1"}'
// Both values were generated with openssl.
const signature =
  'MmZiYWMwYWE3ZTBhYTY2NGM2M2FhNmNkNjg1ZTUxM2U0YzdjMTk3ODAzMGVjMzg4OTcyOGIxNWFkZDA1MjcyMDRlOThjYzZjMDQxMjM4ZDhhNDUyYjJlYzExY2U4YjA3NzI1MmJlMDk4NGI3NmY5MzQyYzkxZDE2NzA0YmZkNzg='
const sealed =
  'ABEiM0RVZneImaq7zN3u_7hWix5eWCr8FD0H9r8lLp8QYpzP2cf7yeq1hFEeSZoNHew9bFRe1UhnjkSChWiR7CmfuUzDY55nRU7iBPW7cc5vLmahx64_pUFIQBP4HrpEPljlTpXMq7M-yxkbrSOyiufZ-KkDTv5vypOnOUUGo8ojd2lnrP4oeuCRnkY58SmD'
const intent = {
  order_id: 'order-1',
  order_description: 'El año >>> ???',
  amount: 1999,
  currency: 'USD',
  customer_account_id: 'customer-1',
}

test('a signature is the base64 of the hex text, 172 characters', () => {
  expect(sign(keys, body)).toBe(signature)
  expect(sign(keys, Buffer.from(body))).toBe(signature)
  expect(signature).toHaveLength(172)
})

test('a signature is good for its own bytes and key only', () => {
  expect(isSignedBy(keys, Buffer.from(body), signature)).toBe(true)
  expect(isSignedBy(keys, Buffer.from(`${body} `), signature)).toBe(false)
  expect(isSignedBy({ ...keys, secretKey: 'other' }, Buffer.from(body), signature)).toBe(false)
  expect(isSignedBy(keys, Buffer.from(body), '')).toBe(false)
  expect(isSignedBy(keys, Buffer.from(body), `${signature.slice(0, -1)}é`)).toBe(false)
})

test('the stand-in opens what openssl sealed, and what we seal', () => {
  expect(openIntent(keys, sealed)).toEqual(intent)
  for (let round = 0; round < 50; round++) {
    const text = encryptIntent(keys.secretKey, intent)
    expect(text).toMatch(/^[\w-]+={0,2}$/)
    expect(text).toHaveLength(sealed.length)
    expect(openIntent(keys, text)).toEqual(intent)
  }
})

test('an intent is sealed differently every time and does not open with another key', () => {
  const text = encryptIntent(keys.secretKey, intent)
  expect(encryptIntent(keys.secretKey, intent)).not.toBe(text)
  expect(() => openIntent({ ...keys, secretKey: 'x'.repeat(32) }, text)).toThrow(/decrypt|JSON/)
})
