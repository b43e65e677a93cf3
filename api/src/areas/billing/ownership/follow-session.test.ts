import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForBuyers } from '../../../../test/buyers.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>

beforeAll(async () => {
  shop = await openForBuyers({ cannotClose: true })
})
beforeEach(() => {
  shop.mails.length = 0
})
afterAll(() => shop.close())

const day = 24 * 60

async function buy(email: string | null): Promise<{ id: string; purchaseId: string }> {
  const id = await shop.openQuizSession(email)
  const { data } = await (email === null ? shop.startNameless(id) : shop.start(id))
  shop.provider.pay(data.id)
  await shop.deliver()
  return { id, purchaseId: data.id }
}

const linkTo = (address: string) =>
  /\/\?resume=([\w-]+)/.exec(shop.mails.findLast(({ to }) => to === address)?.text ?? '')?.[1] ?? ''

async function read(id: string) {
  const reply = await shop.app.inject({ url: `/profile/get-data/?id=${id}` })
  return { code: reply.statusCode, ...reply.json() }
}

async function leave(id: string, email: string): Promise<void> {
  await shop.leaveEmail(id, email)
  await shop.deps.queue.drain()
}

test("an address corrected after paying gets the receipt with a link that opens; the stranger's opens nothing", async () => {
  const { id, purchaseId } = await buy('ivi@mail.example')
  await leave(id, 'iva@mail.example')
  await leave(id, 'iva@mail.example')
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ivi@mail.example', 'Your receipt'],
    ['iva@mail.example', 'Your receipt'],
  ])
  expect(shop.mails[1]?.text).toContain(purchaseId)
  expect((await read(linkTo('iva@mail.example'))).data).toMatchObject({ id, isPaid: true })
  expect(await read(linkTo('ivi@mail.example'))).toMatchObject({ code: 404 })

  // The first address is entered again: its link works again, so no email is sent.
  await leave(id, 'ivi@mail.example')
  expect(shop.mails).toHaveLength(2)
  expect((await read(linkTo('ivi@mail.example'))).data).toMatchObject({ id })
  await leave(id, 'iva@mail.example')
  expect((await read(linkTo('iva@mail.example'))).data).toMatchObject({ id })
})

test('the stranger whose address was given by mistake may buy, the payer may not buy again', async () => {
  const { id } = await buy('julio@mail.example')
  await leave(id, 'julia@mail.example')
  const stranger = await shop.openQuizSession('julio@mail.example')
  expect(await shop.start(stranger)).toMatchObject({ status: 'ok' })
  const payer = await shop.openQuizSession('julia@mail.example')
  expect(await shop.start(payer)).toMatchObject({ status: 'fail', type: 'see_mail' })
})

test('an address corrected between form and payment counts, for the receipt and for the next purchase', async () => {
  const id = await shop.openQuizSession('kim@mail.example')
  const { data } = await shop.start(id)
  await leave(id, 'kima@mail.example')
  shop.provider.pay(data.id)
  await shop.deliver()
  expect(shop.mails.map(({ to }) => to)).toEqual(['kima@mail.example'])
  expect(await shop.start(await shop.openQuizSession('kima@mail.example'))).toMatchObject({
    type: 'see_mail',
  })
})

test('a payment without an address gets its receipt when one is left', async () => {
  const { id } = await buy(null)
  expect(shop.mails).toEqual([])
  await leave(id, 'lia@mail.example')
  expect((await read(linkTo('lia@mail.example'))).data).toMatchObject({ id })
})

test('a visitor who did not pay gets no receipt', async () => {
  const id = await shop.openQuizSession()
  await shop.start(id)
  await leave(id, 'mara@mail.example')
  expect(shop.mails).toEqual([])
})

test('[I2] the receipt opens a session older than 90 days, as does the browser that paid, until somebody registers', async () => {
  const id = await shop.openQuizSession('nina@mail.example')
  await shop.skip(85 * day)
  const { data } = await shop.start(id, 'main-4w-0')
  shop.provider.pay(data.id)
  await shop.deliver()
  await shop.skip(20 * day)
  const token = linkTo('nina@mail.example')
  for (const key of [token, id]) expect((await read(key)).data).toMatchObject({ id, isPaid: true })

  const [account] = await shop.rows('insert into account (created_at) values (now()) returning id')
  await shop.rows('update subscription set account_id = $1 where session_id = $2', [account?.id, id])
  for (const key of [token, id]) expect(await read(key)).toMatchObject({ code: 404, type: 'unknown_session' })
})
