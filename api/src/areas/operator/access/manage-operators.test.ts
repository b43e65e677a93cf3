import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSignedInOperator, type TestOperator } from '../../../../test/operators.ts'
import { makePasskeyDevice } from '../../../../test/passkey-device.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { readConsentOptions } from './settings/settings.ts'

let room: Awaited<ReturnType<typeof openTestApp>>
let owner: TestOperator

beforeAll(async () => {
  room = await openTestApp({ rateLimits: false })
})
afterAll(() => room.close())
beforeEach(async () => {
  await room.database.pool.query('update operator set removed_at = now() where removed_at is null')
  owner = await addSignedInOperator(room.deps, 'owner')
})

async function post(path: string, payload: object, cookie = owner.cookie) {
  const headers = { cookie, host: 'localhost' }
  const reply = await room.app.inject({ method: 'POST', url: `/operator/api/${path}/`, payload, headers })
  const [set = ''] = [reply.headers['set-cookie'] ?? ''].flat()
  return { status: reply.statusCode, body: reply.json(), cookie: set.split(';')[0] ?? '' }
}

async function get(path: string, cookie = owner.cookie) {
  const reply = await room.app.inject({ url: `/operator/api/${path}/`, headers: { cookie } })
  return { status: reply.statusCode, body: reply.json() }
}

const tokenOf = (link: string) => link.split('#')[1] ?? ''

async function accept(link: string, device = makePasskeyDevice()) {
  const token = tokenOf(link)
  const { body } = await post('invitation/begin-passkey', { token })
  return post('invitation/passkey', { token, passkey: device.register(body.options) })
}

test('[O-07] [O-01] an owner invites, the list shows the invitation and then the operator', async () => {
  const invited = await post('operators/invite', { email: 'Sue@room.example', role: 'support' })
  expect(invited.body.link).toMatch(/^http:\/\/localhost\/operator\/invitation#[\w-]{43}$/)
  expect((await get('operators')).body).toMatchObject({
    operators: [{ email: owner.email, role: 'owner' }],
    invitations: [{ email: 'Sue@room.example', role: 'support' }],
  })
  const { cookie, body } = await accept(invited.body.link)
  expect(body).toMatchObject({ email: 'Sue@room.example', role: 'support' })
  expect(body.permissions).not.toContain('operators')
  const { operators, invitations } = (await get('operators')).body
  expect(operators).toHaveLength(2)
  expect(invitations).toEqual([])
  expect((await get('operators', cookie)).body).toMatchObject({ type: 'forbidden' })
})

test('[O-01] an invitation that was withdrawn cannot be accepted', async () => {
  const { body } = await post('operators/invite', { email: 'wrong@room.example', role: 'owner' })
  const { invitations } = (await get('operators')).body
  expect((await post('operators/withdraw', { id: invitations[0].id })).status).toBe(200)
  expect((await post('invitation', { token: tokenOf(body.link) })).status).toBe(400)
  expect((await post('operators/withdraw', { id: invitations[0].id })).body.type).toBe('invitation_ended')
})

test('[O-01] inviting an operator again replaces the ways in and keeps the role', async () => {
  const old = makePasskeyDevice()
  const first = await post('operators/invite', { email: 'ann@room.example', role: 'analyst' })
  const lost = await accept(first.body.link, old)
  const second = await post('operators/invite', { email: 'ANN@room.example', role: 'owner' })
  // Nothing ends before the new way in exists.
  expect((await get('me', lost.cookie)).status).toBe(200)
  const found = await accept(second.body.link)
  expect(found.body).toMatchObject({ id: lost.body.id, role: 'analyst' })
  expect((await get('me', lost.cookie)).status).toBe(401)
  const { body } = await post('sign-in/begin', {})
  expect((await post('sign-in/passkey', { passkey: old.answer(body.options) })).status).toBe(400)
})

test('[O-07] a changed role and a removal take effect with the next call', async () => {
  const other = await addSignedInOperator(room.deps, 'owner')
  expect((await get('operators', other.cookie)).status).toBe(200)
  await post('operators/role', { id: other.operatorId, role: 'analyst' })
  expect((await get('operators', other.cookie)).status).toBe(403)
  expect((await get('me', other.cookie)).body).toMatchObject({ role: 'analyst', permissions: ['reports'] })
  await post('operators/remove', { id: other.operatorId })
  expect((await get('me', other.cookie)).status).toBe(401)
  expect((await post('operators/remove', { id: other.operatorId })).body.type).toBe('no_such_operator')
})

test('[O-07] a removed operator can be invited anew, as somebody else', async () => {
  const { body } = await post('operators/invite', { email: 'back@room.example', role: 'support' })
  const { body: first } = await accept(body.link)
  await post('operators/invite', { email: 'back@room.example', role: 'support' })
  await post('operators/remove', { id: first.id })
  expect((await get('operators')).body.invitations).toEqual([])
  const again = await post('operators/invite', { email: 'back@room.example', role: 'analyst' })
  const { body: second } = await accept(again.body.link)
  expect(second.id).not.toBe(first.id)
  expect(second.role).toBe('analyst')
})

test('[O-07] the last owner can be neither removed nor made something else, not even by two at once', async () => {
  for (const [path, more] of [
    ['operators/remove', {}],
    ['operators/role', { role: 'support' }],
  ] as const)
    expect((await post(path, { id: owner.operatorId, ...more })).body).toMatchObject({ type: 'last_owner' })

  const other = await addSignedInOperator(room.deps, 'owner')
  const both = await Promise.all([
    post('operators/remove', { id: other.operatorId }),
    post('operators/remove', { id: owner.operatorId }, other.cookie),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[O-06] the owner sets the limit above which a refund needs a second operator', async () => {
  expect((await get('settings')).body).toEqual({ refund_limit: null, opt_in_empty: false })
  await post('settings/save', { refund_limit: 5000 })
  expect((await get('settings')).body).toEqual({ refund_limit: 5000, opt_in_empty: false })
  await post('settings/save', { refund_limit: null })
  expect((await get('settings')).body).toEqual({ refund_limit: null, opt_in_empty: false })
})

test('[O-70] the owner makes the opt-in start empty for everyone; Global Privacy Control always does', async () => {
  const options = async (headers = {}) => {
    const reply = await room.app.inject({ url: '/settings/consent/', headers })
    return reply.json().data
  }
  expect(await options()).toEqual({ mayStartTicked: true, asksAdvertising: false })
  expect(await options({ 'sec-gpc': '1' })).toEqual({ mayStartTicked: false, asksAdvertising: false })
  await post('settings/save', { opt_in_empty: true })
  expect((await get('settings')).body).toEqual({ refund_limit: null, opt_in_empty: true })
  expect(await options()).toEqual({ mayStartTicked: false, asksAdvertising: false })
  const { rows } = await room.database.pool.query(
    "select detail from operator_audit where subject_id = 'opt_in' order by id",
  )
  expect(rows).toEqual([{ detail: { before: false, after: true } }])
  await post('settings/save', { opt_in_empty: false })
  expect(await options()).toMatchObject({ mayStartTicked: true })
})

test('[O-71] only a site with an advertiser asks about advertising, and never a browser that asks not to be tracked', async () => {
  const pixel = { send: async () => {} }
  const ask = async (headers: IncomingHttpHeaders) =>
    (await readConsentOptions({ ...room.deps, pixel }, { headers })).data.asksAdvertising
  expect(await ask({})).toBe(true)
  expect(await ask({ 'sec-gpc': '1' })).toBe(false)
  expect(await ask({ dnt: '1' })).toBe(false)
})
