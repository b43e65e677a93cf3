import { createHmac, timingSafeEqual } from 'node:crypto'

export type KeyPair = { readonly publicKey: string; readonly secretKey: string }

/** Requests, forms and notices are signed alike: base64 of the digest's hex text, 172 characters. */
export function sign({ publicKey, secretKey }: KeyPair, data: string | Buffer): string {
  const hex = createHmac('sha512', secretKey).update(publicKey).update(data).update(publicKey).digest('hex')
  return Buffer.from(hex).toString('base64')
}

export function isSignedBy(keys: KeyPair, data: Buffer, signature: string): boolean {
  const expected = Buffer.from(sign(keys, data))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
