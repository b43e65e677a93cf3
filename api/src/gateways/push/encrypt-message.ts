import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushTarget } from './push.ts'

const curve = 'prime256v1'
const recordSize = 4096

/** The random part of a message. */
type Entropy = { readonly salt: Buffer; readonly privateKey: Buffer }

function drawEntropy(): Entropy {
  const sender = createECDH(curve)
  sender.generateKeys()
  return { salt: randomBytes(16), privateKey: sender.getPrivateKey() }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Encrypts a message for one browser: the key agreement of RFC 8291, then one record of the content coding
 * aes128gcm (RFC 8188). It throws if the browser's public key is not a point of the curve.
 */
export function encryptMessage(
  text: string,
  { publicKey, auth }: Omit<PushTarget, 'endpoint'>,
  { salt, privateKey }: Entropy = drawEntropy(),
): Buffer {
  const receiver = Buffer.from(publicKey, 'base64url')
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(privateKey)
  const sender = ecdh.getPublicKey()
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const shared = derive(ecdh.computeSecret(receiver), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(recordSize, 16)
  header.writeUInt8(sender.length, 20)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte 2 marks the last record.
  const record = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final()])
  return Buffer.concat([header, sender, record, cipher.getAuthTag()])
}
