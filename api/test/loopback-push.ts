import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { HostRule } from '../src/gateways/push/public-hosts.ts'
import type { PushTarget } from '../src/gateways/push/push.ts'

type Received = { readonly path: string; readonly headers: http.IncomingHttpHeaders; readonly body: Buffer }
type Reply = { readonly status: number; readonly headers?: http.OutgoingHttpHeaders }

/** Lets a test reach the push service of this machine, which production never may. */
export const loopback: HostRule = {
  allowsUrl: ({ hostname }) => hostname === 'localhost',
  allowsAddress: () => true,
}

/** A push service on loopback with browsers that subscribe to it and can read what they are sent. */
export async function openPushService() {
  const received: Received[] = []
  const state: { reply: Reply } = { reply: { status: 201 } }
  const server = http.createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    response.writeHead(state.reply.status, state.reply.headers).end()
  })
  // The name may resolve to either family.
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    replyWith: (status: number, headers: http.OutgoingHttpHeaders = {}) => {
      state.reply = { status, headers }
    },
    subscribe: () => subscribe(`${origin}/push/${randomBytes(12).toString('base64url')}`),
    /** What came for a browser, in order. */
    receivedBy: ({ endpoint }: PushTarget) => received.filter(({ path }) => endpoint.endsWith(path)),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function subscribe(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const secret = randomBytes(16)
  return {
    endpoint,
    publicKey: keys.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
    read: (body: Buffer): string => decrypt(body, keys, secret),
  }
}

/** The browser's side of RFC 8291, written apart from ours. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, senderEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const keyOf = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', keyOf('aes128gcm', 16), keyOf('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString()
}
