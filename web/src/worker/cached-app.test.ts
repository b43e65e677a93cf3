import { beforeEach, expect, test } from 'vitest'
import { cachedApp, obsoleteCaches } from './cached-app.ts'
import { signedInCache } from './page-protocol.ts'

const build = { id: 'one', entry: '/assets/main-1.js', files: ['/assets/main-1.js', '/assets/learn-1.js'] }
const origin = 'https://vela.example'
const policy = { 'content-security-policy': "default-src 'none'" }
const pageOf = (entry: string) => new Response(`<link href="${entry}">`, { headers: policy })

type Server = (path: string) => Response | undefined

let storedCaches: Map<string, Map<string, Response>>
let requested: string[]
let server: Server

const keyOf = (request: RequestInfo | URL) =>
  request instanceof Request ? request.url.replace(origin, '') : String(request)

async function fetch(request: Request | string): Promise<Response> {
  const path = keyOf(request)
  requested.push(path)
  const answer = server(path)
  if (answer === undefined) throw new TypeError('Failed to fetch')
  return answer
}

/** The part of CacheStorage that the worker uses; happy-dom has none. */
function openCache(entries: Map<string, Response>) {
  const put = async (key: RequestInfo | URL, answer: Response) => void entries.set(keyOf(key), answer)
  const addAll = async (files: string[]) => {
    const answers = await Promise.all(files.map(fetch))
    if (answers.some((answer) => !answer.ok)) throw new TypeError('A file did not come.')
    for (const [index, file] of files.entries()) await put(file, answers[index] ?? new Response())
  }
  return { put, addAll }
}

const caches = {
  has: async (name: string) => storedCaches.has(name),
  keys: async () => [...storedCaches.keys()],
  delete: async (name: string) => storedCaches.delete(name),
  open: async (name: string) => {
    const entries = storedCaches.get(name) ?? new Map<string, Response>()
    storedCaches.set(name, entries)
    return openCache(entries)
  },
  match: async (key: RequestInfo, { cacheName }: CacheQueryOptions & { cacheName?: string } = {}) => {
    const searched = cacheName === undefined ? [...storedCaches.values()] : [storedCaches.get(cacheName)]
    return searched.flatMap((entries) => entries?.get(keyOf(key)) ?? [])[0]?.clone()
  },
} as unknown as CacheStorage

const app = cachedApp(build, { caches, fetch })
const open = (path: string) => app.openPage(new Request(origin + path))

const thisBuild: Server = (path) => {
  if (path.startsWith('/?t=')) return pageOf(build.entry)
  return path.startsWith('/assets/') ? new Response(path) : undefined
}
const away: Server = () => undefined

beforeEach(async () => {
  storedCaches = new Map()
  server = thisBuild
  requested = []
})

test('a complete build is cached, its page with its security policy', async () => {
  await app.install()
  storedCaches.set(signedInCache, new Map())
  server = away
  const page = await open('/?t=guest.a')
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'")
  for (const file of build.files)
    expect(await (await app.openAsset(new Request(origin + file))).text()).toBe(file)
})

test.each<[string, string, Server]>([
  [
    'a file is missing',
    'A file did not come',
    (path) => (path.includes('learn') ? new Response('', { status: 404 }) : thisBuild(path)),
  ],
  ['the network fails', 'Failed to fetch', away],
  [
    'the server has moved on',
    'another build',
    (path) => (path.includes('?') ? pageOf('/assets/main-2.js') : thisBuild(path)),
  ],
])('nothing is installed when %s', async (_, reason, failing) => {
  server = failing
  await expect(app.install()).rejects.toThrow(reason)
  expect([...storedCaches.keys()]).toEqual([])
})

test('a signed-in user gets the cached page without a request', async () => {
  await app.install()
  storedCaches.set(signedInCache, new Map())
  requested = []
  expect((await open('/?t=link-1')).status).toBe(200)
  const led = await open('/?lng=es')
  expect([led.status, led.headers.get('location')]).toEqual([302, `${origin}/?lng=es&t=guest.kept`])
  expect(requested).toEqual([])
})

test('anyone else gets the server’s page, and the cached one if the server is unreachable', async () => {
  await app.install()
  server = () => new Response('from the server')
  expect(await (await open('/')).text()).toBe('from the server')
  server = away
  expect(await (await open('/?t=guest.a')).text()).toContain(build.entry)
})

test('if the cached page is missing or unreadable, the request goes to the server', async () => {
  server = () => new Response('from the server')
  expect(await (await open('/')).text()).toBe('from the server')
  const fails = () => Promise.reject(new Error('disk'))
  const broken = { has: fails, match: fails, open: fails, keys: fails } as unknown as CacheStorage
  const blind = cachedApp(build, { caches: broken, fetch })
  expect(await (await blind.openPage(new Request(`${origin}/`))).text()).toBe('from the server')
  expect(await (await blind.openAsset(new Request(`${origin}/assets/a.js`))).text()).toBe('from the server')
})

test('the page is renewed for a signed-in user, never with a page of another build', async () => {
  await app.install()
  storedCaches.set(signedInCache, new Map())
  server = () => new Response(`newer policy ${build.entry}`)
  await app.renewPage()
  server = () => pageOf('/assets/main-2.js')
  await app.renewPage()
  expect(await (await open('/?t=guest.a')).text()).toBe(`newer policy ${build.entry}`)
})

test('a chunk that the server no longer has comes from the previous build’s cache', async () => {
  storedCaches.set('vela-app-zero', new Map([['/assets/old-0.js', new Response('old')]]))
  await app.install()
  await app.removeObsolete()
  server = away
  expect(await (await app.openAsset(new Request(`${origin}/assets/old-0.js`))).text()).toBe('old')
})

test('a fetched asset is cached, a missing one is not', async () => {
  await app.openAsset(new Request(`${origin}/assets/terms-1.js`))
  server = () => new Response('', { status: 404 })
  await app.openAsset(new Request(`${origin}/assets/gone-1.js`))
  server = away
  expect((await app.openAsset(new Request(`${origin}/assets/terms-1.js`))).ok).toBe(true)
  await expect(app.openAsset(new Request(`${origin}/assets/gone-1.js`))).rejects.toThrow('Failed to fetch')
})

test('only the previous build’s cache stays, and other caches are untouched', () => {
  expect(obsoleteCaches(['vela-app-a', 'vela-signed-in', 'vela-app-b', 'other', 'vela-app-c'], 'c')).toEqual([
    'vela-app-a',
  ])
  expect(obsoleteCaches(['vela-app-c'], 'c')).toEqual([])
})
