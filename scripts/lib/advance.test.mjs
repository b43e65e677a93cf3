// @ts-check
import { once } from 'node:events'
import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { advance, readSpan, stepsOf } from './advance.mjs'

const hour = 3_600_000

test('[D9] reads days, hours and minutes, and says how to write them', () => {
  expect([readSpan('28d'), readSpan('3h'), readSpan('15m')]).toEqual([28 * 24 * hour, 3 * hour, hour / 4])
  for (const wrong of [undefined, '', '0d', '28', 'd', '-1d', '1.5h', '28d2h', '1w'])
    expect(() => readSpan(wrong)).toThrow('npm run sandbox:advance -- 28d')
})

test('[D9] moves in steps of at most a day, which add up', () => {
  expect(stepsOf(3 * hour)).toEqual([3 * hour])
  expect(stepsOf(25 * hour)).toEqual([24 * hour, hour])
  expect(stepsOf(28 * 24 * hour)).toHaveLength(28)
})

/** @param {number} status @param {object} body */
async function openServer(status, body) {
  /** @type {string[]} */
  const heard = []
  const server = http.createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`)
    response.writeHead(status).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { heard, at: `http://127.0.0.1:${address.port}` }
}

test('[D9] prints the new time, or why the clock did not move', async () => {
  const open = await openServer(200, { data: { now: '2026-12-13T10:00:00.000Z' } })
  expect(await advance(open.at, hour)).toBe('2026-12-13T10:00:00.000Z')
  expect(open.heard).toEqual(['POST /dev/sandbox/advance'])
  const production = await openServer(404, {})
  await expect(advance(production.at, hour)).rejects.toThrow('keeps the real time')
  await expect(advance((await openServer(403, {})).at, hour)).rejects.toThrow('answered 403')
  await expect(advance('http://127.0.0.1:1', hour)).rejects.toThrow('No server answers')
})
