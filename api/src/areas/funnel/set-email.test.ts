import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { newNetwork, openForVisitors, tokenIn } from '../../../test/visitors.ts'
import type { Mail } from '../../gateways/mail/mail.ts'
import { advertisingText, newsText } from './consent-texts.ts'

const form = 'application/x-www-form-urlencoded'

let server: Awaited<ReturnType<typeof openForVisitors>>

beforeAll(async () => {
  server = await openForVisitors()
})

afterAll(() => server.close())

async function held(id: string) {
  const { rows } = await server.database.pool.query(
    'select email, email_set_at, wants_mail, wants_mail_set_at, language from quiz_session where id = $1',
    [id],
  )
  return rows[0]
}

async function register(email: string): Promise<void> {
  await server.database.pool.query('insert into account (email, created_at) values ($1, $2)', [
    email,
    server.clock.now,
  ])
}

const stopTokenIn = (mail: Mail | undefined) =>
  /\/\?unsubscribe=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? ''

async function unsubscribe(token: string, payload = 'List-Unsubscribe=One-Click', type = form) {
  const url = `/mail/unsubscribe/?token=${token}`
  const headers = { 'content-type': type }
  return (await server.app.inject({ method: 'POST', url, payload, headers })).statusCode
}

function later(ms: number): Date {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
  return server.clock.now
}

test('[W-02] keeps the address with the choice to be written to, its time and the language', async () => {
  const id = await server.openSession()
  const at = later(1000)
  expect(await server.leaveEmail(id, 'Ana@mail.example', true, 'es')).toEqual({ code: 200, status: 'ok' })
  expect(await held(id)).toEqual({
    email: 'Ana@mail.example',
    email_set_at: at,
    wants_mail: true,
    wants_mail_set_at: at,
    language: 'es',
  })
})

test('[W-02] the same again changes no time; another choice or address does', async () => {
  const id = await server.openSession()
  const first = later(1000)
  await server.leaveEmail(id, 'ana@mail.example')
  later(1000)
  await server.leaveEmail(id, 'ANA@mail.example')
  expect(await held(id)).toMatchObject({ email_set_at: first, wants_mail_set_at: first })
  const second = later(1000)
  await server.leaveEmail(id, 'ana@mail.example', false)
  expect(await held(id)).toMatchObject({
    email_set_at: first,
    wants_mail: false,
    wants_mail_set_at: second,
  })
  const third = later(1000)
  await server.leaveEmail(id, 'bea@mail.example', false)
  expect(await held(id)).toMatchObject({
    email: 'bea@mail.example',
    email_set_at: third,
    wants_mail_set_at: third,
  })
})

test('[W-02] [F-07] an address that no mail server takes is refused, and nothing is stored or sent', async () => {
  const id = await server.openSession()
  for (const address of ['a@b..c', 'a@b.com.', 'a@.b.com', 'a@-b.com', 'a@b.7'])
    expect(await server.leaveEmail(id, address)).toMatchObject({ code: 400, type: 'email_incorrect' })
  expect(await held(id)).toMatchObject({ email: null })
  expect(await server.leaveEmail(id, 'ana@correo.españa.es')).toMatchObject({ code: 200, status: 'ok' })
})

test('[W-02] an unknown session is refused and nothing goes out', async () => {
  const refused = await server.leaveEmail('A'.repeat(32), 'lost@mail.example')
  expect(refused).toMatchObject({ code: 404, status: 'fail', type: 'unknown_session' })
  expect(await server.mailsTo('lost@mail.example')).toEqual([])
})

test('[W-02] email_exist only for a registered account, however it is typed, and then nothing is stored', async () => {
  await register('Rita@mail.example')
  const [id, other] = [await server.openSession(), await server.openSession()]
  const refused = await server.leaveEmail(id, 'rITA@MAIL.example')
  expect(refused).toEqual({ code: 200, status: 'fail', type: 'email_exist' })
  expect((await held(id)).email).toBeNull()
  expect(await server.mailsTo('rita@mail.example')).toEqual([])
  for (const session of [other, id])
    expect(await server.leaveEmail(session, 'free@mail.example')).toMatchObject({ status: 'ok' })
  expect(await server.mailsTo('free@mail.example')).toHaveLength(2)
})

test('[W-02] one session learns the truth about five addresses, also when it asks at once', async () => {
  const addresses = Array.from({ length: 9 }, (_, at) => `person${at}@mail.example`)
  for (const address of addresses) await register(address)
  const id = await server.openSession()
  const replies = await Promise.all(addresses.map((address) => server.leaveEmail(id, address)))
  expect(replies.filter(({ type }) => type === 'email_exist')).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 'ok')).toHaveLength(4)

  const registered = addresses[replies.findIndex(({ type }) => type === 'email_exist')] ?? ''
  expect(await server.leaveEmail(id, registered)).toMatchObject({ type: 'email_exist' })
  expect(await server.leaveEmail(id, 'nobody@mail.example')).toEqual({ code: 200, status: 'ok' })
  for (const address of [...addresses, 'nobody@mail.example'])
    expect(await server.mailsTo(address)).toEqual([])
})

test('[F-13] the way back is mailed once per session and address, and only when agreed to', async () => {
  const id = await server.openSession()
  await server.leaveEmail(id, 'once@mail.example', false)
  expect(await server.mailsTo('once@mail.example')).toEqual([])
  for (let time = 0; time < 3; time++) await server.leaveEmail(id, 'once@mail.example', true, 'es')
  await server.leaveEmail(id, 'Once@Mail.example', true, 'es')
  const [mail, ...more] = await server.mailsTo('once@mail.example')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'once@mail.example', subject: 'Tu plan está guardado' })
  expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/)
  expect(mail?.html).toContain(`https://academy.test/?resume=${tokenIn(mail)}`)
})

test('[F-13] an address gets at most three of these emails a day, whichever browser requests them', async () => {
  const ask = async () => server.leaveEmail(await server.openSession(), 'often@mail.example')
  for (let time = 0; time < 5; time++) expect(await ask()).toMatchObject({ status: 'ok' })
  expect(await server.mailsTo('often@mail.example')).toHaveLength(3)
  later(25 * 3_600_000)
  await ask()
  expect(await server.mailsTo('often@mail.example')).toHaveLength(4)
})

test('[F-13] concurrent requests of many sessions send no fourth email', async () => {
  const sessions = await Promise.all(Array.from({ length: 9 }, server.openSession))
  await Promise.all(sessions.map((id) => server.leaveEmail(id, 'rushed@mail.example')))
  expect(await server.mailsTo('rushed@mail.example')).toHaveLength(3)
})

test('[F-13] a mailbox spelt in different ways gets no fourth email either', async () => {
  const addresses = ['lee', 'LEE+1', 'lee+2', 'l.ee', 'le.e+news'].map((name) => `${name}@mail.example`)
  for (const address of addresses) await server.leaveEmail(await server.openSession(), address)
  const counts: number[] = []
  // These calls run one by one, because each first delivers the emails and would not wait for another's delivery.
  for (const address of addresses) counts.push((await server.mailsTo(address.toLowerCase())).length)
  expect(counts).toEqual([1, 1, 1, 0, 0])
})

test('[F-13] the way out in the foot and in the header ends the mails to that address, as often as it is used', async () => {
  const [id, other, stranger] = [
    await server.openSession(),
    await server.openSession(),
    await server.openSession(),
  ]
  await server.leaveEmail(id, 'enough@mail.example')
  await server.leaveEmail(other, 'Enough@mail.example')
  await server.leaveEmail(stranger, 'curious@mail.example')
  const [mail] = await server.mailsTo('enough@mail.example')
  const token = stopTokenIn(mail)
  expect(mail?.html).toContain(`href="https://academy.test/?unsubscribe=${token}"`)
  expect(mail?.unsubscribeUrl).toBe(`https://academy.test/mail/unsubscribe/?token=${token}`)
  // The token opens no session, because mail servers on the way have read it.
  expect(await server.read(token)).toMatchObject({ code: 404 })

  later(30 * 24 * 3_600_000)
  const multipart =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect(await unsubscribe(token, multipart, 'multipart/form-data; boundary=x')).toBe(200)
  const at = server.clock.now
  for (const one of [id, other])
    expect(await held(one)).toMatchObject({ wants_mail: false, wants_mail_set_at: at })
  later(1000)
  expect(await unsubscribe(token)).toBe(200)
  expect(await unsubscribe(token, '{}', 'application/json')).toBe(200)
  expect(await held(id)).toMatchObject({ wants_mail: false, wants_mail_set_at: at })
  expect(await held(stranger)).toMatchObject({ wants_mail: true })
})

test('[F-13] nothing but a token of such a mail ends anything, and no other form is taken', async () => {
  const id = await server.openSession()
  await server.leaveEmail(id, 'stays@mail.example')
  const [mail] = await server.mailsTo('stays@mail.example')
  const back = tokenIn(mail)
  for (const token of [back, id, 'A'.repeat(43)]) expect(await unsubscribe(token)).toBe(404)
  expect(await unsubscribe('short')).toBe(400)
  expect(await unsubscribe(stopTokenIn(mail), 'List-Unsubscribe=Maybe')).toBe(400)
  expect(await held(id)).toMatchObject({ wants_mail: true })
  later(366 * 24 * 3_600_000)
  expect(await unsubscribe(stopTokenIn(mail))).toBe(404)
  expect(await held(id)).toMatchObject({ wants_mail: true })
})

test('[I12] a token is stored as its hash only', async () => {
  const id = await server.openSession()
  await server.leaveEmail(id, 'hash@mail.example')
  const [mail] = await server.mailsTo('hash@mail.example')
  const token = tokenIn(mail)
  const { rows } = await server.database.pool.query(
    'select token_hash from resume_link where session_id = $1 order by purpose',
    [id],
  )
  const stop = stopTokenIn(mail)
  const hashes = [token, stop].map((one) => createHash('sha256').update(one).digest())
  expect(rows).toEqual(hashes.map((token_hash) => ({ token_hash })))
  expect(await unsubscribe(stop)).toBe(200)
  for (const one of [token, stop]) expect(server.logged()).not.toContain(one)
  expect(server.logged()).not.toContain('hash@')
})

test('[T-01] [O-71] the advertiser learns of an address once, and only with consent to advertising', async () => {
  const [one, other, silent] = [
    await server.openSession(),
    await server.openSession(),
    await server.openSession(),
  ]
  await server.deps.queue.drain()
  server.pixelEvents.length = 0
  const at = later(1000)
  // News alone are no consent to advertising.
  await server.leaveEmail(one, 'news@mail.example', true)
  await leaveWithChoice(other, 'Lead@mail.example', { isAdvertisingAllowed: true })
  await leaveWithChoice(other, 'lead@mail.example', { isAdvertisingAllowed: true })
  await leaveWithChoice(silent, 'refused@mail.example', { isAdvertisingAllowed: false })
  await server.deps.queue.drain()
  const eventId = expect.stringMatching(/^[0-9a-f]{8}-/)
  expect(server.pixelEvents).toEqual([{ name: 'Lead', eventId, at, email: 'lead@mail.example', paid: null }])
})

const choiceOf = async (id: string) => {
  const { rows } = await server.database.pool.query(
    `select wants_mail, wants_mail_text, allows_ads, allows_ads_text, allows_ads_set_at from quiz_session where id = $1`,
    [id],
  )
  return rows[0]
}

async function leaveWithChoice(id: string, email: string, choice: object, headers = {}) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/profile/set-email/',
    payload: { id, email, isReceiveAdvert: false, ...choice },
    headers: { cookie: `vela_payer=${'v'.repeat(43)}`, ...headers },
    remoteAddress: newNetwork(),
  })
  expect(reply.json()).toEqual({ status: 'ok' })
}

test('[O-71] news and advertising are two choices, each stored with its time and the version of its text', async () => {
  const id = await server.openSession()
  const at = later(1000)
  await leaveWithChoice(id, 'two@mail.example', { isAdvertisingAllowed: true })
  expect(await choiceOf(id)).toEqual({
    wants_mail: false,
    wants_mail_text: newsText,
    allows_ads: true,
    allows_ads_text: advertisingText,
    allows_ads_set_at: at,
  })
  later(1000)
  await leaveWithChoice(id, 'two@mail.example', { isReceiveAdvert: true, isAdvertisingAllowed: true })
  expect(await choiceOf(id)).toMatchObject({ wants_mail: true, allows_ads: true, allows_ads_set_at: at })
  // A visitor who was not asked has agreed to nothing.
  await leaveWithChoice(id, 'two@mail.example', {})
  expect(await choiceOf(id)).toMatchObject({ allows_ads: null, allows_ads_text: null })
})

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  '[O-71] a browser that sends %o agrees to no advertising, whatever is sent',
  async (headers) => {
    const id = await server.openSession()
    await leaveWithChoice(id, `gpc-${id.slice(0, 8)}@mail.example`, { isAdvertisingAllowed: true }, headers)
    expect(await choiceOf(id)).toMatchObject({ allows_ads: null })
  },
)

test('[O-71] the link that ends the mails ends the consent to advertising too', async () => {
  const id = await server.openSession()
  const choice = { isReceiveAdvert: true, isAdvertisingAllowed: true }
  await leaveWithChoice(id, 'leaves@mail.example', choice)
  const [mail] = await server.mailsTo('leaves@mail.example')
  expect(await unsubscribe(stopTokenIn(mail))).toBe(200)
  expect(await choiceOf(id)).toMatchObject({ wants_mail: false, allows_ads: false })
})

test('[I12] without an advertiser no address waits in the queue', async () => {
  const { app, database, close } = await openTestApp()
  onTestFinished(close)
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const opened = await post('/profile/quiz/', { key: 'gender', value: 'male', isMultiAnswer: false })
  const { id } = opened.json().data
  const left = await post('/profile/set-email/', { id, email: 'ana@mail.example', isReceiveAdvert: true })
  expect(left.json()).toEqual({ status: 'ok' })
  const { rows } = await database.pool.query('select data::text from job')
  expect(rows).toHaveLength(1)
  expect(rows[0].data).not.toContain('ana@')
})
