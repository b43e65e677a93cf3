import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/owners.ts'
import { goodPassword } from '../../../../test/people.ts'
import { readProof } from '../../identity/payer-cookie.ts'
import { authenticate } from '../authenticate.ts'
import { claimPaidSession } from './claim-paid-session.ts'
import { refreshToken } from './refresh-token.ts'

let academy: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  academy = await openForOwners()
})
afterAll(() => academy.close())

const signOut = (token: string, everywhere = false) => academy.post('/logout/', { everywhere }, { token })
const refused = { code: 401, type: 'bad_token' }

test('[W-06] [A-12] a token is exchanged for another one of the same person', async () => {
  const { token, accountId, email } = await academy.newcomer()
  const fresh = await academy.refresh(token)
  expect(fresh).toMatchObject({ code: 200, data: { id: accountId, email, screen_name: 'Marta' } })
  expect(fresh.token).not.toBe(token)
  expect(await academy.isSignedIn(fresh.token)).toBe(true)
})

test('[I-01] [W-06] after a change of language later emails use the new one', async () => {
  const { token, accountId, email } = await academy.newcomer()
  const refreshIn = async (language: string, bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}`, 'accept-language': language }
    const reply = await academy.app.inject({ url: `/token/refresh/?token=${bearer}`, headers })
    return String(reply.json().token)
  }
  const languageOf = async () =>
    (await academy.rows('select language from account where id = $1', [accountId]))[0]?.language
  expect(await languageOf()).toBe('en')
  const spanish = await refreshIn('es-MX,es;q=0.9,en;q=0.8', token)
  expect(await languageOf()).toBe('es')
  // A language that we do not support does not switch the account to English.
  const german = await refreshIn('de', (await academy.refresh(spanish)).token)
  expect(await languageOf()).toBe('es')
  await academy.logIn(email, goodPassword)
  expect(await languageOf()).toBe('en')
  const last = await refreshIn('es', german)
  expect(await academy.leave(last)).toMatchObject({ status: 'ok' })
  expect((await academy.mailsTo(email)).at(-1)?.subject).toBe('Tu cuenta fue eliminada')
})

test('[W-06] a lost reply signs nobody out: the old token works until its replacement is used', async () => {
  const { token } = await academy.newcomer()
  await academy.refresh(token)
  academy.pass({ days: 40 })
  expect(await academy.isSignedIn(token)).toBe(true)
  const again = await academy.refresh(token)
  expect(again.code).toBe(200)
  academy.pass({ days: 10 })
  expect(await academy.isSignedIn(token)).toBe(true)
  expect(await academy.isSignedIn(again.token)).toBe(true)
})

test('[W-06] a replaced token ends a minute after the new one is first used', async () => {
  const { token } = await academy.newcomer()
  const { token: fresh } = await academy.refresh(token)
  academy.pass({ days: 1 })
  expect(await academy.isSignedIn(fresh)).toBe(true)
  academy.pass({ seconds: 59 })
  expect(await academy.isSignedIn(fresh)).toBe(true)
  expect(await academy.isSignedIn(token)).toBe(true)
  academy.pass({ seconds: 1 })
  expect(await academy.isSignedIn(token)).toBe(false)
})

test.each(['asks for something', 'refreshes'] as const)(
  '[W-06] using an ended token (%s) ends every session of the same log-in, and no other device',
  async (how) => {
    const { token: first, email } = await academy.newcomer()
    const { token: elsewhere } = await academy.logIn(email, goodPassword)
    const { token: other } = await academy.newcomer()
    const { token: second } = await academy.refresh(first)
    const { token: third } = await academy.refresh(second)
    academy.pass({ minutes: 1 })
    expect(await academy.isSignedIn(third)).toBe(true)
    academy.pass({ minutes: 1 })
    const isIn =
      how === 'refreshes' ? (await academy.refresh(first)).code === 200 : await academy.isSignedIn(first)
    expect(isIn).toBe(false)
    for (const dead of [second, third]) expect(await academy.isSignedIn(dead)).toBe(false)
    expect(await academy.refresh(third)).toMatchObject(refused)
    for (const good of [elsewhere, other]) expect(await academy.isSignedIn(String(good))).toBe(true)
  },
)

test('[W-06] two tabs that refresh at once both go on, whichever token their browser keeps', async () => {
  const { token } = await academy.newcomer()
  const [one, two] = await Promise.all([academy.refresh(token), academy.refresh(token)])
  for (const tab of [one, two]) expect(await academy.isSignedIn(tab.token)).toBe(true)
  academy.pass({ days: 1 })
  const { token: next } = await academy.refresh(two.token)
  expect(await academy.isSignedIn(next)).toBe(true)
  academy.pass({ days: 1 })
  expect(await academy.isSignedIn(next)).toBe(true)
})

test('[W-06] a thief who refreshes in the same minute as the owner is found out by the next refresh', async () => {
  const { token } = await academy.newcomer()
  const [owner, thief] = [await academy.refresh(token), await academy.refresh(token)]
  for (const branch of [owner, thief]) expect(await academy.isSignedIn(branch.token)).toBe(true)
  academy.pass({ days: 1 })
  const { token: next } = await academy.refresh(owner.token)
  expect(await academy.isSignedIn(next)).toBe(true)
  academy.pass({ minutes: 1 })
  expect(await academy.refresh(thief.token)).toMatchObject(refused)
  expect(await academy.isSignedIn(next)).toBe(false)
})

test('[W-06] a token that was replaced in one process ends in the other, and reuse there ends it here', async () => {
  const { token } = await academy.newcomer()
  // A separate database handle shares none of the data that a process caches in memory.
  const other = { ...academy.deps, db: new Proxy(academy.deps.db, {}) }
  const fresh = await academy.refresh(token)
  expect(await authenticate(other, fresh.token)).not.toBeNull()
  academy.pass({ minutes: 1 })
  expect(await authenticate(other, token)).toBeNull()
  expect(await academy.isSignedIn(fresh.token)).toBe(false)
})

test('[W-06] the first uses of a token at the same moment end the older one once, and none of them waits', async () => {
  const { token } = await academy.newcomer()
  const { token: fresh } = await academy.refresh(token)
  const uses = Array.from({ length: 12 }, () => academy.isSignedIn(fresh))
  const [replaced, ...used] = await Promise.all([academy.refresh(fresh), ...uses])
  expect(used).toEqual(used.map(() => true))
  expect(await academy.isSignedIn(replaced.token)).toBe(true)
})

test('[W-06] the source’s contract still has the token in the address beside the bearer', async () => {
  const { token, accountId } = await academy.newcomer()
  const headers = { authorization: `Bearer ${token}` }
  const reply = await academy.app.inject({ url: `/token/refresh/?token=${token}`, headers })
  expect(reply.json()).toMatchObject({ token: expect.any(String), data: { id: accountId } })
  expect((await academy.app.inject({ url: `/token/refresh/?token=${token}` })).statusCode).toBe(401)
})

test('[W-06] [W-05] deleting the account also ends a concurrent log-in or refresh in another browser', async () => {
  const { token, email, accountId } = await academy.newcomer()
  const { deps } = academy
  /** A database in which the erasure happens right after a commit. */
  const left = new Proxy(deps.db, {
    get: (db, key) =>
      key === 'transaction'
        ? async (work: Parameters<typeof db.transaction>[0]) => {
            const done = await db.transaction(work)
            await academy.rows('delete from account where id = $1', [accountId])
            return done
          }
        : Reflect.get(db, key),
  })
  const headers = { authorization: `Bearer ${token}` }
  await expect(refreshToken({ ...deps, db: left }, { query: { token }, headers })).rejects.toMatchObject({
    status: 401,
  })

  const again = await academy.newcomer(email)
  const id = await academy.openQuizSession(null)
  await academy.leaveEmailUnchecked(id, email)
  await academy.buy(id)
  await academy.rows('delete from account where id = $1', [again.accountId])
  const proof = readProof({ cookie: academy.cookieOf({ id }) })
  await claimPaidSession(deps, { sessionId: id, accountId: again.accountId, proof })
  const held = await academy.rows(
    `select claimed_at, subscription.account_id from quiz_session join subscription on session_id = quiz_session.id
      where quiz_session.id = $1`,
    [id],
  )
  expect(held).toEqual([{ claimed_at: null, account_id: null }])
})

test('[W-06] the address alone, another bearer, a guest or nonsense are refused', async () => {
  const { token } = await academy.newcomer()
  const { token: other } = await academy.newcomer()
  expect(await academy.refresh(token, other)).toMatchObject(refused)
  expect(await academy.refresh(token, 'x')).toMatchObject(refused)
  for (const nonsense of ['guest.abc.def', 'x', 'A'.repeat(43)])
    expect(await academy.refresh(nonsense)).toMatchObject(refused)
})

test('a session ends after 60 days without a refresh', async () => {
  const { token } = await academy.newcomer()
  academy.pass({ days: 59 })
  expect(await academy.isSignedIn(token)).toBe(true)
  academy.pass({ days: 1 })
  expect(await academy.isSignedIn(token)).toBe(false)
  expect(await academy.refresh(token)).toMatchObject(refused)
})

test('a link from a mail is dead after 7 days', async () => {
  const { email } = await academy.newcomer()
  const link = await academy.readMail(email, /\/\?t=([\w-]{43})/)
  academy.pass({ days: 7 })
  expect(await academy.refresh(link)).toMatchObject(refused)
})

test('[A-09] signing out forgets the token of this browser, the one just replaced too, and no other', async () => {
  const { token, email } = await academy.newcomer()
  const { token: elsewhere } = await academy.logIn(email, goodPassword)
  const { token: fresh } = await academy.refresh(token)
  expect(await signOut(fresh)).toMatchObject({ code: 200, status: 'ok' })
  expect(await academy.isSignedIn(fresh)).toBe(false)
  expect(await academy.isSignedIn(token)).toBe(false)
  expect(await academy.isSignedIn(elsewhere)).toBe(true)
  expect((await signOut(fresh)).code).toBe(401)
})

test('[A-09] signing out everywhere deletes all tokens and links of the person, and of no other person', async () => {
  const { token, email } = await academy.newcomer()
  const link = await academy.readMail(email, /\/\?t=([\w-]{43})/)
  const { token: elsewhere } = await academy.logIn(email, goodPassword)
  const { token: other } = await academy.newcomer()
  expect((await signOut(token, true)).code).toBe(200)
  for (const dead of [token, elsewhere]) expect(await academy.isSignedIn(dead)).toBe(false)
  expect(await academy.refresh(link)).toMatchObject(refused)
  expect(await academy.isSignedIn(other)).toBe(true)
})

test('[D2] only hashes are stored: no token is in the tables or in the log', async () => {
  const { token, email } = await academy.newcomer()
  const link = await academy.readMail(email, /\/\?t=([\w-]{43})/)
  const stored = JSON.stringify([
    await academy.rows("select encode(token_hash, 'escape') from account_session"),
    await academy.rows("select encode(token_hash, 'escape') from link_token"),
  ])
  for (const secret of [token, link]) {
    expect(stored).not.toContain(secret)
    expect(academy.logged()).not.toContain(secret)
  }
})

test('what has expired is forgotten at night, what has not stays', async () => {
  const { email } = await academy.newcomer()
  await academy.requestCode(email)
  await academy.deps.queue.drain()
  academy.pass({ days: 61 })
  const { token } = await academy.logIn(email, goodPassword)
  await academy.deps.queue.drain()
  const left = await academy.rows(`select (select count(*)::int from account_session) as sessions,
    (select count(*)::int from link_token) as links, (select count(*)::int from reset_code) as codes`)
  expect(left).toEqual([{ sessions: 1, links: 0, codes: 0 }])
  const ended = await academy.rows('select from budget where ends_at <= $1', [academy.clock.now])
  expect(ended).toEqual([])
  expect(await academy.isSignedIn(token)).toBe(true)
})
