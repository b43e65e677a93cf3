import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newEmail, newIp, openForPeople } from '../../../../test/people.ts'

let academy: Awaited<ReturnType<typeof openForPeople>>

beforeAll(async () => {
  academy = await openForPeople()
})
afterAll(() => academy.close())

const wrong = { code: 401, type: 'wrong_credentials' }
const tooMany = { code: 429, type: 'too_many_tries' }

test('[W-05] [A-01] the right password signs in, however the address is typed', async () => {
  const { email, accountId } = await academy.newcomer()
  const { code, token, data } = await academy.logIn(email.toUpperCase(), goodPassword)
  expect({ code, id: data.id }).toEqual({ code: 200, id: accountId })
  expect(await academy.isSignedIn(token)).toBe(true)
})

test('[A-02] a wrong password and an unknown address are answered alike', async () => {
  const { email } = await academy.newcomer()
  const [known, unknown] = [
    await academy.logIn(email, 'not the right one'),
    await academy.logIn(newEmail(), goodPassword),
  ]
  expect(known).toMatchObject(wrong)
  expect(unknown).toEqual(known)
})

test('a password is the same whichever keyboard composed its letters', async () => {
  const email = newEmail()
  await academy.register(await academy.openQuizSession(null), email, {}, 'mañana será otro'.normalize('NFC'))
  expect((await academy.logIn(email, 'mañana será otro'.normalize('NFD'))).code).toBe(200)
})

test('a hash made with older settings is made anew when its owner signs in', async () => {
  const { email, accountId } = await academy.newcomer()
  const { hash } = await import('@node-rs/argon2')
  const old = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await academy.rows('update account set password_hash = $1 where id = $2', [old, accountId])
  expect((await academy.logIn(email, goodPassword)).code).toBe(200)
  const [row] = await academy.rows('select password_hash from account where id = $1', [accountId])
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await academy.logIn(email, goodPassword)).code).toBe(200)
})

test('ten wrong tries at an address stop a network for a quarter of an hour, existing or not', async () => {
  const { email } = await academy.newcomer()
  for (const address of [email, newEmail()]) {
    const ip = newIp()
    for (let tries = 0; tries < 10; tries += 1)
      expect(await academy.logIn(address, 'wrong one', { ip })).toMatchObject(wrong)
    expect(await academy.logIn(address, goodPassword, { ip })).toMatchObject(tooMany)
    academy.pass({ minutes: 15 })
    expect((await academy.logIn(address, goodPassword, { ip })).code).toBe(address === email ? 200 : 401)
  }
})

test('the right password is not counted, so frequent log-ins are not refused', async () => {
  const { email } = await academy.newcomer()
  const ip = newIp()
  for (let times = 0; times < 12; times += 1)
    expect((await academy.logIn(email, goodPassword, { ip })).code).toBe(200)
})

test('the addresses of one household share a budget', async () => {
  const { email } = await academy.newcomer()
  for (let host = 1; host <= 10; host += 1)
    await academy.logIn(email, 'wrong one', { ip: `2001:db8:7:7::${host}` })
  expect(await academy.logIn(email, goodPassword, { ip: '2001:db8:7:7:1:2:3:4' })).toMatchObject(tooMany)
})

test('a /48 has a hundred attempts an hour at an account, so it cannot lock the owner out alone', async () => {
  const { email } = await academy.newcomer()
  const tryFrom = (ip: string) => academy.logIn(email, 'wrong one', { ip })
  expect(await tryFrom('2001:db8:8:1::1')).toMatchObject(wrong)
  await academy.rows("update budget set used = 100 where name = 'log-in account site'")
  expect(await tryFrom('2001:db8:8:2::1')).toMatchObject(tooMany)
  expect(await tryFrom('2001:db8:9:1::1')).toMatchObject(wrong)
  const [{ used }] = await academy.rows(
    "select max(used)::int as used from budget where name = 'log-in account'",
  )
  expect(used).toBeLessThan(100)
})

test('strangers cannot lock the owner out of a browser where they were signed in', async () => {
  const { email, cookie } = await academy.newcomer()
  const used = 'update budget set used = 200 where name = $1'
  await academy.logIn(email, 'wrong one')
  await academy.rows(used, ['log-in account'])
  expect(await academy.logIn(email, goodPassword)).toMatchObject(tooMany)
  expect((await academy.logIn(email, goodPassword, { cookie })).code).toBe(200)

  const forged = cookie.replace(/=../, '=xx')
  expect(await academy.logIn(email, goodPassword, { cookie: forged })).toMatchObject(tooMany)
  const other = await academy.newcomer()
  expect(await academy.logIn(email, goodPassword, { cookie: other.cookie })).toMatchObject(tooMany)
})

test('a browser that is known has twenty tries an hour', async () => {
  const { email, cookie } = await academy.newcomer()
  for (let tries = 0; tries < 20; tries += 1)
    expect(await academy.logIn(email, 'wrong one', { cookie })).toMatchObject(wrong)
  expect(await academy.logIn(email, goodPassword, { cookie })).toMatchObject(tooMany)
  academy.pass({ minutes: 60 })
  expect((await academy.logIn(email, goodPassword, { cookie })).code).toBe(200)
})

test('the cookie of a device contains no account and is not known after 400 days', async () => {
  const { email, cookie, accountId } = await academy.newcomer()
  expect(cookie).not.toContain(accountId)
  academy.pass({ days: 401 })
  await academy.logIn(email, 'wrong one')
  await academy.rows('update budget set used = 200 where name = $1', ['log-in account'])
  expect(await academy.logIn(email, goodPassword, { cookie })).toMatchObject(tooMany)
})

test('no budget holds an address, neither of a person nor of a network', async () => {
  const email = newEmail()
  await academy.logIn(email, 'wrong one', { ip: '203.0.113.9' })
  const rows = JSON.stringify(await academy.rows("select *, encode(subject, 'escape') as text from budget"))
  expect(rows).not.toContain(email)
  expect(rows).not.toContain('203.0.113.9')
})
