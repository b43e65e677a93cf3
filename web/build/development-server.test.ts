import { expect, test } from 'vitest'
import { servedByVite } from './development-server.ts'

const hasFile = (path: string) => path === '/favicon.svg'

test.each([
  ['/?t=guest.x&lng=es', '/index.html'],
  ['/dev/parts', '/parts.html'],
  ['/operator/customers/1', '/operator.html'],
  ['/src/main.tsx?t=17', '/src/main.tsx?t=17'],
  ['/@vite/client', '/@vite/client'],
  ['/node_modules/.vite/deps/react.js?v=1', '/node_modules/.vite/deps/react.js?v=1'],
  ['/favicon.svg', '/favicon.svg'],
])('serves %s from the sources as %s', (address, served) => {
  expect(servedByVite(address, hasFile)).toBe(served)
})

test.each([
  '/',
  '/?lng=es',
  '/?t=',
  '/api/anything',
  '/docs',
  '/operator/api/me/',
  '/readyz',
  '/2/httpapi',
  '/nothing.png',
])('leaves %s to the API', (address) => {
  expect(servedByVite(address, hasFile)).toBeNull()
})
