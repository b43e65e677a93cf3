import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/owners.ts'
import { goodPassword } from '../../../../test/people.ts'

let academy: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  academy = await openForOwners()
})
afterAll(() => academy.close())

type Browser = { readonly current?: string; readonly cookie?: string }

/** Opens the page with the token in its URL, as our client reports it. */
async function open(token: string, { current, cookie = '' }: Browser = {}) {
  const query = new URLSearchParams({ source: 'address', ...(current !== undefined && { current }) })
  const headers = { authorization: `Bearer ${token}`, cookie }
  const reply = await academy.app.inject({ url: `/token/refresh/?${query.toString()}`, headers })
  return { code: reply.statusCode, ...reply.json() }
}

const linkTo = (email: string) => academy.readMail(email, /\/\?t=([\w-]{43})/)
const question = { code: 202, status: 'ask', type: 'other_account' }
const logInFirst = { code: 401, type: 'log_in_first' }

/** A person whose address is verified, with a link that is still unused. */
async function verified() {
  const person = await academy.newcomer()
  const link = await linkTo(person.email)
  await academy.rows('update account set email_verified_at = now() where id = $1', [person.accountId])
  return { ...person, link }
}

test('[D2] a session or a link in an address signs in no browser that does not know the account', async () => {
  const { token, link, email } = await verified()
  const visitor = await academy.newcomer()
  for (const one of [token, link]) {
    expect(await open(one)).toEqual({ ...question, email })
    expect(await open(one, { cookie: visitor.cookie })).toEqual({ ...question, email })
    // The visitor's own session has ended in this browser.
    expect(await open(one, { current: visitor.accountId })).toEqual({ ...question, email })
  }
  // Neither token is used up: after confirming, the client sends it again without `source`.
  for (const one of [token, link]) expect((await academy.refresh(one)).code).toBe(200)
})

test('[A-12] [D2] a browser that knows the account is not asked, by its cookie or by the session that ended there', async () => {
  const { token, cookie, accountId } = await verified()
  const first = await open(token, { cookie })
  expect(first).toMatchObject({ code: 200, data: { id: accountId } })
  expect((await open(first.token, { current: accountId })).code).toBe(200)
})

test('(D35) the link of a welcome mail asks who created the account, except where it was signed in before', async () => {
  const { email, accountId } = await academy.newcomer()
  const link = await linkTo(email)
  expect(await open(link)).toMatchObject({ code: 202, type: 'created_account', email })
  expect(await open(link, { current: accountId })).toMatchObject({ code: 200 })
})

test('(D35) a session of an account opened in the reader’s name does not let them in: it needs a log-in', async () => {
  const victim = await academy.newcomer()
  expect(await open(victim.token)).toMatchObject(logInFirst)
  expect(await open(victim.token, { current: 'somebody' })).toMatchObject(logInFirst)
  expect(await academy.isSignedIn(victim.token)).toBe(true)
  expect((await open(victim.token, { cookie: victim.cookie })).code).toBe(200)
})

test('[D2] an address that was used before ends nothing when it is opened again', async () => {
  const { token, cookie, accountId } = await verified()
  const { token: fresh } = await open(token, { cookie })
  expect(await academy.isSignedIn(fresh)).toBe(true)
  academy.pass({ minutes: 2 })
  for (const browser of [{}, { cookie }, { current: accountId }])
    expect(await open(token, browser)).toMatchObject(logInFirst)
  expect(await academy.isSignedIn(fresh)).toBe(true)
  // Any other use of the same token means that somebody has copied it.
  expect((await academy.refresh(token)).code).toBe(401)
  expect(await academy.isSignedIn(fresh)).toBe(false)
})

test('[D2] two tabs that open the same address both go on', async () => {
  const { token, cookie } = await verified()
  const tabs = await Promise.all([open(token, { cookie }), open(token, { cookie })])
  for (const tab of tabs) expect(await academy.isSignedIn(tab.token)).toBe(true)
  academy.pass({ minutes: 2 })
  for (const tab of tabs) expect(await academy.isSignedIn(tab.token)).toBe(true)
})

test('[D2] a token that never was one, or whose session was signed out, is refused as before', async () => {
  const { token, cookie, email } = await verified()
  await academy.post('/logout/', { everywhere: false }, { token })
  const refused = { code: 401, type: 'bad_token' }
  for (const one of [token, 'A'.repeat(43)]) expect(await open(one, { cookie })).toMatchObject(refused)
  expect((await academy.logIn(email, goodPassword)).code).toBe(200)
})
