import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { encryptMessage } from './encrypt-message.ts'
import { type HostRule, publicHosts } from './public-hosts.ts'
import type { PushGateway, PushOutcome, PushTarget } from './push.ts'
import { type VapidKey, vapidHeader } from './vapid.ts'

/** The timeout of a request. It is well below the time limit of a job. */
const timeoutMs = 10_000

type PushSettings = { readonly key: VapidKey; readonly publicUrl: string }

/** Sends by the protocol of RFC 8030. Tests pass a rule that lets them reach a push service of their own. */
export function openPush({ key, publicUrl }: PushSettings, rule: HostRule = publicHosts): PushGateway {
  /** Resolves a name and refuses it if any of its addresses is not allowed, so that the checked one is connected to. */
  const resolve: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const [first] = found
      if (first === undefined || !found.every(({ address }) => rule.allowsAddress(address)))
        return callback(new ForbiddenAddress(), '')
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

  /** Redirects are not followed, and the body of the reply is not read: it is the stranger's. */
  function post(url: URL, headers: http.OutgoingHttpHeaders, body: Buffer): Promise<http.IncomingMessage> {
    const { request } = url.protocol === 'https:' ? https : http
    const signal = AbortSignal.timeout(timeoutMs)
    return new Promise((resolved, rejected) => {
      const sending = request(url, { method: 'POST', headers, agent: false, lookup: resolve, signal })
      sending.once('response', (response) => {
        response.destroy()
        resolved(response)
      })
      sending.on('error', rejected)
      sending.end(body)
    })
  }

  return {
    publicKey: key.publicKey,
    accepts: (target) => parseUrl(target.endpoint, rule) !== null && isEncryptable(target),
    async send(target, { text, ttlSeconds }) {
      const url = parseUrl(target.endpoint, rule)
      if (url === null) return { kind: 'refused', reason: 'endpoint' }
      const body = encryptMessage(text, target)
      const headers = {
        authorization: await vapidHeader(key, url, publicUrl),
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        'content-type': 'application/octet-stream',
        ttl: ttlSeconds,
        // A newer reminder replaces one that waits for a device that is switched off.
        topic: 'reminder',
        urgency: 'normal',
      }
      try {
        return readOutcome(await post(url, headers, body))
      } catch (error) {
        if (error instanceof ForbiddenAddress) return { kind: 'refused', reason: 'address' }
        // The message of a network error may quote the endpoint, so only its code is passed on.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        return { kind: 'later', reason: code, afterMs: null }
      }
    },
  }
}

class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

function parseUrl(endpoint: string, rule: HostRule): URL | null {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  return rule.allowsUrl(url) ? url : null
}

function isEncryptable(target: PushTarget): boolean {
  try {
    encryptMessage('', target)
    return true
  } catch {
    return false
  }
}

function readOutcome({ statusCode = 0, headers }: http.IncomingMessage): PushOutcome {
  const reason = String(statusCode)
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' }
  if (statusCode === 408 || statusCode === 429 || statusCode >= 500)
    return { kind: 'later', reason, afterMs: readRetryAfter(headers['retry-after']) }
  return { kind: 'refused', reason }
}

/** Retry-After holds seconds or a date (RFC 9110). */
function readRetryAfter(text: string | undefined): number | null {
  if (text === undefined) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}
