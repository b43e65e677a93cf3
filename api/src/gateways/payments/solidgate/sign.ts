import { createCipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type KeyPair = { readonly publicKey: string; readonly secretKey: string }

/** Signs a request, a form or a webhook: the base64 encoding of the digest's hex text, 172 characters. */
export function sign({ publicKey, secretKey }: KeyPair, data: string | Buffer): string {
  const hex = createHmac('sha512', secretKey).update(publicKey).update(data).update(publicKey).digest('hex')
  return Buffer.from(hex).toString('base64')
}

export function isSignedBy(keys: KeyPair, data: Buffer, signature: string): boolean {
  const expected = Buffer.from(sign(keys, data))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Encrypts the parameters of a payment for the form. The browser can neither read nor change them. */
export function encryptIntent(secretKey: string, intent: object): string {
  const start = randomBytes(16)
  // The key is used as text, including its prefix `api_sk_`.
  const cipher = createCipheriv('aes-256-cbc', secretKey.slice(0, 32), start)
  const sealed = Buffer.concat([start, cipher.update(JSON.stringify(intent)), cipher.final()])
  // `base64url` is not used, because Solidgate requires the padding.
  return sealed.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}
