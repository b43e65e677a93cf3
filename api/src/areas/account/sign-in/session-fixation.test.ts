import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newEmail, openForPeople } from '../../../../test/people.ts'

let academy: Awaited<ReturnType<typeof openForPeople>>

beforeAll(async () => {
  academy = await openForPeople()
})
afterAll(() => academy.close())

const elsewhere = { cookie: '' }
const linkIn = (email: string) => academy.readMail(email, /\/\?resume=([\w-]{43})/)

/** Opens the newest link; returns the reply and the browser's cookies. */
const openLink = async (email: string, cookie?: string) => academy.openLink(await linkIn(email), cookie)

/** Enters an address in the browser with these cookies; returns its cookies after that. */
async function leaveFrom(cookie: string, id: string, email: string) {
  const payload = { id, email, isReceiveAdvert: true }
  const reply = await academy.app.inject({
    method: 'POST',
    url: '/profile/set-email/',
    payload,
    headers: { cookie },
  })
  const set = reply.cookies.map(({ name, value }) => `${name}=${value}`)
  return { code: reply.statusCode, ...reply.json(), cookie: [cookie, ...set].join('; ') }
}

const startFrom = (cookie: string, id: string) =>
  academy.app
    .inject({
      method: 'POST',
      url: '/payment/process/',
      payload: { id, pid: 'main-4w-50', ps: '' },
      headers: { cookie },
    })
    .then((reply) => ({ code: reply.statusCode, ...reply.json() }))

async function leaveForMails(id: string, email: string) {
  await academy.post('/profile/set-email/', { id, email, isReceiveAdvert: true })
}

async function pay(id: string, isHeardOf = true): Promise<string> {
  const { data } = await academy.start(id)
  academy.provider.pay(String(data.id))
  if (isHeardOf) await academy.deliver()
  return String(data.id)
}

const ownerOf = async (purchaseId: string) =>
  (
    await academy.rows(
      'select email from subscription left join account on account.id = account_id where first_order_id = $1',
      [purchaseId],
    )
  )[0]?.email

test('a session handed over by a mailed link is not the one that its opener holds: they end without the plan', async () => {
  const [victim, attacker] = [newEmail(), newEmail()]
  const fixed = await academy.openQuizSession(null)
  await leaveForMails(fixed, victim)

  const link = await openLink(victim)
  const { id } = link
  const { cookie } = await leaveFrom(link.cookie, id, victim)
  await academy.look(id)
  const { data } = await startFrom(cookie, id)
  const purchaseId = data.id
  academy.provider.pay(purchaseId)
  await academy.deliver()

  expect(await academy.register(fixed, attacker, elsewhere)).toMatchObject({ code: 404 })
  const bought = await academy.newcomer(attacker)
  await academy.logIn(attacker, goodPassword, elsewhere, fixed)
  const added = await academy.post('/payment/up-sale/', { id: null, pid: null, discount: '66' }, bought)
  expect(added).toMatchObject({ code: 409 })
  expect(await ownerOf(purchaseId)).toBeNull()

  expect(await academy.register(id, victim, { cookie })).toMatchObject({
    code: 200,
    data: { email: victim },
  })
  expect(await ownerOf(purchaseId)).toBe(victim)
})

test('the id of a paid session without its cookie can neither claim it nor redirect the receipt', async () => {
  const [payer, thief] = [newEmail(), newEmail()]
  const id = await academy.openQuizSession(payer)
  const purchaseId = await pay(id)

  const moved = { id, email: thief, isReceiveAdvert: false }
  expect(await academy.post('/profile/set-email/', moved, elsewhere)).toMatchObject({
    code: 409,
    type: 'email_elsewhere',
  })
  // This also holds for an account with the payer's address, because it is not verified.
  for (const email of [thief, payer]) {
    expect(await academy.register(id, email, elsewhere)).toMatchObject({
      code: 200,
      data: { email, subscription: null },
      claim: { kind: 'waiting', email: expect.stringContaining('***') },
    })
    expect(await academy.logIn(email, goodPassword, elsewhere, id)).toMatchObject({
      data: { subscription: null },
      claim: { kind: 'waiting' },
    })
  }
  expect(await ownerOf(purchaseId)).toBeNull()
})

test('the id of a session in which somebody else is paying claims nothing', async () => {
  const [payer, thief] = [newEmail(), newEmail()]
  const id = await academy.openQuizSession(payer)
  const { data } = await academy.start(id)
  expect(await startFrom('', id)).toMatchObject({ status: 'fail', type: 'email_needed', data: null })
  expect(
    await academy.post('/profile/set-email/', { id, email: thief, isReceiveAdvert: false }, elsewhere),
  ).toMatchObject({ code: 409 })
  expect(await academy.register(id, thief, elsewhere)).toMatchObject({ code: 200 })

  academy.provider.pay(String(data.id))
  await academy.deliver()
  expect(await ownerOf(data.id)).toBeNull()
  const { cookie } = await openLink(payer)
  expect(await academy.register(id, payer, { cookie })).toMatchObject({ code: 200 })
  expect(await ownerOf(data.id)).toBe(payer)
})

test('a mistyped address is corrected in the browser that paid, by a new receipt or by registering', async () => {
  const [typo, own] = [newEmail(), newEmail()]
  const id = await academy.openQuizSession(typo)
  const purchaseId = await pay(id)
  const corrected = { id, email: own, isReceiveAdvert: false }
  expect(await academy.post('/profile/set-email/', corrected)).toMatchObject({ code: 200, status: 'ok' })
  expect(await openLink(own)).toMatchObject({ isPaid: true, id })
  expect(await openLink(typo)).toMatchObject({ code: 404 })
  const another = newEmail()
  expect(await academy.register(id, another)).toMatchObject({ data: { subscription: { status: 'active' } } })
  expect(await ownerOf(purchaseId)).toBe(another)
})

test('the receipt opened in another browser claims the plan there, and the browser that paid can still register', async () => {
  const email = newEmail()
  const id = await academy.openQuizSession(email)
  const purchaseId = await pay(id)
  const phone = await openLink(email)
  expect(phone).toMatchObject({ code: 200, id, replaced: null, isPaid: true })
  expect(await academy.register(id, email, { cookie: phone.cookie })).toMatchObject({
    code: 200,
    data: { subscription: { status: 'active' } },
  })
  expect(await ownerOf(purchaseId)).toBe(email)

  const [second, other] = [newEmail(), newEmail()]
  const laptop = await academy.openQuizSession(second)
  await pay(laptop)
  await openLink(second)
  expect(await academy.register(laptop, other)).toMatchObject({
    data: { subscription: { status: 'active' } },
  })
})

test('a visitor who pays while the mailed link is opened elsewhere registers with the id that has ended', async () => {
  const email = newEmail()
  const id = await academy.openQuizSession(null)
  await leaveForMails(id, email)
  await academy.look(id)
  const { data } = await academy.start(id)
  const phone = await openLink(email)
  expect(phone.replaced).toBe(id)
  academy.provider.pay(String(data.id))
  await academy.deliver()
  expect(await academy.register(id, email, elsewhere)).toMatchObject({ code: 404 })
  expect(await academy.register(id, email)).toMatchObject({
    code: 200,
    data: { subscription: { status: 'active' } },
  })
})

test('a link that somebody sent of their own session leads to no payment before the visitor leaves an address', async () => {
  const [sender, payer] = [newEmail(), newEmail()]
  const sent = await academy.openQuizSession(null)
  await leaveForMails(sent, sender)

  const visit = await openLink(sender)
  // The reader sees whose address it is, and that it was not entered in this browser.
  expect(visit).toMatchObject({ isEmailLeftHere: false, address: { email: sender, isReceiveAdvert: true } })
  await academy.look(visit.id)
  expect(await startFrom(visit.cookie, visit.id)).toMatchObject({ status: 'fail', type: 'email_needed' })

  const { cookie, status } = await leaveFrom(visit.cookie, visit.id, payer)
  expect(status).toBe('ok')
  const { data } = await startFrom(cookie, visit.id)
  academy.provider.pay(data.id)
  await academy.deliver()
  expect(await linkIn(payer)).not.toBe('')
  const receipts = (await academy.mailsTo(sender)).filter(({ subject }) => subject === 'Your receipt')
  expect(receipts).toEqual([])
  expect(await openLink(sender)).toMatchObject({ code: 404 })
})

test('the id of a session that somebody sent leads to no payment before the visitor leaves an address', async () => {
  for (const sender of [newEmail(), null]) {
    const id = await academy.openQuizSession(sender)
    expect(await academy.openLink(id)).toMatchObject({ id, isEmailLeftHere: false, address: null })
    expect(await startFrom('', id)).toMatchObject({ status: 'fail', type: 'email_needed' })
  }
})

test('a visitor who continues on a phone leaves the same address once more, and pays', async () => {
  const email = newEmail()
  const laptop = await academy.openQuizSession(null)
  await leaveForMails(laptop, email)
  const phone = await openLink(email)
  const { cookie, status } = await leaveFrom(phone.cookie, phone.id, phone.address.email)
  expect(status).toBe('ok')
  await academy.look(phone.id)
  expect(await startFrom(cookie, phone.id)).toMatchObject({ status: 'ok' })
  // In the same browser nothing has to be confirmed.
  expect(await openLink(email, cookie)).toMatchObject({ isEmailLeftHere: true })
})

test('the id of a session is not enough to change the address that another browser left', async () => {
  const [own, thief] = [newEmail(), newEmail()]
  const id = await academy.openQuizSession(own)
  // The thief is refused without a cookie, and with the cookie of a session of their own.
  for (const cookie of ['', academy.cookieOf({ id: await academy.openQuizSession(null) })])
    expect(await leaveFrom(cookie, id, thief)).toMatchObject({ code: 409, type: 'email_elsewhere' })
  const purchaseId = await pay(id)
  expect(await academy.rows('select email from orders where id = $1', [purchaseId])).toEqual([{ email: own }])
  // The browser in which the address was entered may correct it.
  const other = await academy.openQuizSession(own)
  expect((await academy.leaveEmail(other, newEmail())).status).toBe('ok')
})

test('reading a mailed link ends no id, because mail scanners read links too', async () => {
  const email = newEmail()
  const id = await academy.openQuizSession(null)
  await leaveForMails(id, email)
  const read = await academy.app.inject({ url: `/profile/get-data/?id=${await linkIn(email)}` })
  expect(read.json().data).toMatchObject({ id, replaced: null })
  expect(read.cookies).toEqual([])
  expect((await academy.app.inject({ url: `/profile/get-data/?id=${id}` })).statusCode).toBe(200)
})

test('once something is paid, only the link in the receipt shows whose it is', async () => {
  const email = newEmail()
  const id = await academy.openQuizSession(null)
  await leaveForMails(id, email)
  const resumeLink = await linkIn(email)
  await academy.look(id)
  const before = await academy.openLink(resumeLink)
  const { cookie } = await leaveFrom(before.cookie, before.id, email)
  const { data } = await startFrom(cookie, before.id)
  academy.provider.pay(data.id)
  await academy.deliver()

  const again = await academy.openLink(resumeLink)
  expect(again).toMatchObject({ id: before.id, replaced: null, isPaid: true, cookie: '' })
  // The cookie from before the payment is no proof either.
  const stranger = before.cookie
  expect(await academy.register(before.id, newEmail(), { cookie: stranger })).toMatchObject({
    data: { subscription: null },
    claim: { kind: 'waiting' },
  })
  const receipt = await openLink(email)
  expect(await academy.register(before.id, email, { cookie: receipt.cookie })).toMatchObject({
    data: { subscription: { status: 'active' } },
  })
  expect(await ownerOf(data.id)).toBe(email)
})

test('a form that another browser left unpaid does not keep the payer from their plan', async () => {
  const email = newEmail()
  const laptop = await academy.openQuizSession(null)
  await leaveForMails(laptop, email)
  await academy.look(laptop)
  await academy.start(laptop)
  const phone = await openLink(email)
  const { cookie } = await leaveFrom(phone.cookie, phone.id, email)
  const { data } = await startFrom(cookie, phone.id)
  academy.provider.pay(data.id)
  await academy.deliver()
  const [payer] = /vela_payer=[\w-]+/.exec(cookie) ?? []
  expect(await academy.register(phone.id, email, { cookie: String(payer) })).toMatchObject({
    data: { subscription: { status: 'active' } },
  })
  expect(await ownerOf(data.id)).toBe(email)
})

test('a payer finds the session by each id that it had since the payment was opened', async () => {
  const email = newEmail()
  const first = await academy.openQuizSession(null)
  await leaveForMails(first, email)
  await academy.look(first)
  const { data } = await academy.start(first)
  const payer = academy.cookieOf({ id: first })
  // The link is opened in the same browser, then in another one.
  const second = await openLink(email, payer)
  expect(second.replaced).toBe(first)
  expect((await openLink(email)).replaced).toBe(second.id)
  // The order is still the same.
  expect((await startFrom(payer, second.id)).data.id).toBe(data.id)
  academy.provider.pay(data.id)
  await academy.deliver()
  expect(await academy.register(second.id, email, { cookie: payer })).toMatchObject({
    data: { subscription: { status: 'active' } },
  })
})

test('the secret of the payer is an HttpOnly cookie, stored as a hash', async () => {
  const id = await academy.openQuizSession()
  const { data } = await academy.start(id)
  const again = { id, email: newEmail(), isReceiveAdvert: false }
  const { cookies } = await academy.post('/profile/set-email/', again)
  expect(cookies).toEqual([
    expect.stringMatching(/^vela_payer=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const [row] = await academy.rows('select * from orders where id = $1', [data.id])
  expect(JSON.stringify(row)).not.toContain(/=([\w-]{43});/.exec(cookies[0] ?? '')?.[1])
})
