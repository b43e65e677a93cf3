import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerRequests } from './answer-request.ts'
import { openBooks } from './books.ts'
import { fakeCheckoutPage, fakeStripeJs } from './fake-stripe-js.ts'
import { openNotices } from './send-notices.ts'
import { StripeRefusal } from './stripe-refusal.ts'

const secretKey = 'sk_test_stand_in'
const webhookSecret = 'whsec_stand_in'

/** Stripe on loopback, as far as we use it: the API, its books, its events, and a `stripe.js` for a browser. */
export async function openStripeStandIn(now: () => Date = () => new Date()) {
  const notices = openNotices(webhookSecret, now)
  const books = openBooks(now, notices.happened)
  const api = answerRequests(books, secretKey)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://stripe')
    if (pathname.startsWith('/v1/')) return answerApi(request, response)
    if (pathname.endsWith('/stripe.js')) return send(response, 200, 'text/javascript', fakeStripeJs)
    if (pathname === '/stand-in/page') return send(response, 200, 'text/html', fakeCheckoutPage)
    if (pathname === '/stand-in/pay') return takePayment(request, response)
    send(response, 404, 'text/plain', '')
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await api.answer(request)
    if (answer === 'wait') return
    if (answer === 'hang up') return void response.destroy()
    // Stripe advises against repeating a 500, because its answer is stored for the key.
    if (answer.status === 500) response.setHeader('stripe-should-retry', 'false')
    response.setHeader('request-id', 'req_stand_in')
    send(response, answer.status, 'application/json', JSON.stringify(answer.body))
  }

  /** The request of the stand-in's page when Pay is pressed. */
  async function takePayment(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { secret, card, confirmed } = JSON.parse(await text(request)) as Record<string, unknown>
    const [id = ''] = String(secret).split('_secret_')
    try {
      const status = books.pay(id, String(card), confirmed === true)
      const order = books.checkouts.get(id)?.order
      const returnUrl =
        order?.redirect === 'always' ? order.returnUrl.replace('{CHECKOUT_SESSION_ID}', id) : null
      send(response, 200, 'application/json', JSON.stringify({ status, returnUrl }))
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      send(response, error.status, 'application/json', JSON.stringify(error.body))
    }
  }

  const server = http.createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    keys: { secretKey, publishableKey: 'pk_test_stand_in', webhookSecret, url },
    books,
    notices,
    /** Every request that got through, the oldest first. */
    heard: api.heard,
    /** What goes wrong with the next requests, one by one. */
    faults: api.faults,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}
