import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@vela/contract/operator/access'

type Options = { readonly challenge: string; readonly rp?: unknown; readonly rpId?: unknown }
type Changes = {
  readonly origin?: string
  readonly counter?: number
  /** Whether the device asked for a finger or a PIN. */
  readonly isVerified?: boolean
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949) of what WebAuthn needs: small integers, bytes, short texts, and maps of them. */
function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.of((major << 5) | count)
      : count < 256
        ? Buffer.of((major << 5) | 24, count)
        : Buffer.of((major << 5) | 25, count >> 8, count & 255)
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as number)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

/** A security key in software: one P-256 key pair that answers the challenges of one site. */
export function makePasskeyDevice(origin = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let count = 0

  const clientData = (type: string, { challenge }: Options, given: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: given.origin ?? origin, crossOrigin: false }))

  function authenticatorData(flags: number, { counter, isVerified = true }: Changes): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter ?? (count += 1))
    return Buffer.concat([
      sha256(new URL(origin).hostname),
      Buffer.of(0x01 | (isVerified ? 0x04 : 0) | flags),
      counted,
    ])
  }

  return {
    register(options: Options, changes: Changes = {}): NewPasskey {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const authData = Buffer.concat([
        authenticatorData(0x40, changes),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        cbor(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options, changes).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
    },
    answer(options: Options, changes: Changes = {}): PasskeyAnswer {
      const client = clientData('webauthn.get', options, changes)
      const data = authenticatorData(0, changes)
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
    },
  }
}
