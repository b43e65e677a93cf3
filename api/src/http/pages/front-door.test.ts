import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, testGuestSecret } from '../../../test/test-app.ts'
import { testScriptHash, writeTestWeb } from '../../../test/test-web.ts'
import { readGuestToken } from '../admission/guest-token.ts'
import { loadPages } from './pages.ts'

let app: FastifyInstance
let close: () => Promise<void>

beforeAll(async () => {
  const server = await openTestApp({ webDist: writeTestWeb(), devPages: true })
  app = server.app
  close = server.close
})

afterAll(() => close())

const guestOf = (cookie: unknown) =>
  /^vela_guest=([^;]+); Path=\/; Max-Age=300; SameSite=Lax$/.exec(String(cookie))

test.each([
  ['/', {}, 'front.main.en'],
  ['/?', {}, 'front.main.en'],
  ['/??t=x', {}, 'front.main.en'],
  ['/?utm=50%&x=%ZZ+%20&y=a=b&flow=b', {}, 'front.newer.en'],
  ['/?lng=es', { cookie: 'vela_known=1' }, 'again.main.es'],
  ['/?resume=1', {}, 'again.main.en'],
])(
  '[D1] (D34) %s shows its page at once, and a cookie brings a guest token (%o)',
  async (url, headers, page) => {
    const reply = await app.inject({ url, headers })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(`<title>${page}</title>`)
    const [, token = ''] = guestOf(reply.headers['set-cookie']) ?? []
    expect(readGuestToken(testGuestSecret, token)).toBeInstanceOf(Date)
  },
)

test('(D34) no cache that serves several people keeps the page with its cookie; each visitor gets a token', async () => {
  const replies = [await app.inject({ url: '/' }), await app.inject({ url: '/' })]
  for (const { headers } of replies) expect(headers['cache-control']).toBe('private, no-cache')
  const [first, second] = replies.map(({ headers }) => guestOf(headers['set-cookie'])?.[1])
  expect(first).not.toBe(second)
  const etag = String(replies[0]?.headers.etag)
  const again = await app.inject({ url: '/', headers: { 'if-none-match': etag } })
  expect([again.statusCode, guestOf(again.headers['set-cookie'])?.length]).toEqual([304, 2])
})

test('(D34) an https site marks the cookie as secure', async () => {
  const server = await openTestApp({ webDist: writeTestWeb(), isHttps: true })
  const { headers } = await server.app.inject({ url: '/' })
  await server.close()
  expect(headers['set-cookie']).toMatch(/; Secure$/)
})

test.each(['/?t=guest.x', '/?t=a-session', '/?t=worker', '/nowhere'])(
  '[D2] %s gets no cookie',
  async (url) => {
    expect((await app.inject({ url })).headers['set-cookie']).toBeUndefined()
  },
)

test.each([
  ['/?t=', '/?t='],
  ['/?t&a=1', '/?a=1&t='],
  ['/?%74=&a=1', '/?a=1&t='],
  ['/?b=2&a=1&a=%C3%B1&c&t=', '/?b=2&a=1&a=%C3%B1&c&t='],
  ['/?utm=50%&x=%ZZ+%20&y=a=b&t=', '/?utm=50%&x=%ZZ+%20&y=a=b&t='],
  ['/?next=//evil.example&t=', '/?next=//evil.example&t='],
])(
  '[D1] (D34) %s, asked by a browser that refuses cookies, is sent on with a guest token',
  async (asked, wanted) => {
    const reply = await app.inject({ url: asked })
    const location = String(reply.headers.location)
    expect(reply.statusCode).toBe(302)
    expect(location.startsWith(wanted)).toBe(true)
    expect(readGuestToken(testGuestSecret, location.slice(wanted.length))).toBeInstanceOf(Date)
    expect(reply.headers['cache-control']).toBe('no-store')
  },
)

test('[D1] while a development server has the pages, it is sent the token in the address', async () => {
  const server = await openTestApp({ webDist: null })
  const { statusCode, headers } = await server.app.inject({ url: '/?lng=es' })
  await server.close()
  expect([statusCode, headers.location]).toEqual([302, expect.stringMatching(/^\/\?lng=es&t=guest\./)])
})

test.each([
  ['/?t=guest.anything', {}, 'front.main.en'],
  ['/?a=1&t=guest.x&flow=quiz2', {}, 'front.newer.en'],
  ['/?t=guest.x&flow=', {}, 'front.main.en'],
  ['/?t=guest.x&lng=es', {}, 'front.main.es'],
  ['/?t=guest.x&lng=es-MX&flow=b', {}, 'front.newer.es'],
  ['/?t=guest.x', { 'accept-language': 'es-ES,es;q=0.9' }, 'front.main.es'],
  ['/?t=guest.x&lng=en', { 'accept-language': 'es' }, 'front.main.en'],
  ['/?t=%ZZ', {}, 'again.main.en'],
  ['/?t=token', {}, 'again.main.en'],
  ['/?t=worker', { 'accept-language': 'es' }, 'shell.es'],
  ['/?t=guest.x&resume=1&flow=b', {}, 'again.newer.en'],
  ['/?t=guest.x&open=subscription', {}, 'again.main.en'],
  ['/?t=guest.x&lng=es', { cookie: 'a=b; vela_known=1' }, 'again.main.es'],
])('[D1] %s shows its page (%o)', async (url, headers, page) => {
  const reply = await app.inject({ url, headers })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain(`<title>${page}</title>`)
})

test('[D1] the address a visitor is sent on to shows the page', async () => {
  for (const asked of ['/?t', '/?%74=', '/?t=&t=x', '/?t=&&&']) {
    const { headers } = await app.inject({ url: asked })
    expect([asked, (await app.inject({ url: String(headers.location) })).statusCode]).toEqual([asked, 200])
  }
})

test.each([
  ['/', 'same-origin'],
  ['/?utm_source=x&t=guest.x', 'same-origin'],
  ['/?t=a-session', 'no-referrer'],
  ['/?t=guest.x&resume=secret', 'no-referrer'],
  ['/?unsubscribe=secret', 'no-referrer'],
  ['/?ch=secret', 'no-referrer'],
])('[O-10] the calls of %s name its address only if that opens nothing (%s)', async (url, policy) => {
  expect((await app.inject({ url })).headers['referrer-policy']).toBe(policy)
})

test('a page brings a strict policy with the hashes of its own scripts', async () => {
  const { headers } = await app.inject({ url: '/?t=x' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' '${testScriptHash}';`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(headers['vary']).toBe('accept-encoding, accept-language, cookie')
})

test('a page is sent compressed as the browser likes it, and not again while it is the same', async () => {
  const ask = (encoding: string, etag = '') =>
    app.inject({ url: '/?t=x', headers: { 'accept-encoding': encoding, 'if-none-match': etag } })
  const brotli = await ask('gzip, deflate, br')
  const gzip = await ask('gzip, br;q=0')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('again.main.en')
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('again.main.en')
  expect((await ask('identity')).headers['content-encoding']).toBeUndefined()

  const again = await ask('br', String(brotli.headers.etag))
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  expect((await ask('gzip', String(brotli.headers.etag))).statusCode).toBe(200)
})

test('HEAD answers like GET without the page', async () => {
  const page = await app.inject({ method: 'HEAD', url: '/?t=x' })
  expect([page.statusCode, page.body]).toEqual([200, ''])
  expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
})

test('[S-23] a person at an unknown address gets a page in their language, a program gets JSON', async () => {
  const person = await app.inject({
    url: '/nowhere',
    headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'es' },
  })
  expect([person.statusCode, person.body]).toEqual([404, expect.stringContaining('not-found.es')])
  expect(person.headers['content-security-policy']).toContain("script-src 'self'")

  const program = await app.inject({ url: '/nowhere', headers: { accept: '*/*' } })
  expect([program.statusCode, program.json()]).toEqual([404, expect.objectContaining({ type: 'not_found' })])
})

test('pages for developers are there when switched on', async () => {
  expect((await app.inject({ url: '/dev/parts' })).body).toContain('<title>parts</title>')
  expect((await app.inject({ url: '/dev/pages.json' })).statusCode).toBe(404)
})

test('without built pages the start ends with one sentence', () => {
  expect(() => loadPages('/nowhere')).toThrow('The web pages are not built yet. Run "npm run build" first.')
})
