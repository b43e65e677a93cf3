import { createDecipheriv, createHmac } from 'node:crypto'
import * as z from 'zod/mini'

export type Pair = { readonly publicKey: string; readonly secretKey: string }

const intentShape = z.strictObject({
  order_id: z.string().check(z.minLength(1), z.maxLength(255)),
  order_description: z.string().check(z.minLength(1), z.maxLength(255)),
  amount: z.int().check(z.positive()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  customer_account_id: z.string().check(z.minLength(1)),
  customer_email: z.optional(z.string()),
  order_metadata: z.optional(z.record(z.string(), z.string())),
})

export type Intent = z.output<typeof intentShape>

/** Written apart from the gateway's own, so that one mistake cannot hide the other. */
export function signatureOf(pair: Pair, data: string): string {
  const mac = createHmac('sha512', pair.secretKey)
  return btoa(mac.update(`${pair.publicKey}${data}${pair.publicKey}`, 'utf8').digest('hex'))
}

/** Throws on anything that was not sealed with this key. */
export function openIntent(pair: Pair, sealed: string): Intent {
  if (sealed.length % 4 !== 0) throw new Error('an intent without its padding')
  const bytes = Buffer.from(sealed, 'base64url')
  const key = Buffer.from(pair.secretKey, 'utf8').subarray(0, 32)
  const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, 16))
  const text = decipher.update(bytes.subarray(16), undefined, 'utf8') + decipher.final('utf8')
  return z.parse(intentShape, JSON.parse(text))
}
