import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { createLogger } from '../../log.ts'
import { openPixel } from './open-pixel.ts'

type Received = { readonly url: string | undefined; readonly headers: string; readonly body: unknown }

let advertiser: http.Server
let received: Received[]
let answer: (response: http.ServerResponse) => void
let pixelUrl: string
const pixel = { pixelId: '424242', pixelToken: 'pixel-token-canary' }
const here = 'https://academy.test'
const lead = {
  name: 'Lead',
  eventId: 'visitor-1',
  at: new Date('2026-11-15T10:00:00.900Z'),
  email: 'ana@academy.example',
  paid: null,
} as const

beforeEach(async () => {
  received = []
  answer = (response) => response.end('{"events_received":1}')
  advertiser = http.createServer(async (request, response) => {
    const { url, headers } = request
    received.push({ url, headers: JSON.stringify(headers), body: JSON.parse(await text(request)) })
    answer(response)
  })
  advertiser.listen(0, '127.0.0.1')
  await once(advertiser, 'listening')
  pixelUrl = `http://127.0.0.1:${(advertiser.address() as AddressInfo).port}/v23.0/`
})

afterEach(async () => {
  vi.restoreAllMocks()
  advertiser.closeAllConnections()
  advertiser.close()
  await once(advertiser, 'close')
})

const sha256 = (given: string) => createHash('sha256').update(given).digest('hex')

function refuseWith(status: number) {
  answer = (response) => response.writeHead(status).end('{"error":{"message":"ana@academy.example"}}')
}

test('[T-01] [O-71] a lead is a bare Lead with the hashed address, and the token is not in the url or a header', async () => {
  await openPixel({ ...pixel, pixelUrl }, here, quietLog)?.send({ ...lead, email: ' Ana@Academy.Example' })
  expect(received).toEqual([
    {
      url: '/v23.0/424242/events',
      headers: expect.not.stringContaining('pixel-token-canary'),
      body: {
        access_token: 'pixel-token-canary',
        data: [
          {
            event_name: 'Lead',
            event_time: Date.parse('2026-11-15T10:00:00Z') / 1000,
            event_id: 'visitor-1',
            action_source: 'website',
            event_source_url: here,
            user_data: { em: [sha256('ana@academy.example')] },
          },
        ],
      },
    },
  ])
})

test('[O-75] a purchase carries what was paid and the id of the order, and nothing personal that is not hashed', async () => {
  const paid = { amount: 1999, currency: 'USD' }
  await openPixel({ ...pixel, pixelUrl }, here, quietLog)?.send({ ...lead, name: 'Purchase', paid })
  expect(received[0]?.body).toMatchObject({
    data: [
      {
        event_name: 'Purchase',
        event_id: 'visitor-1',
        user_data: { em: [sha256('ana@academy.example')] },
        custom_data: { value: 19.99, currency: 'USD' },
      },
    ],
  })
  expect(JSON.stringify(received)).not.toContain('ana@')
})

test.each([400, 401, 403, 404])(
  'a refusal (%i) is final: logged without data, not thrown',
  async (status) => {
    refuseWith(status)
    let logged = ''
    const log = createLogger({ logLevel: 'debug' }, { write: (line) => void (logged += line) })
    await openPixel({ ...pixel, pixelUrl }, here, log)?.send({ ...lead, email: 'ana@academy.example' })
    expect(logged).toContain(`"status":${status}`)
    expect(logged).not.toMatch(/ana|visitor-1|canary|e-mail/)
  },
)

test.each([408, 429, 500, 503])(
  'an answer that may pass (%i) is left to the queue to repeat',
  async (status) => {
    refuseWith(status)
    const sending = openPixel({ ...pixel, pixelUrl }, here, quietLog)?.send(lead)
    await expect(sending).rejects.toThrow(`the advertiser answered ${status}`)
  },
)

test('a broken connection, a refused one and a redirect are thrown without the token', async () => {
  const gateway = openPixel({ ...pixel, pixelUrl }, here, quietLog)
  const failures: unknown[] = []
  const attempt = async () => gateway?.send(lead).catch((error: unknown) => failures.push(error))
  answer = (response) => response.destroy()
  await attempt()
  answer = (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
  await attempt()
  const nobody = openPixel({ ...pixel, pixelUrl: 'http://127.0.0.1:1' }, here, quietLog)
  await nobody?.send(lead).catch((error: unknown) => failures.push(error))
  expect(failures).toHaveLength(3)
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(Error)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('canary')
  }
})

test('an advertiser that never answers is given up', async () => {
  const called = new Promise<void>((resolve) => {
    answer = () => resolve()
  })
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  const sending = openPixel({ ...pixel, pixelUrl }, here, quietLog)?.send(lead)
  await called
  patience.abort(new Error('time is up'))
  await expect(sending).rejects.toThrow('time is up')
})

test('without a pixel there is no gateway', () => {
  expect(openPixel({ pixelId: null, pixelToken: null, pixelUrl }, here, quietLog)).toBeNull()
})
