import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { BadSignature, type Notice } from '../gateway.ts'
import { refuseUntimely } from '../refuse-untimely.ts'
import { isSame, macOf } from './sign-intent.ts'

const timeHeader = 'sandbox-time'
const signatureHeader = 'sandbox-signature'

/** Every try is signed anew, so an older signature is a replay. */
const oldestSeconds = 10 * 60

const noticeBody = z.object({ id: z.string(), kind: z.string(), order_id: z.string() })

export function signNotice(secret: Buffer, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000))
  return {
    [timeHeader]: time,
    [signatureHeader]: macOf(secret, `notice.${time}`, body).toString('base64url'),
  }
}

export function readSignedNotice(
  secret: Buffer,
  body: Buffer,
  headers: IncomingHttpHeaders,
  now: Date,
): Notice {
  const time = headers[timeHeader]
  const signature = headers[signatureHeader]
  if (typeof time !== 'string' || typeof signature !== 'string') throw new BadSignature('it is not signed')
  const right = macOf(secret, `notice.${time}`, body)
  if (!isSame(Buffer.from(signature, 'base64url'), right))
    throw new BadSignature('the signature is not for it')
  refuseUntimely(/^\d+$/.test(time) ? Number(time) : Number.NaN, now.getTime(), oldestSeconds)
  const { id, kind, order_id: orderId } = z.parse(noticeBody, JSON.parse(body.toString('utf8')))
  return { eventId: id, kind, orderId, chargeId: null }
}
