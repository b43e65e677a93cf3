import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loopback, openPushService } from '../../../test/loopback-push.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { openPush } from './open-push.ts'
import { publicHosts } from './public-hosts.ts'
import { readVapidKey, type VapidKey } from './vapid.ts'

const publicUrl = 'https://academy.test'
const message = { text: 'Time for a little learning? ¿Sí?', ttlSeconds: 600 }
let service: Awaited<ReturnType<typeof openPushService>>
let key: VapidKey
let keys: VapidKey[]

beforeAll(async () => {
  const { db, close } = await openTestDatabase()
  keys = await Promise.all(Array.from({ length: 4 }, () => readVapidKey(db)))
  await close()
  key = keys[0] as VapidKey
  service = await openPushService()
})
afterAll(() => service.close())
beforeEach(() => service.replyWith(201))

const send = (target = service.subscribe(), rule = loopback) =>
  openPush({ key, publicUrl }, rule).send(target, message)

test('[R-32] a browser can read what it is sent, and the plain parts say nothing about anybody', async () => {
  const browser = service.subscribe()
  expect(await send(browser)).toEqual({ kind: 'sent' })
  const [request] = service.receivedBy(browser)
  expect(browser.read(request?.body ?? Buffer.alloc(0))).toBe(message.text)
  expect(request?.body.toString('latin1')).not.toContain('learning')
  expect(request?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '600',
    topic: 'reminder',
    urgency: 'normal',
  })
  expect(Object.keys(request?.headers ?? {}).toSorted()).toEqual(
    'authorization connection content-encoding content-length content-type host topic ttl urgency'.split(' '),
  )
})

test('[R-32] every process has the same key, and the token is signed with it for this push service', async () => {
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  const browser = service.subscribe()
  await send(browser)
  const [, token = '', named] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(service.receivedBy(browser)[0]?.headers.authorization ?? '') ?? []
  expect(named).toBe(key.publicKey)
  const { payload, protectedHeader } = await jwtVerify(token, createPublicKey(key.privateKey), {
    audience: service.origin,
  })
  expect(protectedHeader.alg).toBe('ES256')
  expect(payload.sub).toBe(publicUrl)
  expect((payload.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  await expect(
    jwtVerify(token, generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey),
  ).rejects.toThrow('signature verification failed')
})

test.each([
  [404, { kind: 'gone' }],
  [410, { kind: 'gone' }],
  [429, { kind: 'later', reason: '429', afterMs: 120_000 }],
  [503, { kind: 'later', reason: '503', afterMs: 120_000 }],
  [400, { kind: 'refused', reason: '400' }],
  [403, { kind: 'refused', reason: '403' }],
  [413, { kind: 'refused', reason: '413' }],
])('[R-37] an answer of %i is read as what it means', async (status, outcome) => {
  service.replyWith(status, { 'retry-after': '120' })
  expect(await send()).toEqual(outcome)
})

test('[R-37] without a usable Retry-After, and without a connection, a later try is ours to choose', async () => {
  service.replyWith(503, { 'retry-after': 'soon' })
  expect(await send()).toEqual({ kind: 'later', reason: '503', afterMs: null })
  const nobody = { ...service.subscribe(), endpoint: 'http://localhost:1/push/secret' }
  expect(await send(nobody)).toEqual({ kind: 'later', reason: 'ECONNREFUSED', afterMs: null })
})

test('[R-33] a redirect is not followed', async () => {
  const [browser, other] = [service.subscribe(), service.subscribe()]
  service.replyWith(307, { location: other.endpoint })
  expect(await send(browser)).toEqual({ kind: 'refused', reason: '307' })
  expect(service.receivedBy(other)).toEqual([])
})

test('[R-33] a name that resolves into our network is not connected to', async () => {
  const browser = service.subscribe()
  const rule = { ...loopback, allowsAddress: publicHosts.allowsAddress }
  expect(await send(browser, rule)).toEqual({ kind: 'refused', reason: 'address' })
  expect(service.receivedBy(browser)).toEqual([])
})

test.each([
  'http://push.example/a',
  'https://push.example:8443/a',
  'https://user:secret@push.example/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://0x7f.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://intranet/a',
  'https://push.example./a',
  'file:///etc/passwd',
  'no address',
])('[R-33] %s is no push service', async (endpoint) => {
  const target = { ...service.subscribe(), endpoint }
  const push = openPush({ key, publicUrl })
  expect(push.accepts(target)).toBe(false)
  expect(await push.send(target, message)).toEqual({ kind: 'refused', reason: 'endpoint' })
})

test('[R-33] the push services of the large browsers are accepted, with a real key only', () => {
  const push = openPush({ key, publicUrl })
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://db5p.notify.windows.com/w/?token=a%3d',
  ])
    expect(push.accepts({ ...service.subscribe(), endpoint })).toBe(true)
  const endpoint = 'https://web.push.apple.com/a'
  expect(push.accepts({ ...service.subscribe(), endpoint, publicKey: `B${'A'.repeat(86)}` })).toBe(false)
})

test.each([
  ['142.250.184.10', true],
  ['2a00:1450:4003:80f::200a', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:142.250.184.10', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
])('[R-33] whether %s is public: %s', (ip, isPublic) => {
  expect(publicHosts.allowsAddress(ip)).toBe(isPublic)
})
