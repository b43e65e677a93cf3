import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForCustomers } from '../../../../test/customers.ts'
import type { TestOperator } from '../../../../test/operators.ts'
import { addCertificate } from '../../certificates/certificate.table.ts'

type Room = Awaited<ReturnType<typeof openForCustomers>>

let room: Room
let support: TestOperator

beforeAll(async () => {
  room = await openForCustomers()
})
afterAll(() => room.close())
beforeEach(async () => {
  // A new session, so that the proof is fresh by the clock of this test.
  support = await room.operator('support')
})

const setLimit = async (cents: number | null) => {
  const owner = await room.operator('owner')
  expect(await room.ask(owner, 'settings/save/', { refund_limit: cents })).toMatchObject({ code: 200 })
}
const refundOf = (order: string, amount: number | null = null) => ({ kind: 'refund', order, amount })
const refundedAt = (order: string) => room.provider.orders.get(order)?.charge?.refunded
const lastAudit = async () => (await room.rows('select * from operator_audit order by id desc limit 1'))[0]

test('[O-32] a refund does what its preview said, once for two taps, and is in the audit log', async () => {
  const { accountId, purchaseId } = await room.owner()
  const customer = `account-${accountId}`
  const action = refundOf(purchaseId, 700)
  const { token, consequences } = await room.preview(support, customer, action)
  expect(consequences).toMatchObject({
    refund: { amount: 700, total: 700, is_whole: false },
    subscription: { state: 'trial' },
    mails: [{ mail: 'refunded_in_part' }],
  })
  const key = randomUUID()
  const taps = await Promise.all([
    room.act(support, customer, action, { token, key }),
    room.act(support, customer, action, { token, key }),
  ])
  for (const tap of taps)
    expect(tap).toMatchObject({ code: 200, status: 'done', consequences: { refund: { amount: 700 } } })
  expect(refundedAt(purchaseId)).toBe(700)
  const ledger = "select amount from ledger where order_id = $1 and kind = 'refund'"
  expect(await room.rows(ledger, [purchaseId])).toEqual([{ amount: 700 }])
  expect(await lastAudit()).toMatchObject({
    operator_id: support.operatorId,
    action: 'customer.refund',
    subject_kind: 'account',
    subject_id: accountId,
    reason: 'asked by e-mail',
    detail: { outcome: 'done', action, refund: { amount: 700 } },
  })
  expect(JSON.stringify(await room.rows('select * from operator_audit'))).not.toContain('@mail.example')
  expect(JSON.stringify(await room.rows('select * from operator_action'))).not.toContain('@mail.example')
})

test('[O-32] a state that changed since the preview is refused, and the refusal is recorded', async () => {
  const { accountId, purchaseId } = await room.owner()
  const customer = `account-${accountId}`
  const whole = refundOf(purchaseId)
  const { token } = await room.preview(support, customer, whole)
  await room.act(support, customer, refundOf(purchaseId, 1))
  expect(await room.act(support, customer, whole, { token })).toMatchObject({ code: 409, type: 'changed' })
  expect(refundedAt(purchaseId)).toBe(1)
  expect(await lastAudit()).toMatchObject({ detail: { outcome: 'refused', refusal: 'changed' } })
  expect(await room.act(support, customer, refundOf(purchaseId, 5000))).toMatchObject({
    code: 409,
    type: 'not_possible',
  })
  expect(await room.act(support, customer, whole, { reason: 'x' })).toMatchObject({ code: 400 })
})

test('[O-32] without a fresh proof no money moves', async () => {
  const { accountId, purchaseId } = await room.owner()
  room.pass({ minutes: 6 })
  const action = refundOf(purchaseId)
  expect(await room.act(support, `account-${accountId}`, action)).toMatchObject({
    code: 403,
    type: 'proof_required',
  })
  expect(refundedAt(purchaseId)).toBe(0)
})

test('[O-06] a refund above the limit waits for a second operator, who is another person', async () => {
  await setLimit(1000)
  const { accountId, purchaseId } = await room.owner()
  const customer = `account-${accountId}`
  expect(await room.act(support, customer, refundOf(purchaseId, 900))).toMatchObject({ status: 'done' })
  // In total it would be above the limit, though this part is not.
  const second = refundOf(purchaseId, 200)
  expect((await room.preview(support, customer, second)).consequences.needs_approval).toBe(true)
  const { status, request } = await room.act(support, customer, second)
  expect(status).toBe('waiting')
  expect(await room.act(support, customer, refundOf(purchaseId))).toMatchObject({ code: 409 })
  expect(refundedAt(purchaseId)).toBe(900)

  const decide = (operator: TestOperator, decision: string) =>
    room.ask(operator, `refund-requests/${request}/decide/`, { decision, reason: 'looked at it' })
  expect(await decide(support, 'approve')).toMatchObject({ code: 403, type: 'own_request' })
  const other = await room.operator('owner')
  expect(await room.ask(other, 'refund-requests/')).toMatchObject({
    requests: [
      {
        id: request,
        customer,
        order: purchaseId,
        amount: 200,
        requested_by: expect.stringContaining('@'),
        is_own: false,
      },
    ],
  })
  expect(await decide(other, 'approve')).toMatchObject({ code: 200, status: 'approved' })
  expect(await decide(other, 'approve')).toMatchObject({ code: 409, type: 'not_open' })
  await room.deps.queue.drain()
  expect(refundedAt(purchaseId)).toBe(1100)
  expect((await room.audit('customer.refund.approve')).at(-1)).toMatchObject({
    operator_id: other.operatorId,
    detail: { request, requested_by: support.operatorId, refund: { amount: 200, total: 1100 } },
  })
  await setLimit(null)
})

test('[O-06] a rejected refund and one that waited for seven days move nothing', async () => {
  await setLimit(1)
  const { accountId, purchaseId } = await room.owner()
  const customer = `account-${accountId}`
  const other = await room.operator('owner')
  const first = await room.act(support, customer, refundOf(purchaseId))
  const decision = { decision: 'reject', reason: 'not entitled' }
  const path = `refund-requests/${first.request}/decide/`
  expect(await room.ask(other, path, decision)).toMatchObject({ status: 'rejected' })
  expect(await room.audit('customer.refund.reject')).toHaveLength(1)

  const second = await room.act(support, customer, refundOf(purchaseId))
  room.pass({ days: 7 })
  const late = await room.operator('owner')
  expect((await room.ask(late, 'refund-requests/')).requests).toEqual([])
  const approve = { decision: 'approve', reason: 'too late' }
  expect(await room.ask(late, `refund-requests/${second.request}/decide/`, approve)).toMatchObject({
    code: 409,
    type: 'not_open',
  })
  expect(refundedAt(purchaseId)).toBe(0)
  // A new request takes the place of the one that expired.
  const again = await room.operator('support')
  expect(await room.act(again, customer, refundOf(purchaseId))).toMatchObject({ status: 'waiting' })
  await setLimit(null)
})

test('[O-33] [O-34] [O-35] cancel, restore and days are served with a reason and recorded', async () => {
  const { accountId } = await room.owner()
  const customer = `account-${accountId}`
  const { id: subscription } = await room.subscriptionOf(accountId)
  for (const [action, state] of [
    [{ kind: 'cancel', subscription }, 'cancelled'],
    [{ kind: 'restore', subscription }, 'active'],
    [{ kind: 'grant_days', subscription, days: 10 }, 'active'],
  ] as const) {
    const done = await room.act(support, customer, action)
    expect(done).toMatchObject({ status: 'done', consequences: { subscription: { state } } })
    expect(await room.subscriptionOf(accountId)).toMatchObject({ state })
    expect(await lastAudit()).toMatchObject({ action: `customer.${action.kind}`, subject_id: accountId })
  }
  const tooMany = { kind: 'grant_days', subscription, days: 91 }
  expect(await room.act(support, customer, tooMany)).toMatchObject({ code: 400 })
  const analyst = await room.operator('analyst')
  expect(await room.act(analyst, customer, { kind: 'cancel', subscription })).toMatchObject({ code: 403 })
})

const changeTo = (email: string) => ({ kind: 'change_email', email })
const confirmationLink = /address=([\w-]{43})/
const confirm = (token: string) =>
  room.app
    .inject({ method: 'POST', url: '/profile/address/', payload: { token } })
    .then((reply) => ({ code: reply.statusCode, ...reply.json() }))

test('[O-37] a new address takes effect when the link mailed to it is opened; the old one is told then', async () => {
  const { accountId, email, token: bearer, purchaseId } = await room.owner()
  await room.requestCode(email)
  const code = await room.readMail(email, /\b(\d{6})\b/)
  const customer = `account-${accountId}`
  const taken = await room.owner()
  expect(await room.act(support, customer, changeTo(taken.email))).toMatchObject({
    code: 409,
    message: 'Another account has this address.',
  })
  const mistyped = `mistyped-${accountId}@mail.example`
  const fresh = `new-${accountId}@mail.example`
  await room.act(support, customer, changeTo(mistyped))
  const done = await room.act(support, customer, changeTo(fresh), { reason: 'checked by phone' })
  expect(done).toMatchObject({ consequences: { mails: [{ mail: 'confirm_address', to: fresh }] } })
  expect(await lastAudit()).toMatchObject({ action: 'customer.change_email', reason: 'checked by phone' })
  const stored = 'select email, email_verified_at is not null as is_verified from account where id = $1'
  expect(await room.rows(stored, [accountId])).toMatchObject([{ email }])
  expect((await room.mailsTo(email)).at(-1)?.subject).not.toBe('Your e-mail address was changed')

  // The later request has replaced the earlier one.
  expect(await confirm(await room.readMail(mistyped, confirmationLink))).toMatchObject({ code: 404 })
  const token = await room.readMail(fresh, confirmationLink)
  expect(await confirm(token)).toMatchObject({ code: 200 })
  expect(await confirm(token)).toMatchObject({ code: 404, type: 'unknown_link' })
  expect(await room.rows(stored, [accountId])).toEqual([{ email: fresh, is_verified: true }])
  expect((await room.mailsTo(email)).at(-1)?.subject).toBe('Your e-mail address was changed')
  expect(await room.isSignedIn(bearer)).toBe(true)
  expect(await room.rows('select email from orders where id = $1', [purchaseId])).toEqual([{ email: fresh }])
  expect((await room.checkCode(email, code)).status).not.toBe('ok')
})

test('[O-37] a link that was not opened for three days, or whose address was taken meanwhile, changes nothing', async () => {
  const { accountId, email } = await room.owner()
  const customer = `account-${accountId}`
  const late = `late-${accountId}@mail.example`
  await room.act(support, customer, changeTo(late))
  room.pass({ days: 3 })
  expect(await confirm(await room.readMail(late, confirmationLink))).toMatchObject({ code: 404 })
  const again = await room.operator('support')
  const wanted = `wanted-${accountId}@mail.example`
  await room.act(again, customer, changeTo(wanted))
  await room.rows('update account set email = $1 where id = $2', [wanted, (await room.owner()).accountId])
  const link = await room.readMail(wanted, confirmationLink)
  expect(await confirm(link)).toMatchObject({ code: 409, type: 'email_exist' })
  expect(await room.rows('select email from account where id = $1', [accountId])).toEqual([{ email }])
})

test('[O-38] the welcome and the end of a subscription are mailed again, written anew', async () => {
  const { accountId, email } = await room.owner()
  const customer = `account-${accountId}`
  const { id: subscription } = await room.subscriptionOf(accountId)
  const ending = { kind: 'resend_ending', subscription }
  expect(await room.act(support, customer, ending)).toMatchObject({ code: 409, type: 'not_possible' })
  await room.act(support, customer, { kind: 'cancel', subscription })
  const before = (await room.mailsTo(email)).at(-1)
  expect(await room.act(support, customer, ending)).toMatchObject({
    consequences: { mails: [{ mail: 'cancelled', to: email }] },
  })
  const cancelled = (await room.mailsTo(email)).at(-1)
  expect(cancelled).toMatchObject({ subject: before?.subject })
  expect(await room.act(support, customer, { kind: 'resend_welcome' })).toMatchObject({ status: 'done' })
  const link = await room.readMail(email, /\/\?t=([\w-]{43})/)
  expect(link).toHaveLength(43)
  expect((await room.mailsTo(email)).at(-1)?.subject).toBe('Welcome to Vela')
  const stranger = await room.openQuizSession('unregistered.payer@mail.example')
  const order = `order-${await room.buy(stranger)}`
  expect(await room.act(support, order, { kind: 'resend_welcome' })).toMatchObject({ code: 409 })
})

test('[O-37] [O-38] a payer who mistyped the address gets the receipt with a link that works', async () => {
  const wrong = 'mistyped.payer@mail.example'
  const id = await room.openQuizSession(wrong)
  const orderId = await room.buy(id)
  const right = 'typed.payer@mail.example'
  const customer = `order-${orderId}`
  const done = await room.act(support, customer, { kind: 'change_email', email: right })
  expect(done).toMatchObject({ status: 'done' })
  const link = /resume=([\w-]{43})/
  const first = await room.readMail(right, link)
  await room.act(support, customer, { kind: 'resend_receipt', order: orderId })
  const second = await room.readMail(right, link)
  expect(second).not.toBe(first)
  const opened = await room.openLink(second)
  expect(opened.code).toBe(200)
  const { data } = await room.register(opened.id, right, { cookie: opened.cookie })
  expect(await room.subscriptionOf(String(data.id))).toMatchObject({ state: 'trial' })
})

test('[O-41] a certificate is revoked once, its page says so and names nobody, and both are recorded', async () => {
  const { accountId } = await room.owner()
  const customer = `account-${accountId}`
  const [course, at] = ['money-basics', new Date(room.clock.now.getTime() - 1000)]
  const issued = {
    id: randomUUID().slice(0, 27),
    accountId,
    course,
    name: 'Ana Díaz',
    language: 'en',
  } as const
  const counts = { chapters: ['money-basics/emergency-fund'], questions: 3, rightFirst: 2 }
  await addCertificate(room.deps.db, { ...issued, ...counts, finishedAt: at, issuedAt: at })
  const page = async () => (await room.app.inject({ url: `/certificate/${issued.id}` })).statusCode
  expect(await page()).toBe(200)
  expect((await room.ask(support, `customers/${customer}/`)).certificates).toEqual([
    { id: issued.id, course: 'Money basics', name: 'Ana Díaz', issued_at: at.toISOString() },
  ])
  const action = { kind: 'revoke_certificate', certificate: issued.id }
  const stranger = await room.owner()
  expect(await room.act(support, `account-${stranger.accountId}`, action)).toMatchObject({
    code: 409,
    type: 'not_possible',
  })
  expect(await room.act(support, customer, action, { reason: 'another person’s name' })).toMatchObject({
    status: 'done',
    consequences: { refund: null, mails: [] },
  })
  expect(await page()).toBe(410)
  expect((await room.ask(support, `customers/${customer}/`)).certificates).toEqual([])
  expect(await lastAudit()).toMatchObject({
    action: 'customer.revoke_certificate',
    subject_id: accountId,
    reason: 'another person’s name',
    detail: { outcome: 'done', action },
  })
  expect(await room.act(support, customer, action)).toMatchObject({ code: 409, type: 'not_possible' })
})

test('[O-39] [O-40] export and erasure go through privacy, and both are recorded', async () => {
  const { accountId, email } = await room.owner()
  const customer = `customers/account-${accountId}`
  const reason = 'request by letter'
  const exported = await room.ask(support, `${customer}/export/`, { reason })
  expect(exported.data.account).toMatchObject([{ email }])
  expect((await room.audit('customer.export')).at(-1)).toMatchObject({ subject_id: accountId, reason })
  expect(await room.ask(support, `${customer}/erase/`, { reason })).toMatchObject({ status: 'erased' })
  expect(await room.rows('select from account where id = $1', [accountId])).toEqual([])
  expect((await room.audit('customer.erase')).at(-1)).toMatchObject({ subject_id: accountId, reason })
  expect((await room.mailsTo(email)).at(-1)?.subject).toBe('Your account was deleted')
  expect(await room.ask(support, `${customer}/erase/`, { reason })).toMatchObject({ code: 404 })
  room.pass({ minutes: 6 })
  expect(await room.ask(support, `${customer}/export/`, { reason })).toMatchObject({ type: 'proof_required' })
})
