import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answer, answerApi, refusal } from './answer-api.ts'
import { type Chargeback, type Order, openBooks } from './books.ts'
import { describeChargeback, describeOrder, type WebhookMessage, writeMessage } from './notices.ts'
import { openIntent, type Pair, signatureOf } from './wire.ts'

const api: Pair = {
  publicKey: 'api_pk_0000000000000000000000000000',
  secretKey: 'api_sk_1111111111111111111111111111111',
}
const webhook: Pair = { publicKey: 'wh_pk_2222222222222222', secretKey: 'wh_sk_3333333333333333' }
const stranger: Pair = { ...webhook, secretKey: 'wh_sk_4444444444444444' }

/** What goes wrong with one question; it may be done all the same, even twice. */
type Trouble =
  | 'twice'
  | 'unheard'
  | 'unanswered'
  | 'silent'
  | '500 before'
  | '500 after'
  | '429'
  | '5.07'
  | 'a page'

type MerchantData = { readonly merchant: string; readonly signature: string; readonly paymentIntent: string }

/** Solidgate on loopback: its API, the part of the form that talks to it, and its webhook events. */
export async function openSolidgateStandIn(now = () => new Date()) {
  const books = openBooks(now)
  const messages: WebhookMessage[] = []
  const requests: string[] = []
  const heard: object[] = []
  let troubles: { readonly trouble: Trouble; readonly path: string | null }[] = []

  function announce(order: Order) {
    messages.push(writeMessage(webhook, 'card_gate.order.updated', describeOrder(order), now()))
  }

  /** The payer presses Pay. A second press, or one in another tab, shows the outcome of the first. */
  function submit({ merchant, signature, paymentIntent }: MerchantData, card: string) {
    if (merchant !== api.publicKey || signature !== signatureOf(api, paymentIntent))
      throw new Error('1.01: the form was not signed')
    const { order, isNew } = books.take(openIntent(api, paymentIntent), card)
    if (isNew) announce(order)
    return describeOrder(order)
  }

  function findOrder(orderId: string): Order {
    const order = books.find(orderId)
    if (!order) throw new Error('no such order')
    return order
  }

  /** The payer answers the bank's question. */
  function verify(orderId: string, isPassed: boolean) {
    const order = findOrder(orderId)
    books.verify(order, isPassed)
    announce(order)
    return describeOrder(order)
  }

  function takeTrouble(path: string): Trouble | null {
    const found = troubles.find((one) => one.path === null || one.path === path)
    troubles = troubles.filter((one) => one !== found)
    return found?.trouble ?? null
  }

  function answerForm(name: string, body: string): Answer {
    const given = JSON.parse(body)
    try {
      const isPay = name === 'form/pay'
      const order = isPay ? submit(given.merchantData, given.card) : verify(given.order_id, given.passed)
      return { status: 200, body: order }
    } catch {
      return { status: 502, body: {} }
    }
  }

  function answer(name: string, headers: http.IncomingHttpHeaders, body: string): Answer | 'cut' | 'silence' {
    requests.push(name)
    const trouble = takeTrouble(name)
    if (trouble === 'silent') return 'silence'
    if (trouble === 'unheard') return 'cut'
    if (trouble === '500 before') return { status: 500, body: {} }
    if (trouble === 'a page') return { status: 403, body: '<html>blocked</html>' }
    if (trouble === '429') return { status: 429, body: refusal('5.07') }
    if (trouble === '5.07') return { status: 200, body: refusal('5.07') }
    const answerOnce = () =>
      name.startsWith('form/')
        ? answerForm(name, body)
        : answerApi({ api, books, announce, heard }, name, headers, body)
    if (trouble === 'twice') answerOnce()
    const done = answerOnce()
    if (trouble === 'unanswered') return 'cut'
    return trouble === '500 after' ? { status: 500, body: {} } : done
  }

  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '/'
    // The form's script runs in a page of ours.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return void response.end()
    if (path === '/js/solid-form.js') {
      response.setHeader('content-type', 'text/javascript')
      return void response.end(await readFile(new URL('./solid-form.js', import.meta.url)))
    }
    const answered = answer(path.replace(/^\/(api\/v1\/)?/, ''), request.headers, await text(request))
    if (answered === 'silence') return undefined
    if (answered === 'cut') return void request.socket.destroy()
    const { status, body } = answered
    return void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    api,
    webhook,
    submit,
    verify,
    /** As somebody would in the hub. */
    giveBack: (orderId: string, amount: number) => {
      const order = findOrder(orderId)
      books.refund(order, amount)
      announce(order)
    },
    /** The payer's bank takes the money back, or decides about that. */
    chargeBack: (orderId: string, status: Chargeback['status']) => {
      const order = findOrder(orderId)
      books.chargeBack(order, status)
      messages.push(writeMessage(webhook, 'card_gate.chargeback.received', describeChargeback(order), now()))
    },
    slowNext: books.slowNext,
    ledger: books.ledger,
    /** The questions so far, by path. */
    requests: requests as readonly string[],
    /** The requested charges on saved cards. */
    heard: heard as readonly object[],
    /** Notices wait here; a test decides when, how often and in which order they arrive. */
    messages: messages as readonly WebhookMessage[],
    breakNext: (trouble: Trouble, path: string | null = null) => void troubles.push({ trouble, path }),
    /** A webhook event with the current state of an order, even if none was due. */
    writeAbout: (orderId: string, signer: 'solidgate' | 'stranger'): WebhookMessage => {
      const order = findOrder(orderId)
      const pair = signer === 'solidgate' ? webhook : stranger
      return writeMessage(pair, 'card_gate.order.updated', describeOrder(order), now())
    },
    post: async ({ body, headers }: WebhookMessage, to: string): Promise<number> => {
      const response = await fetch(to, { method: 'POST', headers, body })
      await response.body?.cancel()
      return response.status
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
