import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForOwners } from '../test-owner.ts'
import { goodPassword, newEmail } from '../test-people.ts'
import { hashToken } from '../token.ts'
import { openByLink } from './open-by-link.ts'

let academy: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  academy = await openForOwners()
})
afterAll(() => academy.close())

const wrong = { code: 401, type: 'wrong_credentials' }
const linkTo = (email: string) => academy.readMail(email, /\/\?t=([\w-]{43})/)

/** A victim who left an address, and a stranger who registered it and is signed in twice. */
async function takenAddress() {
  const email = newEmail()
  const visit = await academy.openVisit(email)
  const stranger = await academy.newcomer(email)
  const { token: elsewhere } = await academy.logIn(email, goodPassword)
  return { email, visit, stranger, elsewhere: String(elsewhere) }
}

test('[D2] who registered a stranger’s address is out as soon as its owner opens the mailed link', async () => {
  const { email, visit, stranger, elsewhere } = await takenAddress()
  const owner = await academy.refresh(await linkTo(email))
  expect(owner).toMatchObject({ code: 200, data: { id: stranger.accountId } })

  for (const token of [stranger.token, elsewhere]) {
    expect((await academy.exportOf(token)).code).toBe(401)
    expect((await academy.refresh(token)).code).toBe(401)
  }
  for (const cookie of ['', stranger.cookie])
    expect(await academy.logIn(email, goodPassword, { cookie })).toMatchObject(wrong)
  expect((await academy.register(stranger.id, email)).code).toBe(404)

  const { data } = await academy.exportOf(owner.token)
  expect(data.quiz_session.map(({ id }: { id: string }) => id)).toContain(visit)
})

test('[D2] such a stranger reads no chapter any more, though let in a moment ago', async () => {
  const { email, stranger } = await takenAddress()
  const ask = async () => {
    const headers = { authorization: `Bearer ${stranger.token}` }
    return (await academy.app.inject({ url: '/education/elements/?sectionId=nowhere', headers })).statusCode
  }
  expect(await ask()).toBe(404)
  await academy.refresh(await linkTo(email))
  expect(await ask()).toBe(401)
}, 60_000)

test('[D2] the owner of such an account sets a password by a mailed code', async () => {
  const { email, stranger } = await takenAddress()
  await academy.refresh(await linkTo(email))
  const { cookie } = await academy.askCode(email)
  const code = await academy.readMail(email, /Your code: (\d{8})/)
  expect((await academy.setPassword(email, code, 'seven quiet harbours', { cookie })).code).toBe(200)
  const { data } = await academy.logIn(email, 'seven quiet harbours')
  expect(data.id).toBe(stranger.accountId)
  expect(await academy.logIn(email, goodPassword)).toMatchObject(wrong)
})

test('[D2] a stranger who signs in or refreshes while the owner opens the link is out too', async () => {
  const { email, stranger } = await takenAddress()
  const link = await linkTo(email)
  const [owner, ...strangers] = await Promise.all([
    academy.refresh(link),
    academy.refresh(stranger.token),
    academy.logIn(email, goodPassword, { cookie: stranger.cookie }),
  ])
  expect(await academy.isSignedIn(owner.token)).toBe(true)
  for (const { token } of strangers) expect(await academy.isSignedIn(token ?? '')).toBe(false)
})

test('[D2] in the browser that registered the link changes nothing: others stay signed in, the password stays', async () => {
  const { email, token, cookie } = await academy.newcomer()
  const { token: elsewhere } = await academy.logIn(email, goodPassword)
  const link = await linkTo(email)
  const opened = await academy.refresh(link, link, cookie)
  for (const good of [token, elsewhere, opened.token]) expect(await academy.isSignedIn(good)).toBe(true)
  expect((await academy.logIn(email, goodPassword)).code).toBe(200)
})

test('[D2] the cookie of another account does not make a browser the one that registered', async () => {
  const { email, token } = await academy.newcomer()
  const other = await academy.newcomer()
  const link = await linkTo(email)
  expect((await academy.refresh(link, link, other.cookie)).code).toBe(200)
  expect(await academy.isSignedIn(token)).toBe(false)
})

test('[I-01] [D2] who comes second with a link changes no language, even a moment after the first', async () => {
  const { email, accountId } = await academy.newcomer()
  const link = await linkTo(email)
  const { db } = academy.deps
  let first: { readonly code: number } | undefined
  const overtaken = new Proxy(db, {
    get: (whole, key) =>
      key === 'transaction'
        ? async (...given: Parameters<typeof db.transaction>) => {
            first = await academy.refresh(link)
            return whole.transaction(...given)
          }
        : Reflect.get(whole, key),
  })
  const headers = { 'accept-language': 'es' }
  expect(await openByLink({ ...academy.deps, db: overtaken }, hashToken(link), headers)).toBeNull()
  expect(first?.code).toBe(200)
  const kept = await academy.rows('select language from account where id = $1', [accountId])
  expect(kept).toEqual([{ language: 'en' }])
})
