import { expect, test } from 'vitest'
import { requestKind, withGuestToken } from './request-kind.ts'

const origin = 'https://vela.example'
const ask = (path: string, mode = 'cors', method = 'GET') =>
  requestKind({ method, mode, url: new URL(path, origin).href }, origin)

test('the page with any query and the assets are answered', () => {
  expect(ask('/', 'navigate')).toBe('page')
  expect(ask('/?t=link-1&lng=es', 'navigate')).toBe('page')
  expect(ask('/assets/main-1.js')).toBe('asset')
})

test.each([
  ['/learn/courses/', 'cors', 'GET'],
  ['/', 'cors', 'GET'],
  ['/', 'navigate', 'POST'],
  ['/docs', 'navigate', 'GET'],
  ['/worker.js', 'same-origin', 'GET'],
  ['/assets/main-1.js', 'cors', 'HEAD'],
  ['https://js.provider.example/assets/form.js', 'no-cors', 'GET'],
])('%s by %s with %s goes to the network', (path, mode, method) => {
  expect(ask(path, mode, method)).toBeNull()
})

test.each([
  ['/', '/?t=guest.kept'],
  ['/?ch=saving', '/?ch=saving&t=guest.kept'],
  ['/?a=%7e+x&&t=&b', '/?a=%7e+x&b&t=guest.kept'],
  ['/?%74=&lng=es#top', '/?lng=es&t=guest.kept#top'],
])('[D1] %s redirects to %s, as on the server', (path, target) => {
  expect(withGuestToken(origin + path)).toBe(origin + target)
})

test('[D1] a URL with a token stays as it is', () => {
  expect(withGuestToken(`${origin}/?t=link-1`)).toBeNull()
})
