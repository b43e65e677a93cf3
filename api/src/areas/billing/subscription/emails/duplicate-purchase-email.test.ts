import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForBuyers } from '../../../../../test/buyers.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>

beforeAll(async () => {
  shop = await openForBuyers({ cannotClose: true })
})
beforeEach(() => {
  shop.mails.length = 0
})
afterAll(() => shop.close())

const hour = 60

async function buy(email: string): Promise<{ id: string; purchaseId: string }> {
  const id = await shop.openQuizSession(email)
  const { data } = await shop.start(id)
  shop.provider.pay(data.id)
  await shop.deliver()
  return { id, purchaseId: data.id }
}

const tokenIn = (text = '') => /\/\?resume=([\w-]+)/.exec(text)?.[1] ?? ''
const read = async (id: string) => (await shop.app.inject({ url: `/profile/get-data/?id=${id}` })).json()

async function start(id: string) {
  const { status, type } = await shop.start(id)
  await shop.deps.queue.drain()
  return { status, type }
}

test('[I1] [I11] an address with a plan cannot buy a second one in another browser; its owner gets an email, once an hour', async () => {
  const { id: holder } = await buy('bea@mail.example')
  await shop.skip(hour)
  const other = await shop.openQuizSession('Bea@Mail.Example')
  expect(await start(other)).toEqual({ status: 'fail', type: 'see_mail' })
  expect(await start(other)).toEqual({ status: 'fail', type: 'see_mail' })
  expect(await shop.rows('select from orders where session_id = $1', [other])).toEqual([])
  expect(await shop.isPaid(other)).toBe(false)

  const sent = shop.mails.filter(({ subject }) => subject === 'You already have a plan')
  expect(sent).toMatchObject([{ to: 'bea@mail.example' }])
  expect((await read(tokenIn(sent[0]?.text))).data).toMatchObject({ id: holder, isPaid: true })

  await shop.skip(hour)
  await start(other)
  expect(shop.mails.at(-1)?.subject).toBe('You already have a plan')
  expect(shop.mails).toHaveLength(3)
})

test('right after the receipt its link is enough, and it keeps opening', async () => {
  const { id } = await buy('cleo@mail.example')
  expect(await start(await shop.openQuizSession('cleo@mail.example'))).toMatchObject({ type: 'see_mail' })
  expect(shop.mails.map(({ subject }) => subject)).toEqual(['Your receipt'])
  expect((await read(tokenIn(shop.mails[0]?.text))).data).toMatchObject({ id })
})

test('[I-01] a person with an account is asked to log in, in their language and without a link into the session', async () => {
  const { purchaseId } = await buy('dora@mail.example')
  const other = await shop.openQuizSession('dora@mail.example')
  const [account] = await shop.rows(
    "insert into account (email, created_at, language) values ($1, $2, 'es') returning id",
    ['dora@mail.example', shop.clock.now],
  )
  await shop.rows('update subscription set account_id = $1 where first_order_id = $2', [
    account?.id,
    purchaseId,
  ])
  expect(await start(other)).toEqual({ status: 'fail', type: 'see_mail' })
  await start(other)
  const [, sent, ...more] = shop.mails
  expect(sent).toMatchObject({ to: 'dora@mail.example', subject: 'Ya tienes un plan' })
  expect(sent?.text).toContain('Ingresar')
  expect(tokenIn(sent?.text)).toBe('')
  expect(more).toEqual([])
})

test('[W-02] a session that has probed enough addresses learns of no more plans, and no email is sent', async () => {
  await buy('flor@mail.example')
  await shop.skip(hour)
  shop.mails.length = 0
  const prober = await shop.openQuizSession(null)
  for (let probe = 0; probe < 5; probe += 1) await shop.leaveEmail(prober, `probe-${probe}@mail.example`)
  await shop.leaveEmail(prober, 'flor@mail.example')
  expect(await start(prober)).toEqual({ status: 'fail', type: 'unavailable' })
  expect(shop.mails).toEqual([])
})

test('[I1] two browsers pay for one address at once: one lands, the other is refunded', async () => {
  const visits = await Promise.all(
    ['gala@mail.example', 'GALA@mail.example'].map((email) => shop.openQuizSession(email)),
  )
  const orders: string[] = []
  for (const id of visits) orders.push((await shop.start(id)).data.id)
  for (const order of orders) shop.provider.pay(order)
  const notices = shop.provider.notices.filter(({ orderId }) => orderId !== null && orders.includes(orderId))
  await Promise.all(notices.map((notice) => shop.sendNotice(shop.provider.post(notice))))
  await shop.deps.queue.drain()
  const refunded = orders.map((order) => shop.provider.orders.get(order)?.charge?.refunded)
  expect(refunded.filter((amount) => amount === 0)).toHaveLength(1)
  const live = await shop.rows(
    "select from subscription where first_order_id = any($1) and state <> 'revoked'",
    [orders],
  )
  expect(live).toHaveLength(1)
})

test('an address is free again once its plan was taken away', async () => {
  const { purchaseId } = await buy('hana@mail.example')
  shop.provider.giveBack(purchaseId)
  await shop.deliver()
  const other = await shop.openQuizSession('hana@mail.example')
  expect(await start(other)).toMatchObject({ status: 'ok' })
})
