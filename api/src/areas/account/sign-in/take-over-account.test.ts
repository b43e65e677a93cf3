import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/owners.ts'
import { goodPassword, newEmail } from '../../../../test/people.ts'

let academy: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  academy = await openForOwners()
})
afterAll(() => academy.close())

const linkTo = (email: string) => academy.readMail(email, /\/\?t=([\w-]{43})/)

/** A person who pays and registers with a stranger's address. */
async function payUnderStrangersAddress() {
  const email = newEmail()
  const id = await academy.openQuizSession(email)
  const purchaseId = await academy.buy(id)
  const payer = academy.cookieOf({ id })
  const { token, data } = await academy.register(id, email)
  return { id, email, purchaseId, payer, token: String(token), accountId: String(data.id) }
}

async function takeOver(email: string, cookie = '') {
  const headers = { authorization: `Bearer ${await linkTo(email)}`, cookie }
  const payload = { isCreator: false }
  const reply = await academy.app.inject({ method: 'POST', url: '/token/link/', payload, headers })
  const asker = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const password = 'seven quiet harbours'
  await academy.setPassword(email, String(reply.json().code), password, { cookie: asker })
  return academy.logIn(email, password, { cookie: '' })
}

/** Requests a code in a browser that is not a known device; returns the call that saves a new password. */
async function resetPassword(email: string, payer = '') {
  const reset = await academy.requestCode(email, { cookie: '' })
  const code = await academy.readMail(email, /Your code: (\d{8})/)
  const cookie = [reset.cookie, payer].filter((part) => part !== '').join('; ')
  return (isCreator?: boolean) =>
    academy.setPassword(email, code, 'seven quiet harbours', { cookie }, isCreator)
}

const planOf = async (purchaseId: string) =>
  (
    await academy.rows(
      `select subscription.state, subscription.account_id, email, next_charge_at from subscription
        join orders on orders.id = first_order_id where orders.id = $1`,
      [purchaseId],
    )
  )[0]

test('(D35) [I10] an owner who did not create the account gets neither the payer’s plan nor the payer’s card', async () => {
  const { email, purchaseId, accountId } = await payUnderStrangersAddress()
  const receipt = await academy.readMail(email, /\/\?resume=([\w-]{43})/)
  const before = (await academy.mailsTo(email)).length
  const owner = await takeOver(email)
  expect(owner).toMatchObject({ code: 200, data: { id: accountId, product_id: null, subscription: null } })
  expect(await planOf(purchaseId)).toEqual({
    state: 'cancelled',
    account_id: null,
    email: null,
    next_charge_at: null,
  })
  expect((await academy.exportOf(owner.token)).data.orders).toEqual([])
  // The receipt was mailed to the owner of the address, who did not pay.
  expect((await academy.app.inject({ url: `/profile/get-data/?id=${receipt}` })).statusCode).toBe(404)
  const subjects = (await academy.mailsTo(email)).slice(before).map(({ subject }) => subject)
  expect(subjects).toEqual(['Your password was changed'])
  expect(academy.logged()).toContain('waits for its payer')
  // The owner of the address can buy a plan with it.
  const visit = await academy.openQuizSession(null)
  await academy.leaveEmailUnchecked(visit, email)
  expect((await academy.start(visit)).status).toBe('ok')
})

test('(D35) [I10] the browser that paid gets the plan into its next account, without paying again', async () => {
  const { email, purchaseId, payer } = await payUnderStrangersAddress()
  await takeOver(email)
  const right = newEmail()
  const visit = await academy.openQuizSession(right)
  const ways = { cookie: payer }
  const again = { id: visit, pid: 'main-4w-50', ps: '' }
  expect(await academy.post('/payment/process/', again, ways)).toMatchObject({
    status: 'fail',
    type: 'already_paid',
  })
  const signed = await academy.register(visit, right, ways)
  expect(signed).toMatchObject({
    code: 200,
    data: { email: right, product_id: 'main-4w-50' },
    claim: { kind: 'added' },
  })
  expect(await planOf(purchaseId)).toMatchObject({ account_id: signed.data.id, email: right })
})

test('(D35) an owner who said no by mistake finds the plan again in the browser that paid', async () => {
  const { email, purchaseId, payer, accountId } = await payUnderStrangersAddress()
  await takeOver(email)
  const signed = await academy.logIn(email, 'seven quiet harbours', { cookie: payer })
  expect(signed).toMatchObject({ code: 200, claim: { kind: 'added' } })
  expect(await planOf(purchaseId)).toMatchObject({ account_id: accountId, email })
})

test('(D35) what was paid in the browser that says no stays in the account', async () => {
  const { email, purchaseId, payer, accountId } = await payUnderStrangersAddress()
  const owner = await takeOver(email, payer)
  expect(owner).toMatchObject({ data: { product_id: 'main-4w-50' } })
  expect(await planOf(purchaseId)).toMatchObject({ state: 'trial', account_id: accountId, email })
})

test('(D35) a form that is paid after the owner said no is not added to their account', async () => {
  const { email, purchaseId } = await academy.ownerOfForm()
  const owner = await takeOver(email)
  academy.provider.pay(purchaseId)
  await academy.deliver()
  await academy.later(2)
  expect(await academy.rows('select from subscription where account_id = $1', [owner.data.id])).toEqual([])
})

test('(D35) a course that was charged to the card of the plan goes with it', async () => {
  const { id, email, purchaseId, payer, token } = await payUnderStrangersAddress()
  const bought = await academy.post('/payment/up-sale/', { id, pid: purchaseId, discount: '66' }, { token })
  expect(bought).toMatchObject({ code: 200, status: 'ok' })
  await takeOver(email)
  const right = newEmail()
  const signed = await academy.register(await academy.openQuizSession(right), right, { cookie: payer })
  const owners = await academy.rows('select account_id from orders where card_order_id = $1', [purchaseId])
  expect(owners).toEqual([{ account_id: signed.data.id }])
})

test('(D35) [W-19] a reset code asks the first reader of an unverified address who created the account', async () => {
  const { email, token } = await payUnderStrangersAddress()
  const save = await resetPassword(email)
  expect(await save()).toMatchObject({ code: 202, status: 'ask', type: 'created_account' })
  expect(await academy.isSignedIn(token)).toBe(true)
  expect((await academy.logIn(email, goodPassword)).code).toBe(200)
  // The question used up neither the code nor one of its guesses.
  for (let times = 0; times < 6; times += 1) expect((await save()).code).toBe(202)
  expect((await save(true)).code).toBe(200)
})

test('(D35) [W-19] a creator who sets a new password keeps the plan', async () => {
  const { email, token, purchaseId, accountId } = await payUnderStrangersAddress()
  const save = await resetPassword(email)
  expect(await save(true)).toMatchObject({ code: 200, status: 'ok' })
  expect(await academy.isSignedIn(token)).toBe(false)
  const creator = await academy.logIn(email, 'seven quiet harbours', { cookie: '' })
  expect(creator).toMatchObject({ code: 200, data: { id: accountId, product_id: 'main-4w-50' } })
  expect(await planOf(purchaseId)).toMatchObject({ state: 'trial', account_id: accountId, email })
})

test('(D35) [W-19] [I10] an owner who did not create the account sets a password, and a stranger’s plan and card leave it', async () => {
  const { email, token, purchaseId, payer, accountId } = await payUnderStrangersAddress()
  const save = await resetPassword(email)
  expect(await save(false)).toMatchObject({ code: 200, status: 'ok' })
  expect(await academy.isSignedIn(token)).toBe(false)
  expect((await academy.logIn(email, goodPassword)).code).toBe(401)
  const owner = await academy.logIn(email, 'seven quiet harbours', { cookie: '' })
  expect(owner).toMatchObject({ code: 200, data: { id: accountId, product_id: null, subscription: null } })
  expect(await planOf(purchaseId)).toMatchObject({ state: 'cancelled', account_id: null, email: null })
  // The payer finds the plan in an account of their own.
  const right = newEmail()
  const signed = await academy.register(await academy.openQuizSession(right), right, { cookie: payer })
  expect(await planOf(purchaseId)).toMatchObject({ account_id: signed.data.id, email: right })
})

test('(D35) [W-19] what was paid in the browser that resets the password stays in the account', async () => {
  const { email, purchaseId, payer, accountId } = await payUnderStrangersAddress()
  const save = await resetPassword(email, payer)
  expect((await save(false)).code).toBe(200)
  expect(await planOf(purchaseId)).toMatchObject({ state: 'trial', account_id: accountId })
})

test('[W-19] a verified address gets no question, and an answer without a question changes nothing', async () => {
  const { email, purchaseId, accountId } = await academy.owner()
  const save = await resetPassword(email)
  expect((await save(false)).code).toBe(200)
  expect(await planOf(purchaseId)).toMatchObject({ state: 'trial', account_id: accountId })
})

test('(D35) [I10] no browser can claim a plan that was bought while signed in once it was released', async () => {
  const { email, token, cookie, accountId } = await academy.newcomer()
  const { data } = await academy.post('/payment/plan/', { pid: 'main-4w-0', ps: '' }, { token, cookie })
  const orderId = String(data.id)
  academy.provider.pay(orderId)
  await academy.deliver()
  expect(await planOf(orderId)).toMatchObject({ state: 'active', account_id: accountId })
  const [order] = await academy.rows('select session_id, payer_hash from orders where id = $1', [orderId])
  expect(order).toMatchObject({ payer_hash: null })

  const owner = await takeOver(email)
  expect(owner).toMatchObject({ code: 200, data: { product_id: null } })
  const sessionId = String(order?.session_id)
  const right = newEmail()
  // The session's id alone proves nothing, neither for the buyer nor for the owner.
  await academy.register(sessionId, right, { cookie })
  await academy.logIn(email, 'seven quiet harbours', { cookie }, sessionId)
  expect(await planOf(orderId)).toMatchObject({ state: 'cancelled', account_id: null, next_charge_at: null })
  expect(academy.logged()).toContain(orderId)
})
