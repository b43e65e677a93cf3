import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newEmail, openForPeople } from '../test-people.ts'

let academy: Awaited<ReturnType<typeof openForPeople>>

beforeAll(async () => {
  academy = await openForPeople()
})
afterAll(() => academy.close())

const elsewhere = { cookie: '' }
const linkIn = (email: string) => academy.readMail(email, /\/\?resume=([\w-]{43})/)

/** Opens a mailed link; answers what the page is told, and the cookie that the browser keeps. */
async function openLink(email: string) {
  const reply = await academy.app.inject({ url: `/profile/get-data/?id=${await linkIn(email)}` })
  const kept = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { code: reply.statusCode, ...reply.json().data, cookie: kept }
}

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
      'select email from subscription left join account on account.id = account_id where purchase_id = $1',
      [purchaseId],
    )
  )[0]?.email

test('a session handed over by a mailed link is not the one that its opener holds: they end without the plan', async () => {
  const [victim, attacker] = [newEmail(), newEmail()]
  const fixed = await academy.openVisit(null)
  await leaveForMails(fixed, victim)

  const { id } = await openLink(victim)
  await academy.look(id)
  const purchaseId = await pay(id)

  expect(await academy.register(fixed, attacker, elsewhere)).toMatchObject({ code: 404 })
  const bought = await academy.newcomer(attacker)
  await academy.logIn(attacker, goodPassword, elsewhere, fixed)
  const added = await academy.post('/payment/up-sale/', { id: null, pid: null, discount: '66' }, bought)
  expect(added).toMatchObject({ code: 409 })
  expect(await ownerOf(purchaseId)).toBeNull()

  expect(await academy.register(id, victim)).toMatchObject({ code: 200, data: { email: victim } })
  expect(await ownerOf(purchaseId)).toBe(victim)
})

test('who holds the id of a paid session, and not its cookie, cannot claim it or send the receipt elsewhere', async () => {
  const [payer, thief] = [newEmail(), newEmail()]
  const id = await academy.openVisit(payer)
  const purchaseId = await pay(id)

  const moved = { id, email: thief, isReceiveAdvert: false }
  expect(await academy.post('/profile/set-email/', moved, elsewhere)).toMatchObject({
    code: 409,
    type: 'paid_elsewhere',
  })
  // Even an account with the payer's address: it was not shown to be theirs.
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

test('who holds the id while somebody else is paying gets nothing of what is paid then', async () => {
  const [payer, thief] = [newEmail(), newEmail()]
  const id = await academy.openVisit(payer)
  const { data } = await academy.start(id)
  // Their own form is another order, and the payer's stays the payer's.
  const start = { id, pid: 'main-4w-50', ps: '' }
  const other = await academy.post('/payment/process/', start, elsewhere)
  expect(other.data.id).not.toBe(data.id)
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

test('who mistyped the address corrects it in the browser that paid, by a new receipt or by registering', async () => {
  const [typo, own] = [newEmail(), newEmail()]
  const id = await academy.openVisit(typo)
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
  const id = await academy.openVisit(email)
  const purchaseId = await pay(id)
  const phone = await openLink(email)
  expect(phone).toMatchObject({ code: 200, id, replaced: null, isPaid: true })
  expect(await academy.register(id, email, { cookie: phone.cookie })).toMatchObject({
    code: 200,
    data: { subscription: { status: 'active' } },
  })
  expect(await ownerOf(purchaseId)).toBe(email)

  const [second, other] = [newEmail(), newEmail()]
  const laptop = await academy.openVisit(second)
  await pay(laptop)
  await openLink(second)
  expect(await academy.register(laptop, other)).toMatchObject({
    data: { subscription: { status: 'active' } },
  })
})

test('who pays while the mailed link is opened in another browser registers with the id that has ended', async () => {
  const email = newEmail()
  const id = await academy.openVisit(null)
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

test('the secret of the payer is an HttpOnly cookie, kept as a hash', async () => {
  const id = await academy.openVisit()
  const start = { id, pid: 'main-4w-50', ps: '' }
  const { cookies, data } = await academy.post('/payment/process/', start, elsewhere)
  expect(cookies).toEqual([
    expect.stringMatching(/^vela_payer=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const [row] = await academy.rows('select * from purchase where id = $1', [data.id])
  expect(JSON.stringify(row)).not.toContain(/=([\w-]{43});/.exec(cookies[0] ?? '')?.[1])
})
