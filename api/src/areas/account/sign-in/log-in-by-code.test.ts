import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newIp, openForPeople } from '../../../../test/people.ts'

let academy: Awaited<ReturnType<typeof openForPeople>>

beforeAll(async () => {
  academy = await openForPeople()
})
afterAll(() => academy.close())

const enter = (email: string, code: string, cookie: string, ip = newIp()) =>
  academy.post('/forgot-password/log-in/', { email, code }, { cookie, ip })

async function codeFor(email: string) {
  const ip = newIp()
  const { cookie } = await academy.requestCode(email, { ip })
  return { code: await academy.readMail(email, /Your code: (\d{8})/), cookie, ip }
}

test('an owner whose tries strangers have used up gets into a new browser by a mailed code', async () => {
  const { email, token, accountId } = await academy.verifiedPerson()
  const ip = newIp()
  for (let tries = 0; tries < 10; tries += 1) await academy.logIn(email, 'a wrong guess', { ip })
  expect((await academy.logIn(email, goodPassword, { ip })).code).toBe(429)

  const { cookie } = await academy.requestCode(email, { ip })
  const code = await academy.readMail(email, /Your code: (\d{8})/)
  const entered = await enter(email, code, cookie, ip)
  expect(entered).toMatchObject({ code: 200, data: { id: accountId } })
  // The password and the other sessions stay, and attempts of strangers no longer block this browser.
  expect(await academy.isSignedIn(token)).toBe(true)
  expect((await academy.logIn(email, goodPassword, { ip, cookie: entered.cookie })).code).toBe(200)
})

test('(D35) the first reader of an unverified address is asked who created the account before anything ends', async () => {
  const { email, token } = await academy.newcomer()
  const { code, cookie } = await codeFor(email)
  const question = await enter(email, code, cookie)
  expect(question).toMatchObject({ code: 202, status: 'ask', type: 'created_account' })
  expect(question).not.toHaveProperty('token')
  expect(await academy.isSignedIn(token)).toBe(true)
  expect((await enter(email, code, cookie)).code).toBe(400)

  expect(await academy.answerLink(String(question.link), false)).toMatchObject({ code: 200, email })
  expect(await academy.isSignedIn(token)).toBe(false)
  expect((await academy.logIn(email, goodPassword)).code).toBe(401)
})

test('(D35) a reader who created the account signs in by the code, and every session and the password stay', async () => {
  const { email, token, accountId } = await academy.newcomer()
  const { code, cookie } = await codeFor(email)
  const { link } = await enter(email, code, cookie)
  const signed = await academy.answerLink(String(link), true)
  expect(signed).toMatchObject({ code: 200, data: { id: accountId } })
  expect(await academy.isSignedIn(token)).toBe(true)
  expect((await academy.logIn(email, goodPassword)).code).toBe(200)
  // The address is verified now, so another code signs in at once.
  const again = await codeFor(email)
  expect(await enter(email, again.code, again.cookie)).toMatchObject({ code: 200, data: { id: accountId } })
})

test('[A-07] a code signs in once, in the browser that requested it, within ten minutes', async () => {
  const { email } = await academy.verifiedPerson()
  const first = await codeFor(email)
  const refused = { code: 400, type: 'wrong_code' }
  expect(await enter(email, first.code, '')).toMatchObject(refused)
  expect((await enter(email, first.code, first.cookie)).code).toBe(200)
  expect(await enter(email, first.code, first.cookie)).toMatchObject(refused)

  const second = await codeFor(email)
  academy.pass({ minutes: 10 })
  expect(await enter(email, second.code, second.cookie)).toMatchObject(refused)
})

test('[A-07] the guesses at a code that signs in are the same five as for a new password', async () => {
  const { email } = await academy.newcomer()
  const { code, cookie, ip } = await codeFor(email)
  const other = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
  for (let tries = 0; tries < 5; tries += 1) expect((await enter(email, other, cookie, ip)).code).toBe(400)
  expect((await enter(email, code, cookie, ip)).code).toBe(400)
})
