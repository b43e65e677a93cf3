import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newEmail, newIp, openForPeople } from '../../../../test/people.ts'

let academy: Awaited<ReturnType<typeof openForPeople>>

beforeAll(async () => {
  academy = await openForPeople()
})
afterAll(() => academy.close())

async function payFor(email = newEmail()) {
  const id = await academy.openQuizSession(null)
  await academy.leaveEmailUnchecked(id, email)
  const { data } = await academy.start(id)
  academy.provider.pay(String(data.id))
  await academy.deliver()
  return { id, email }
}

test('[W-03] [A-04] a payer registers: token, person, and the subscription is theirs', async () => {
  const { id, email } = await payFor()
  const { code, token, data, cookies } = await academy.register(id, email.toUpperCase())
  expect(code).toBe(200)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(data).toMatchObject({
    email,
    screen_name: 'Marta',
    flow: null,
    gender: 'female',
    product_id: 'main-4w-50',
    product: { price: 3999, trial_price: 1999, period: 4, special_offer: false },
    subscription: {
      client_id: data.id,
      status: 'active',
      is_trial: true,
      started_at: '2026-11-15 12:00:00',
      expired_at: '2026-12-13 12:00:00',
    },
  })
  expect(await academy.isSignedIn(token)).toBe(true)
  expect(cookies).toEqual([
    expect.stringMatching(/^vela_device=[\w.-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const rows = await academy.rows('select account_id from subscription where session_id = $1', [id])
  expect(rows).toEqual([{ account_id: data.id }])
})

test('[W-03] a visitor who has not paid can register too, without a subscription', async () => {
  const id = await academy.openQuizSession(null)
  const { code, data } = await academy.register(id, newEmail())
  expect({ code, product: data.product, subscription: data.subscription }).toEqual({
    code: 200,
    product: null,
    subscription: null,
  })
})

test('[W-03] (D26) without a session it is a free account that reads first chapters, and no more', async () => {
  const body = { id: null, email: newEmail(), screenName: 'Marta', password: goodPassword }
  const { code, token, data } = await academy.post('/profile/registration/', body)
  expect({ code, subscription: data.subscription }).toEqual({ code: 200, subscription: null })
  const headers = { authorization: `Bearer ${token}` }
  const read = async (sectionId: string) =>
    (await academy.app.inject({ url: `/education/elements/?sectionId=${sectionId}`, headers })).statusCode
  const courses = (await academy.app.inject({ url: '/education/courses/', headers })).json()
  const sections = courses.data.map((course: { sections: { id: string }[] }) => course.sections)
  const first = await Promise.all(sections.map(([one]: { id: string }[]) => read(one?.id ?? '')))
  expect(new Set(first)).toEqual(new Set([200]))
  expect(await read(sections[0][1].id)).toBe(402)
  expect(await academy.post('/profile/registration/', body)).toMatchObject({ type: 'email_exist' })
})

test('an address is stored in lower case and the password as argon2id, never in plain text', async () => {
  const { accountId, email } = await academy.newcomer()
  const [row] = await academy.rows('select * from account where id = $1', [accountId])
  expect(row.email).toBe(email)
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(academy.logged()).not.toContain(goodPassword)
})

test('[A-05] an address that has an account gets email_exist, and the session stays open', async () => {
  const { email } = await academy.newcomer()
  const id = await academy.openQuizSession(null)
  const refused = await academy.register(id, email.toUpperCase())
  expect(refused).toMatchObject({ code: 200, status: 'fail', type: 'email_exist' })
  expect((await academy.register(id, newEmail())).code).toBe(200)
})

test('a session learns of five addresses, then of none, existing or not', async () => {
  const { email } = await academy.newcomer()
  const id = await academy.openQuizSession(null)
  for (let tries = 0; tries < 5; tries += 1)
    expect(await academy.register(id, email)).toMatchObject({ code: 200, type: 'email_exist' })
  for (const address of [email, newEmail()])
    expect(await academy.register(id, address)).toMatchObject({ code: 429, type: 'too_many_tries' })
  academy.pass({ minutes: 60 })
  expect((await academy.register(id, newEmail())).code).toBe(200)
})

test('what failed on our side, or was refused to the network, uses up no try of a session', async () => {
  const id = await academy.openQuizSession(null)
  await academy.rows("alter table account add constraint broken check (screen_name <> 'Marta') not valid")
  for (let tries = 0; tries < 6; tries += 1) expect((await academy.register(id, newEmail())).code).toBe(500)
  await academy.rows('alter table account drop constraint broken')

  const { email } = await academy.newcomer()
  const ip = newIp()
  await academy.register(await academy.openQuizSession(null), email, { ip })
  await academy.rows("update budget set used = 20 where name = 'register subnet'")
  for (let tries = 0; tries < 6; tries += 1)
    expect((await academy.register(id, newEmail(), { ip })).code).toBe(429)
  expect((await academy.register(id, newEmail())).code).toBe(200)
})

test('a network makes twenty accounts an hour', async () => {
  const ip = newIp()
  await academy.register(await academy.openQuizSession(null), newEmail(), { ip })
  await academy.rows("update budget set used = used + 19 where name = 'register subnet' and used = 1")
  expect((await academy.register(await academy.openQuizSession(null), newEmail(), { ip })).code).toBe(429)
})

test('a mailbox is welcomed three times a day, however its address is spelt; a fourth account has no mail', async () => {
  const addresses = ['x', 'y', 'z', 'w'].map((word) => `wel.come+${word}@mail.example`)
  for (const email of addresses) await academy.newcomer(email)
  const counts: number[] = []
  // These calls run one by one, because each first delivers the emails and would not wait for another's delivery.
  for (const email of addresses) counts.push((await academy.mailsTo(email)).length)
  expect(counts).toEqual([1, 1, 1, 0])
  academy.pass({ days: 1 })
  const { email } = await academy.newcomer('welcome@mail.example')
  expect(await academy.mailsTo(email)).toHaveLength(1)
})

test('a screen name that contains an address is left out of the welcome email', async () => {
  const [id, email] = [await academy.openQuizSession(null), newEmail()]
  const body = { id, email, screenName: 'Win at prize.example/now', password: goodPassword }
  expect((await academy.post('/profile/registration/', body)).code).toBe(200)
  const [mail] = await academy.mailsTo(email)
  expect(mail?.text).toContain('Your account is ready.')
  for (const words of [mail?.subject, mail?.text, mail?.html]) expect(words).not.toContain('prize')
})

test('a network learns of twenty addresses an hour, however many sessions it opens', async () => {
  const { email } = await academy.newcomer()
  const ip = newIp()
  for (let tries = 0; tries < 20; tries += 1)
    expect((await academy.register(await academy.openQuizSession(null), email, { ip })).code).toBe(200)
  const id = await academy.openQuizSession(null)
  expect((await academy.register(id, email, { ip })).code).toBe(429)
  expect((await academy.register(id, newEmail())).code).toBe(200)
})

test('a common password is refused with its reason, and nothing is written', async () => {
  const id = await academy.openQuizSession(null)
  const before = await academy.rows('select id from account order by id')
  for (const password of ['password123', 'martamarta'])
    expect(await academy.register(id, newEmail(), {}, password)).toMatchObject({
      code: 400,
      type: 'common_password',
    })
  expect(await academy.rows('select id from account order by id')).toEqual(before)
})

test('[I7] a lost reply is repeated for the same password; with another one the id is unknown', async () => {
  const { id, email, accountId } = await academy.newcomer()
  const again = await academy.register(id, email)
  expect(again).toMatchObject({ code: 200, data: { id: accountId } })
  expect(await academy.isSignedIn(again.token)).toBe(true)
  expect((await academy.register(id, email, {}, 'another good one')).code).toBe(404)
  expect((await academy.register(id, newEmail())).code).toBe(404)
  expect(await academy.mailsTo(email)).toHaveLength(1)
})

test('[I7] two taps at once make one account, and both are answered', async () => {
  const id = await academy.openQuizSession(null)
  const email = newEmail()
  const both = await Promise.all([academy.register(id, email), academy.register(id, email)])
  expect(both.map(({ code, data, type }) => ({ code, id: data?.id, type }))).toEqual([
    { code: 200, id: both[0]?.data?.id ?? both[1]?.data?.id, type: undefined },
    { code: 200, id: both[0]?.data?.id ?? both[1]?.data?.id, type: undefined },
  ])
})

test('[A-05] of two browsers that register one address at the same moment, one gets the account', async () => {
  const email = newEmail()
  const ids = await Promise.all([academy.openQuizSession(null), academy.openQuizSession(null)])
  const replies = await Promise.all(ids.map((id) => academy.register(id, email, { ip: newIp() })))
  expect(replies.filter(({ token }) => token !== undefined)).toHaveLength(1)
  expect(replies.filter(({ type }) => type === 'email_exist')).toHaveLength(1)
  expect(await academy.rows('select from account where email = $1', [email])).toHaveLength(1)
  // The session of the other browser is not claimed.
  const refused = ids[replies.findIndex(({ type }) => type === 'email_exist')]
  expect((await academy.app.inject({ url: `/profile/get-data/?id=${refused}` })).statusCode).toBe(200)
})

test('a session id opens nothing after registration', async () => {
  const { id, email } = await payFor()
  const { data } = await academy.start(id)
  await academy.register(id, email)
  const answers = { key: 'age', value: '25-34', isMultiAnswer: false }
  const replies = [
    academy.post('/profile/quiz/', { id, ...answers }),
    academy.post('/profile/set-email/', { id, email: newEmail(), isReceiveAdvert: true }),
    academy.post('/payment/process/', { id, pid: 'main-4w-50', ps: '' }),
    academy.app.inject({ url: `/profile/get-data/?id=${id}` }).then((reply) => ({ code: reply.statusCode })),
    academy.app.inject({ url: `/subscription/plans/?id=${id}&discount=50` }).then((reply) => ({
      code: reply.statusCode,
    })),
    academy.register(id, newEmail()),
  ]
  expect((await Promise.all(replies)).map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404])
  const other = await academy.newcomer()
  await academy.logIn(other.email, goodPassword, {}, id)
  const rows = await academy.rows(
    'select email from account where id = (select account_id from subscription where session_id = $1)',
    [id],
  )
  expect(rows).toEqual([{ email }])
  expect(data).toBeNull()
})

test('[A-05] a payer whose address has an account signs in, and the subscription comes along', async () => {
  const { email, accountId } = await academy.newcomer()
  const { id } = await payFor(email)
  expect((await academy.register(id, email)).type).toBe('email_exist')
  const { data } = await academy.logIn(email, goodPassword, {}, id)
  expect(data).toMatchObject({ id: accountId, product_id: 'main-4w-50', subscription: { status: 'active' } })
  expect((await academy.app.inject({ url: `/profile/get-data/?id=${id}` })).statusCode).toBe(404)
})

test('[I2] money that arrives after registration, in a form that was still open, is the account’s', async () => {
  const email = newEmail()
  const id = await academy.openQuizSession(email)
  const { data: form } = await academy.start(id)
  const { data } = await academy.register(id, email)
  expect(data.subscription).toBeNull()
  academy.provider.pay(String(form.id))
  await academy.deliver()
  const { data: person } = await academy.logIn(email, goodPassword)
  expect(person).toMatchObject({ id: data.id, subscription: { status: 'active' } })
})

test('logging in with a session that was not paid for leaves it to its visitor', async () => {
  const { email } = await academy.newcomer()
  const id = await academy.openQuizSession(null)
  expect((await academy.logIn(email, goodPassword, {}, id)).code).toBe(200)
  expect((await academy.logIn(email, goodPassword, {}, 'A'.repeat(32))).code).toBe(200)
  expect((await academy.app.inject({ url: `/profile/get-data/?id=${id}` })).statusCode).toBe(200)
})

test.each([
  ['en', 'Welcome to Vela'],
  ['es', 'Te damos la bienvenida a Vela'],
])(
  '[D2] the welcome mail in %s brings a link that signs in once and verifies the address',
  async (language, subject) => {
    const first = { key: 'gender', value: 'male', isMultiAnswer: false }
    const { data } = await academy.post('/profile/quiz/', first, { language })
    const email = newEmail()
    const { data: person } = await academy.register(data.id, email, { language })
    const [mail] = await academy.mailsTo(email)
    expect(mail?.subject).toBe(subject)
    const token = await academy.readMail(email, /https:\/\/academy\.test\/\?t=([\w-]{43})/)
    expect(await academy.isSignedIn(token)).toBe(false)
    const opened = await academy.answerLink(token, true)
    expect(opened).toMatchObject({ code: 200, data: { id: person.id, gender: 'male' } })
    expect(await academy.isSignedIn(opened.token)).toBe(true)
    expect(await academy.refresh(token)).toMatchObject({ code: 401, type: 'bad_token' })
    const rows = await academy.rows('select email_verified_at from account where id = $1', [person.id])
    expect(rows).toEqual([{ email_verified_at: academy.clock.now }])
  },
)
