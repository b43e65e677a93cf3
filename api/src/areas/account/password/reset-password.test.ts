import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newEmail, newIp, openForPeople } from '../../../../test/people.ts'

let academy: Awaited<ReturnType<typeof openForPeople>>

beforeAll(async () => {
  academy = await openForPeople()
})
afterAll(() => academy.close())

const another = 'seven quiet harbours'
const other = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

/** A person who requested a code, with the code and the browser's cookie. */
async function forgetful(ip = newIp()) {
  const person = await academy.verifiedPerson()
  const { cookie } = await academy.requestCode(person.email, { ip })
  const code = await academy.readMail(person.email, /Your code: (\d{8})/)
  return { ...person, ip, cookie, code }
}

test('[W-17] [W-18] [W-19] a mailed code sets a new password, once, and ends all sessions', async () => {
  const { email, token, code, cookie, ip } = await forgetful()
  expect(code).toMatch(/^\d{8}$/)
  const browser = { cookie, ip }
  expect(await academy.checkCode(email, other(code), browser)).toMatchObject({ code: 200, status: 'fail' })
  expect(await academy.checkCode(email, code, browser)).toMatchObject({ code: 200, status: 'ok' })
  expect(await academy.isSignedIn(token)).toBe(true)
  expect(await academy.setPassword(email, code, another, browser)).toMatchObject({ code: 200, status: 'ok' })

  expect(await academy.isSignedIn(token)).toBe(false)
  expect((await academy.logIn(email, goodPassword)).code).toBe(401)
  expect((await academy.logIn(email, another)).code).toBe(200)
  expect(await academy.setPassword(email, code, 'third time lucky', browser)).toMatchObject({
    code: 400,
    type: 'wrong_code',
  })
  const subjects = (await academy.mailsTo(email)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'Welcome to Vela',
    'Your code to log in or set a new password',
    'Your password was changed',
  ])
})

test('[A-06] an address without an account gets not_exist; the cookie is set either way', async () => {
  const { email } = await academy.newcomer()
  const [known, unknown] = [await academy.requestCode(email), await academy.requestCode(newEmail())]
  expect([known.status, unknown.status]).toEqual(['ok', 'not_exist'])
  const shape =
    /^vela_reset=[\w-]{43}; Path=\/forgot-password\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/
  for (const { cookies } of [known, unknown]) expect(cookies).toEqual([expect.stringMatching(shape)])
})

test('[A-06] a network learns of five addresses an hour, then every answer is ok', async () => {
  const ip = newIp()
  const people = [await academy.newcomer(), await academy.newcomer()]
  const statuses: string[] = []
  for (const email of [people[0]?.email ?? '', newEmail(), newEmail(), newEmail(), newEmail()])
    statuses.push((await academy.requestCode(email, { ip })).status)
  expect(statuses).toEqual(['ok', 'not_exist', 'not_exist', 'not_exist', 'not_exist'])
  for (const email of [people[1]?.email ?? '', newEmail(), newEmail()])
    expect(await academy.requestCode(email, { ip })).toMatchObject({ code: 200, status: 'ok' })
  expect(await academy.readMail(people[1]?.email ?? '', /Your code: (\d{8})/)).toMatch(/^\d{8}$/)
  academy.pass({ minutes: 60 })
  expect((await academy.requestCode(newEmail(), { ip })).status).toBe('not_exist')
})

test('[A-07] after five wrong codes the browser that requested the code is refused even the right one', async () => {
  const { email, code, cookie } = await forgetful()
  for (let tries = 0; tries < 5; tries += 1)
    expect((await academy.checkCode(email, other(code), { cookie })).status).toBe('fail')
  expect((await academy.checkCode(email, code, { cookie })).status).toBe('fail')
  expect((await academy.setPassword(email, code, another, { cookie })).type).toBe('wrong_code')
  const { cookie: fresh } = await academy.requestCode(email, { cookie })
  const next = await academy.readMail(email, /Your code: (\d{8})/)
  expect((await academy.setPassword(email, next, another, { cookie: fresh })).code).toBe(200)
})

test('other browsers have no guess, and do not use up the owner’s', async () => {
  const { email, code, cookie } = await forgetful()
  for (let tries = 0; tries < 8; tries += 1)
    expect((await academy.checkCode(email, code)).status).toBe('fail')
  expect((await academy.setPassword(email, code, another)).type).toBe('wrong_code')
  const theirs = await forgetful()
  expect((await academy.checkCode(email, code, { cookie: theirs.cookie })).status).toBe('fail')
  expect((await academy.checkCode(email, code, { cookie })).status).toBe('ok')
})

test('a client without cookies has five guesses from the same network, separate from those of the browser', async () => {
  const { email, code, cookie, ip } = await forgetful()
  expect((await academy.checkCode(email, code, { ip })).status).toBe('ok')
  for (let tries = 0; tries < 5; tries += 1)
    expect((await academy.checkCode(email, other(code), { ip })).status).toBe('fail')
  expect((await academy.checkCode(email, code, { ip })).status).toBe('fail')
  expect((await academy.checkCode(email, code, { ip, cookie })).status).toBe('ok')
})

test('a code is valid for ten minutes, and only the newest of a browser counts', async () => {
  const { email, code, cookie, ip } = await forgetful()
  const { cookie: fresh } = await academy.requestCode(email, { cookie, ip })
  const newest = await academy.readMail(email, /Your code: (\d{8})/)
  expect((await academy.checkCode(email, code, { cookie, ip: newIp() })).status).toBe('fail')
  academy.pass({ seconds: 599 })
  expect((await academy.checkCode(email, newest, { cookie: fresh })).status).toBe('ok')
  academy.pass({ seconds: 1 })
  expect((await academy.checkCode(email, newest, { cookie: fresh })).status).toBe('fail')
})

test('a network guesses fifty times an hour, whatever the addresses', async () => {
  const ip = newIp()
  for (let tries = 0; tries < 50; tries += 1) await academy.checkCode(newEmail(), '12345678', { ip })
  expect(await academy.checkCode(newEmail(), '12345678', { ip })).toMatchObject({
    code: 429,
    type: 'too_many_tries',
  })
})

test('a right code uses up nothing of its network, however often it is shown', async () => {
  const { email, code, cookie, ip } = await forgetful()
  for (let tries = 0; tries < 52; tries += 1)
    expect((await academy.checkCode(email, code, { cookie, ip })).status).toBe('ok')
})

test('a browser can request five codes an hour, and requests of others do not block the owner’s browser', async () => {
  const { email, cookie } = await academy.newcomer()
  const ip = newIp()
  for (let times = 0; times < 5; times += 1) expect((await academy.requestCode(email, { ip })).code).toBe(200)
  expect(await academy.requestCode(email, { ip })).toMatchObject({ code: 429, type: 'too_many_tries' })
  await academy.rows("update budget set used = 20 where name = 'code account'")
  await academy.rows("update budget set used = 40 where name = 'code account newcomers'")
  expect((await academy.requestCode(email)).code).toBe(429)
  expect((await academy.requestCode(email, { cookie })).code).toBe(200)
})

test('an account gets twenty codes an hour for repeated requests, and forty more for first requests', async () => {
  const { email } = await academy.newcomer()
  const [early, late] = [newIp(), newIp()]
  for (let times = 0; times < 2; times += 1) await academy.requestCode(email, { ip: early })
  await academy.rows("update budget set used = 20 where name = 'code account'")
  expect((await academy.requestCode(email, { ip: early })).code).toBe(429)
  expect((await academy.requestCode(email, { ip: late })).code).toBe(200)
  expect((await academy.requestCode(email, { ip: late })).code).toBe(429)
})

test('a /48 gets ten codes an hour for an account', async () => {
  const { email } = await academy.newcomer()
  const ask = (place: number) => academy.requestCode(email, { ip: `2001:db8:5:${place}::1` })
  for (let place = 0; place < 10; place += 1) expect((await ask(place)).code).toBe(200)
  expect((await ask(10)).code).toBe(429)
  expect((await academy.requestCode(email, { ip: '2001:db8:6:1::1' })).code).toBe(200)
})

test('with the password the cookies of its devices end; the browser that set the new one is known', async () => {
  const before = await academy.verifiedPerson()
  const { cookie: asker } = await academy.requestCode(before.email)
  const code = await academy.readMail(before.email, /Your code: (\d{8})/)
  const { cookies } = await academy.setPassword(before.email, code, another, { cookie: asker })
  const device = cookies.find((cookie: string) => cookie.startsWith('vela_device='))?.split(';')[0] ?? ''
  await academy.logIn(before.email, 'wrong one')
  await academy.rows("update budget set used = 200 where name = 'log-in account'")
  expect((await academy.logIn(before.email, another, { cookie: before.cookie })).code).toBe(429)
  expect((await academy.logIn(before.email, another, { cookie: device })).code).toBe(200)
})

test('a common password is refused before the code is spent', async () => {
  const { email, code, cookie } = await forgetful()
  for (const password of ['password123', email, 'martamarta'])
    expect((await academy.setPassword(email, code, password, { cookie })).type).toBe('common_password')
  expect((await academy.setPassword(email, code, another, { cookie })).code).toBe(200)
})

test('of two concurrent requests with the same code, one sets the password', async () => {
  const { email, code, cookie } = await forgetful()
  const both = await Promise.all([
    academy.setPassword(email, code, another, { cookie }),
    academy.setPassword(email, code, 'eight loud harbours', { cookie }),
  ])
  expect(both.map((reply) => reply.code).sort((a, b) => a - b)).toEqual([200, 400])
})

test('the code is stored as a digest, and is in no log', async () => {
  const { code } = await forgetful()
  const rows = await academy.rows("select *, encode(code_hash, 'escape') as text from reset_code")
  // The pattern needs word boundaries, because the digits of a time or a digest may contain the code by chance.
  const whole = new RegExp(`(?<!\\w)${code}(?!\\w)`)
  expect(JSON.stringify(rows)).not.toMatch(whole)
  expect(academy.logged()).not.toMatch(whole)
})

test('the email with the code is in Spanish for a Spanish browser', async () => {
  const { email } = await academy.newcomer()
  await academy.requestCode(email, { language: 'es-MX' })
  expect(await academy.readMail(email, /Tu código: (\d{8})/)).toMatch(/^\d{8}$/)
})
