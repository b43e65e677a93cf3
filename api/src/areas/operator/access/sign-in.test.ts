import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePasskeyDevice } from '../../../../test/passkey-device.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { invite } from './invitation/invite.ts'

const clock = { now: new Date('2026-11-18T10:00:00Z') }
let room: Awaited<ReturnType<typeof openTestApp>>
let networks = 0

beforeAll(async () => {
  room = await openTestApp({ rateLimits: false }, { now: () => clock.now })
})
afterAll(() => room.close())
// A new code of the authenticator app for every test.
beforeEach(() => pass({ minutes: 5 }))

function pass({ minutes = 0, hours = 0 }) {
  clock.now = new Date(clock.now.getTime() + (hours * 60 + minutes) * 60_000)
}

type Sent = { readonly cookie?: string; readonly ip?: string; readonly origin?: string }

async function post(path: string, payload: object = {}, { cookie = '', ip, origin }: Sent = {}) {
  const reply = await room.app.inject({
    method: 'POST',
    url: `/operator/api/${path}/`,
    payload,
    remoteAddress: ip ?? `10.1.${(networks += 1) >> 8}.${networks & 255}`,
    headers: { host: 'localhost', cookie, ...(origin !== undefined && { origin }) },
  })
  const set = String([reply.headers['set-cookie'] ?? ''].flat()[0])
  return { status: reply.statusCode, set, cookie: set.split(';')[0] ?? '', body: reply.json() }
}

async function me(cookie: string): Promise<number> {
  return (await room.app.inject({ url: '/operator/api/me/', headers: { cookie } })).statusCode
}

let people = 0
async function inviteSomebody(email = `op-${(people += 1)}@room.example`) {
  const made = await invite(room.deps, {
    email,
    role: 'owner',
    invitedBy: null,
    requestId: 'test',
    origin: 'http://localhost',
  })
  return { email, link: made.link, token: made.link.split('#')[1] ?? '' }
}

async function newcomerWithPasskey() {
  const { email, token } = await inviteSomebody()
  const device = makePasskeyDevice()
  const { body } = await post('invitation/begin-passkey', { token })
  const accepted = await post('invitation/passkey', { token, passkey: device.register(body.options) })
  return { email, device, accepted, token }
}

const codeAt = (secret: string, at = clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** A code that is wrong now, and was or will be wrong one step earlier and later. */
function wrongCodeAt(secret: string): string {
  const near = [-30, 0, 30].map((seconds) => codeAt(secret, new Date(clock.now.getTime() + seconds * 1000)))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

async function newcomerWithCodes(email?: string) {
  const invited = await inviteSomebody(email)
  const { body } = await post('invitation/begin-codes', { token: invited.token })
  const secret = String(body.secret)
  const accepted = await post('invitation/codes', { token: invited.token, code: codeAt(secret) })
  const recoveryCodes: string[] = accepted.body.recovery_codes
  return { ...invited, secret, uri: String(body.uri), accepted, recoveryCodes }
}

async function signInWith(device: ReturnType<typeof makePasskeyDevice>, changes = {}) {
  const { body } = await post('sign-in/begin')
  return post('sign-in/passkey', { passkey: device.answer(body.options, changes) })
}

test('[O-01] an invitation tells for whom it is, works once, and only its hash is stored', async () => {
  const { email, token, accepted } = await newcomerWithPasskey()
  expect(accepted).toMatchObject({ status: 200, body: { email, role: 'owner', hasPasskey: true } })
  expect((await post('invitation', { token })).body).toMatchObject({ type: 'invitation_ended' })
  expect((await post('invitation/begin-codes', { token })).body).toMatchObject({ type: 'invitation_ended' })
  const open = await inviteSomebody()
  expect((await post('invitation', { token: open.token })).body).toMatchObject({ email: open.email })
  const { rows } = await room.database.pool.query('select i::text as text from operator_invitation i')
  expect(JSON.stringify(rows)).not.toContain(open.token)
})

test('[O-01] an invitation ends after a day, and a second one replaces the first', async () => {
  const first = await inviteSomebody()
  const second = await inviteSomebody(first.email.toUpperCase())
  expect((await post('invitation', { token: first.token })).status).toBe(400)
  expect((await post('invitation', { token: second.token })).status).toBe(200)
  pass({ hours: 24 })
  expect((await post('invitation', { token: second.token })).body).toMatchObject({ type: 'invitation_ended' })
})

test('[O-02] a passkey signs in, and its challenge works once, for its purpose and for five minutes', async () => {
  const { device, email } = await newcomerWithPasskey()
  const { body } = await post('sign-in/begin')
  const passkey = device.answer(body.options)
  expect(await post('sign-in/passkey', { passkey })).toMatchObject({ status: 200, body: { email } })
  expect((await post('sign-in/passkey', { passkey })).body).toMatchObject({ type: 'passkey_refused' })

  const late = await post('sign-in/begin')
  pass({ minutes: 5 })
  const answer = device.answer(late.body.options)
  expect((await post('sign-in/passkey', { passkey: answer })).status).toBe(400)

  const { token } = await inviteSomebody()
  const started = await post('invitation/begin-passkey', { token })
  const other = device.answer(started.body.options)
  expect((await post('sign-in/passkey', { passkey: other })).status).toBe(400)
})

test.each([
  ['whose counter goes back', { counter: 1 }],
  ['that did not verify the person', { isVerified: false }],
  ['that signed for another origin', { origin: 'https://localhost.evil.example' }],
])('[O-02] a passkey %s is refused', async (_, changes) => {
  const { device } = await newcomerWithPasskey()
  expect((await signInWith(device)).status).toBe(200)
  expect((await signInWith(device, changes)).body).toMatchObject({ type: 'passkey_refused' })
})

test('[O-02] a passkey that nobody registered, and one with the signature of another, are refused', async () => {
  const { device } = await newcomerWithPasskey()
  expect((await signInWith(makePasskeyDevice())).status).toBe(400)
  const { body } = await post('sign-in/begin')
  const passkey = {
    ...device.answer(body.options),
    signature: makePasskeyDevice().answer(body.options).signature,
  }
  expect((await post('sign-in/passkey', { passkey })).status).toBe(400)
})

test('[O-02] an authenticator app signs in, and no code works twice', async () => {
  const { email, secret, uri, accepted, recoveryCodes } = await newcomerWithCodes()
  expect(uri).toContain(`secret=${secret}`)
  expect(accepted.body.operator).toMatchObject({ email, hasCodes: true, recoveryCodesLeft: 10 })
  expect(new Set(recoveryCodes).size).toBe(10)
  // 24 letters of an alphabet of 32 are 120 random bits.
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z1-9]{4}(-[a-z1-9]{4}){5}$/)
  // The code that accepted the invitation was used by it.
  expect((await post('sign-in/code', { email, code: codeAt(secret) })).body).toMatchObject({
    type: 'wrong_code',
  })
  pass({ minutes: 1 })
  const code = codeAt(secret)
  expect((await post('sign-in/code', { email: email.toUpperCase(), code })).status).toBe(200)
  expect((await post('sign-in/code', { email, code })).status).toBe(400)
})

test('[O-02] of two requests with one code at the same time, one signs in', async () => {
  const { email, secret, recoveryCodes } = await newcomerWithCodes()
  pass({ minutes: 1 })
  for (const code of [codeAt(secret), recoveryCodes[0]]) {
    const both = await Promise.all([
      post('sign-in/code', { email, code }),
      post('sign-in/code', { email, code }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  }
})

test('[O-02] a recovery code signs in once, however it is typed, and for its operator only', async () => {
  const { email, recoveryCodes } = await newcomerWithCodes()
  const other = await newcomerWithCodes()
  const [first = '', second = ''] = recoveryCodes
  expect((await post('sign-in/code', { email: other.email, code: first })).status).toBe(400)
  const typed = ` ${first.replaceAll('-', ' ').toUpperCase()} `
  expect((await post('sign-in/code', { email, code: typed })).body).toMatchObject({ recoveryCodesLeft: 9 })
  expect((await post('sign-in/code', { email, code: first })).status).toBe(400)
  expect((await post('sign-in/code', { email, code: second })).status).toBe(200)
})

test('[O-02] an unknown address is answered like a known one', async () => {
  const { email, secret } = await newcomerWithCodes()
  pass({ minutes: 1 })
  const wrong = wrongCodeAt(secret)
  const known = await post('sign-in/code', { email, code: wrong })
  const unknown = await post('sign-in/code', { email: 'nobody@room.example', code: wrong })
  expect(unknown).toEqual(known)
  const started = await post('sign-in/begin')
  expect(started.body.options.allowCredentials ?? []).toEqual([])
})

test('[O-02] tries are counted for each operator over all networks, and a recovery code still works', async () => {
  const { email, secret, recoveryCodes } = await newcomerWithCodes()
  pass({ minutes: 1 })
  for (let time = 0; time < 10; time++)
    expect((await post('sign-in/code', { email, code: wrongCodeAt(secret) })).body.type).toBe('wrong_code')
  const code = codeAt(secret)
  expect((await post('sign-in/code', { email, code })).body).toMatchObject({ type: 'too_many_tries' })
  expect((await post('sign-in/code', { email, code: recoveryCodes[0] })).status).toBe(200)
  pass({ hours: 1 })
  expect((await post('sign-in/code', { email, code: codeAt(secret) })).status).toBe(200)
})

test('[O-02] tries are counted for each network over all operators', async () => {
  const ip = '203.0.113.9'
  for (let time = 0; time < 10; time++)
    await post('sign-in/code', { email: `someone-${time}@room.example`, code: 'wrong-recovery-code' }, { ip })
  const { email, recoveryCodes } = await newcomerWithCodes()
  const refused = await post('sign-in/code', { email, code: recoveryCodes[0] }, { ip })
  expect(refused.body).toMatchObject({ type: 'too_many_tries' })
  expect((await post('sign-in/code', { email, code: recoveryCodes[0] })).status).toBe(200)
})

test('[O-03] a proof by passkey or by code is fresh again for five minutes', async () => {
  const withPasskey = await newcomerWithPasskey()
  const withCodes = await newcomerWithCodes()
  const { cookie } = withPasskey.accepted
  const change = (cookie: string) => post('settings/save', { refund_limit: 5000 }, { cookie })
  expect((await change(cookie)).status).toBe(200)
  pass({ minutes: 6 })
  expect((await change(cookie)).body).toMatchObject({ type: 'proof_required' })
  const { body } = await post('proof/begin', {}, { cookie })
  // The passkey of somebody else proves nothing about this operator.
  const stranger = (await newcomerWithPasskey()).device.answer(body.options)
  expect((await post('proof/passkey', { passkey: stranger }, { cookie })).status).toBe(400)
  const passkey = withPasskey.device.answer(body.options)
  expect((await post('proof/passkey', { passkey }, { cookie })).status).toBe(200)
  expect((await change(cookie)).status).toBe(200)

  const code = codeAt(withCodes.secret)
  expect((await change(withCodes.accepted.cookie)).status).toBe(403)
  const wrong = wrongCodeAt(withCodes.secret)
  expect((await post('proof/code', { code: wrong }, { cookie: withCodes.accepted.cookie })).status).toBe(400)
  expect((await post('proof/code', { code }, { cookie: withCodes.accepted.cookie })).status).toBe(200)
  expect((await change(withCodes.accepted.cookie)).status).toBe(200)
})

test('[O-04] the cookie is for this host alone, unreadable for scripts, and only its hash is stored', async () => {
  const { accepted } = await newcomerWithPasskey()
  expect(accepted.set).toMatch(
    /^__Host-operator=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Strict$/,
  )
  const { rows } = await room.database.pool.query('select s::text as text from operator_session s')
  expect(JSON.stringify(rows)).not.toContain(accepted.cookie.split('=')[1])
})

test('[O-04] a session ends after 30 minutes without use and after 12 hours in any case', async () => {
  const { cookie } = (await newcomerWithPasskey()).accepted
  for (let time = 0; time < 24; time++) {
    pass({ minutes: 29 })
    expect(await me(cookie)).toBe(200)
  }
  pass({ minutes: 29 })
  expect(await me(cookie)).toBe(401)
  const other = (await newcomerWithPasskey()).accepted.cookie
  pass({ minutes: 30 })
  expect(await me(other)).toBe(401)
})

test('[O-04] signing out ends the session on the server', async () => {
  const { cookie } = (await newcomerWithPasskey()).accepted
  expect((await post('sign-out', {}, { cookie })).set).toMatch(/^__Host-operator=; Path=\/; Max-Age=0;/)
  expect(await me(cookie)).toBe(401)
})

test('[O-04] a call that a page of another origin sends is refused', async () => {
  const { cookie } = (await newcomerWithPasskey()).accepted
  for (const origin of ['https://evil.example', 'http://localhost:9999', 'null']) {
    expect((await post('sign-out', {}, { cookie, origin })).body).toMatchObject({ type: 'foreign_origin' })
    expect((await post('sign-in/begin', {}, { origin })).body).toMatchObject({ type: 'foreign_origin' })
  }
  expect(await me(cookie)).toBe(200)
  expect((await post('sign-out', {}, { cookie, origin: 'http://localhost' })).status).toBe(200)
})

test('[O-02] [I12] no secret of an operator is in the log', async () => {
  const { email, secret, token, recoveryCodes, accepted } = await newcomerWithCodes()
  await post('sign-in/code', { email, code: recoveryCodes[1] })
  await signInWith(makePasskeyDevice())
  const log = room.logged()
  expect(log).toContain('a passkey of an operator was refused')
  for (const hidden of [email, secret, token, ...recoveryCodes, accepted.cookie.split('=')[1] ?? ''])
    expect(log).not.toContain(hidden)
})

test('[O-02] an operator adds a second passkey and removes the first, but never the last way in', async () => {
  const { device, accepted } = await newcomerWithPasskey()
  const { cookie } = accepted
  const second = makePasskeyDevice()
  const { body } = await post('passkeys/begin', {}, { cookie })
  expect(body.options.excludeCredentials).toHaveLength(1)
  const passkey = second.register(body.options)
  expect(await post('passkeys/add', { passkey }, { cookie })).toMatchObject({ status: 200 })
  // The challenge works once.
  expect((await post('passkeys/add', { passkey }, { cookie })).body).toMatchObject({
    type: 'passkey_refused',
  })
  expect((await signInWith(second)).status).toBe(200)

  const list = async () =>
    (await room.app.inject({ url: '/operator/api/passkeys/', headers: { cookie } })).json().passkeys
  const [first, added] = await list()
  expect(added.id).toBe(passkey.id)
  const other = await newcomerWithPasskey()
  await post('passkeys/remove', { id: first.id }, { cookie: other.accepted.cookie })
  expect(await list()).toHaveLength(2)
  expect((await post('passkeys/remove', { id: first.id }, { cookie })).status).toBe(200)
  expect((await signInWith(device)).body).toMatchObject({ type: 'passkey_refused' })
  expect((await post('passkeys/remove', { id: added.id }, { cookie })).body).toMatchObject({
    type: 'last_way_in',
  })
  pass({ minutes: 6 })
  expect((await post('passkeys/begin', {}, { cookie })).body).toMatchObject({ type: 'proof_required' })
})
