import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/owners.ts'
import { goodPassword, newEmail } from '../../../../test/people.ts'
import { hashToken } from '../../../http/token.ts'
import { signInByLink } from './open-by-link.ts'

let academy: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  academy = await openForOwners()
})
afterAll(() => academy.close())

type LinkReply = { readonly cookie: string; readonly resetCode: string }

const wrong = { code: 401, type: 'wrong_credentials' }
const linkTo = (email: string) => academy.readMail(email, /\/\?t=([\w-]{43})/)

/** The owner of an address, and a stranger who registered it and is signed in in two browsers. */
async function takenAddress() {
  const email = newEmail()
  const visit = await academy.openQuizSession(email)
  const stranger = await academy.newcomer(email)
  const { token: elsewhere } = await academy.logIn(email, goodPassword)
  return { email, visit, stranger, elsewhere: String(elsewhere) }
}

/** The owner of such an account sets a new password and logs in. */
async function newPassword(email: string, answer: LinkReply) {
  const sent = { cookie: answer.cookie }
  expect((await academy.setPassword(email, answer.resetCode, 'seven quiet harbours', sent)).code).toBe(200)
  return academy.logIn(email, 'seven quiet harbours')
}

const question = { code: 202, status: 'ask', type: 'created_account' }

test('[A-12] (D35) a person who pays on a laptop and opens the email on a phone is asked, and a yes ends nothing', async () => {
  const { email, token, accountId } = await academy.newcomer()
  const { token: tablet } = await academy.logIn(email, goodPassword)
  const link = await linkTo(email)
  expect(await academy.refresh(link)).toMatchObject({ ...question, email })
  const phone = await academy.answerLink(link, true)
  expect(phone).toMatchObject({ code: 200, data: { id: accountId } })
  for (const good of [token, tablet, phone.token]) expect(await academy.isSignedIn(good)).toBe(true)
  expect((await academy.logIn(email, goodPassword)).code).toBe(200)
  // The phone is now a known device, so attempts of strangers do not block it.
  expect(phone.cookie).toMatch(/^vela_device=/)
  expect((await academy.answerLink(link, true)).code).toBe(401)
})

test('(D35) without an answer nothing ends, and the link asks again at each opening', async () => {
  const { email, token } = await academy.newcomer()
  const link = await linkTo(email)
  for (let openings = 0; openings < 3; openings += 1)
    expect(await academy.refresh(link)).toMatchObject(question)
  expect(await academy.isSignedIn(token)).toBe(true)
  expect((await academy.logIn(email, goodPassword)).code).toBe(200)
  expect(
    (await academy.rows('select from account where email_verified_at is not null and email = $1', [email]))
      .length,
  ).toBe(0)
})

test('(D35) a person who registered a stranger’s address is signed out as soon as its owner says no', async () => {
  const { email, visit, stranger, elsewhere } = await takenAddress()
  const answer = await academy.answerLink(await linkTo(email), false)
  expect(answer.email).toBe(email)

  for (const token of [stranger.token, elsewhere]) {
    expect((await academy.exportOf(token)).code).toBe(401)
    expect((await academy.refresh(token)).code).toBe(401)
  }
  for (const cookie of ['', stranger.cookie])
    expect(await academy.logIn(email, goodPassword, { cookie })).toMatchObject(wrong)
  expect((await academy.register(stranger.id, email)).code).toBe(404)

  const { token } = await newPassword(email, answer)
  const { data } = await academy.exportOf(token)
  expect(data.quiz_session.map(({ id }: { id: string }) => id)).toContain(visit)
})

test('(D35) such a stranger reads no chapter any more, though let in a moment ago', async () => {
  const { email, stranger } = await takenAddress()
  const ask = async () => {
    const headers = { authorization: `Bearer ${stranger.token}` }
    return (await academy.app.inject({ url: '/education/elements/?sectionId=nowhere', headers })).statusCode
  }
  expect(await ask()).toBe(404)
  await academy.answerLink(await linkTo(email), false)
  expect(await ask()).toBe(401)
}, 60_000)

test('(D35) the code for a new password works in the browser that said no, and in no other', async () => {
  const { email, stranger } = await takenAddress()
  const answer = await academy.answerLink(await linkTo(email), false)
  const elsewhere = await academy.setPassword(email, answer.resetCode, 'seven quiet harbours')
  expect(elsewhere.code).toBe(400)
  const { data } = await newPassword(email, answer)
  expect(data.id).toBe(stranger.accountId)
  expect(await academy.logIn(email, goodPassword)).toMatchObject(wrong)
})

test('(D35) a stranger who signs in or refreshes while the owner says no is out too', async () => {
  const { email, stranger } = await takenAddress()
  const link = await linkTo(email)
  const [owner, ...strangers] = await Promise.all([
    academy.answerLink(link, false),
    academy.refresh(stranger.token),
    academy.logIn(email, goodPassword, { cookie: stranger.cookie }),
  ])
  expect(owner.code).toBe(200)
  for (const { token } of strangers) expect(await academy.isSignedIn(token ?? '')).toBe(false)
})

test('[D2] in the browser that registered the link asks nothing and changes nothing', async () => {
  const { email, token, cookie } = await academy.newcomer()
  const { token: elsewhere } = await academy.logIn(email, goodPassword)
  const link = await linkTo(email)
  const opened = await academy.refresh(link, link, cookie)
  for (const good of [token, elsewhere, opened.token]) expect(await academy.isSignedIn(good)).toBe(true)
  expect((await academy.logIn(email, goodPassword)).code).toBe(200)
})

test('(D35) the cookie of another account does not make a browser the one that registered', async () => {
  const { email } = await academy.newcomer()
  const other = await academy.newcomer()
  const link = await linkTo(email)
  expect(await academy.refresh(link, link, other.cookie)).toMatchObject(question)
})

test('[D2] a session or a link of another account asks before it switches a signed-in person', async () => {
  const person = await academy.newcomer()
  const other = await academy.newcomer()
  const open = async (token: string, current: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await academy.app.inject({ url: `/token/refresh/?current=${current}`, headers })
    return { code: reply.statusCode, ...reply.json() }
  }
  for (const token of [other.token, await linkTo(other.email)])
    expect(await open(token, person.accountId)).toEqual({
      code: 202,
      status: 'ask',
      type: 'other_account',
      email: other.email,
    })
  expect(await open(person.token, person.accountId)).toMatchObject({
    code: 200,
    data: { id: person.accountId },
  })
  expect(await academy.refresh(other.token)).toMatchObject({ code: 200, data: { id: other.accountId } })
})

test('[I-01] [D2] the second use of a link does not change the language, even a moment after the first', async () => {
  const { email, accountId } = await academy.newcomer()
  const link = await linkTo(email)
  const { db } = academy.deps
  let first: { readonly code: number } | undefined
  const overtaken = new Proxy(db, {
    get: (whole, key) =>
      key === 'transaction'
        ? async (...given: Parameters<typeof db.transaction>) => {
            first = await academy.answerLink(link, true)
            return whole.transaction(...given)
          }
        : Reflect.get(whole, key),
  })
  const second = { accountId, tokenHash: hashToken(link), headers: { 'accept-language': 'es' } }
  expect(await signInByLink({ ...academy.deps, db: overtaken }, second)).toBeNull()
  expect(first?.code).toBe(200)
  const stored = await academy.rows('select language from account where id = $1', [accountId])
  expect(stored).toEqual([{ language: 'en' }])
})
