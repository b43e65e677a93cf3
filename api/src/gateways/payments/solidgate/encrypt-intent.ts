import { createCipheriv, randomBytes } from 'node:crypto'

/** What the form may charge, so that the browser carries it without being able to read or change it. */
export function encryptIntent(secretKey: string, intent: object): string {
  const start = randomBytes(16)
  // The key is text, its prefix `api_sk_` included.
  const cipher = createCipheriv('aes-256-cbc', secretKey.slice(0, 32), start)
  const sealed = Buffer.concat([start, cipher.update(JSON.stringify(intent)), cipher.final()])
  // Not `base64url`: Solidgate wants the padding.
  return sealed.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}
