import { randomBytes } from 'node:crypto'
import { progressQuestions, type QuestionKey, questions } from '@vela/contract/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { readAttribution } from '../../http/attribution.ts'
import { addAnswers, openSessions } from '../identity/quiz-answer.table.ts'

let opened: Awaited<ReturnType<typeof openTestApp>>
let time = new Date('2026-11-15T12:00:00Z')

beforeAll(async () => {
  opened = await openTestApp({ rateLimits: false }, { now: () => time })
})

afterAll(() => opened.close())

async function answer(body: Record<string, unknown>, query = '', language = 'en') {
  const reply = await opened.app.inject({
    method: 'POST',
    url: `/profile/quiz/${query}`,
    headers: { 'accept-language': language },
    payload: { isMultiAnswer: false, ...body },
  })
  return { code: reply.statusCode, ...reply.json() }
}

async function openSession(): Promise<string> {
  const { data } = await answer({ key: 'gender', value: 'male' })
  return data.id
}

async function answersOf(id: string) {
  const { rows } = await opened.database.pool.query(
    'select key, value from quiz_answer where session_id = $1 order by id',
    [id],
  )
  return rows
}

async function sessionOf(id: string) {
  const { rows } = await opened.database.pool.query('select language, flow from quiz_session where id = $1', [
    id,
  ])
  return rows[0]
}

async function countRows(): Promise<unknown> {
  const { rows } = await opened.database.pool.query(
    'select (select count(*) from quiz_session) as sessions, (select count(*) from quiz_answer) as answers',
  )
  return rows
}

test('[W-01] the first answer opens a session with an unguessable id', async () => {
  const first = await answer({ key: 'gender', value: 'female', flow: 'quiz2' })
  const second = await answer({ key: 'gender', value: 'female' })
  expect(first.status).toBe('ok')
  expect(Buffer.from(first.data.id, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(second.data.id).not.toBe(first.data.id)
})

test('[W-01] every answer is stored with its time, in order', async () => {
  const id = await openSession()
  await answer({ id, key: 'age', value: '18-24' })
  time = new Date(time.getTime() + 1000)
  await answer({ id, key: 'age', value: '45+' })
  expect(await answersOf(id)).toEqual([
    { key: 'gender', value: 'male' },
    { key: 'age', value: '18-24' },
    { key: 'age', value: '45+' },
  ])
  const { rows } = await opened.database.pool.query(
    'select answered_at from quiz_answer where session_id = $1 order by id desc limit 1',
    [id],
  )
  expect(rows).toEqual([{ answered_at: time }])
})

test('[W-01] a changed first answer stays in the same session', async () => {
  const id = await openSession()
  const again = await answer({ id, key: 'gender', value: 'female' })
  expect(again.data.id).toBe(id)
})

test('[W-01] a visitor whose session is gone starts anew at gender and nowhere else', async () => {
  const gone = 'A'.repeat(32)
  const refused = await answer({ id: gone, key: 'age', value: '45+' })
  expect(refused).toMatchObject({ code: 404, status: 'fail', type: 'unknown_session' })
  expect((await answer({ key: 'age', value: '45+' })).type).toBe('unknown_session')
  const fresh = await answer({ id: gone, key: 'gender', value: 'male' })
  expect(fresh.data.id).not.toBe(gone)
})

test('[W-01] a session id opens nothing after 90 days', async () => {
  const id = await openSession()
  const before = time
  time = new Date(before.getTime() + 91 * 86_400_000)
  expect((await answer({ id, key: 'age', value: '45+' })).type).toBe('unknown_session')
  time = before
  expect((await answer({ id, key: 'age', value: '45+' })).status).toBe('ok')
})

const table = Object.entries(questions).map(([key, { kind, options }]) => ({ key, kind, options }))

test.each(table)('[W-01] takes every answer of $key and no other', async ({ key, kind, options }) => {
  const id = await openSession()
  const isMultiAnswer = kind === 'many'
  for (const value of options) expect((await answer({ id, key, value, isMultiAnswer })).status).toBe('ok')
  const before = await countRows()
  const wrong = [
    `${options[0]} `,
    `${options[0]}, ${options[0]}`,
    'constructor',
    ...(isMultiAnswer ? [] : ['']),
  ]
  for (const value of wrong) {
    const refused = await answer({ id, key, value, isMultiAnswer })
    expect(refused).toMatchObject({ code: 400, type: 'unknown_answer' })
  }
  expect(await answer({ id, key, value: options[0], isMultiAnswer: !isMultiAnswer })).toMatchObject({
    code: 400,
    type: 'wrong_kind',
  })
  expect(await countRows()).toEqual(before)
})

test('[Q-21] any number of interests is one answer, none of them too', async () => {
  const id = await openSession()
  for (const value of ['', 'stocks, crypto'])
    expect((await answer({ id, key: 'interested_in', value, isMultiAnswer: true })).status).toBe('ok')
})

test.each(['shoe_size', 'toString', '__proto__', 'credit_card_purchases'])(
  '[W-01] %s is no question',
  async (key) => {
    const before = await countRows()
    expect(await answer({ key, value: 'Continue' })).toMatchObject({ code: 400, type: 'unknown_question' })
    expect(await countRows()).toEqual(before)
  },
)

test('[Q-07] next is taken on the final progress questions and refused on every other', async () => {
  const id = await openSession()
  const isProgress = (key: QuestionKey) => progressQuestions.some((question) => question === key)
  for (const { key, kind, options } of table) {
    const reply = await answer({ id, key, value: options[0], isMultiAnswer: kind === 'many', next: true })
    expect([key, reply.type]).toEqual([key, isProgress(key as QuestionKey) ? undefined : 'unexpected_next'])
  }
  expect(await answersOf(id)).toHaveLength(4)
})

test('[I-02] the session follows the language and the flow of the visitor', async () => {
  const { data } = await answer({ key: 'gender', value: 'male', flow: 'quiz2' }, '', 'es-MX,es;q=0.9')
  expect(await sessionOf(data.id)).toEqual({ language: 'es', flow: 'quiz2' })
  await answer({ id: data.id, key: 'age', value: '45+' }, '', 'en')
  expect(await sessionOf(data.id)).toEqual({ language: 'en', flow: 'quiz2' })
  await answer({ id: data.id, key: 'age', value: '45+', flow: null }, '', 'en')
  expect(await sessionOf(data.id)).toEqual({ language: 'en', flow: null })
})

test('[W-01] answers at once are each in their own session, and none is lost', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, openSession))
  const gone = Array.from({ length: 10 }, () => randomBytes(24).toString('base64url'))
  const replies = await Promise.all(
    [...ids, ...gone].flatMap((id) => [
      answer({ id, key: 'age', value: '18-24' }),
      answer({ id, key: 'promo', value: 'Continue' }),
    ]),
  )
  expect(replies.filter(({ status }) => status === 'ok').map(({ data }) => data.id)).toEqual(
    ids.flatMap((id) => [id, id]),
  )
  expect(replies.filter(({ type }) => type === 'unknown_session')).toHaveLength(20)
  for (const id of ids) expect(await answersOf(id)).toHaveLength(3)
})

test('[W-01] of answers that share one statement the last one is the newest', async () => {
  const { db } = opened.deps
  const sessionId = randomBytes(24).toString('base64url')
  const base = { sessionId, isMulti: false, answeredAt: time, givesFlow: true } as const
  const first = { ...base, key: 'gender', value: 'male', language: 'en', flow: null } as const
  await openSessions(db, [{ ...first, ...readAttribution('', {}) }])
  const ages = ['18-24', '25-34', '35-44', '45+'].map(
    (value, at) =>
      ({ ...base, key: 'age', value, language: at === 3 ? 'es' : 'en', flow: `f${at}` }) as const,
  )
  expect(await addAnswers(db, [...ages, { ...first, sessionId: 'B'.repeat(32) }])).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect((await answersOf(sessionId)).at(-1)).toEqual({ key: 'age', value: '45+' })
  expect(await sessionOf(sessionId)).toEqual({ language: 'es', flow: 'f3' })
})

async function landed(query: string, headers: Record<string, string> = {}) {
  const reply = await opened.app.inject({
    method: 'POST',
    url: '/profile/quiz/',
    headers: { referer: `https://academy.test/${query}`, 'user-agent': iPhone, ...headers },
    payload: { key: 'gender', value: 'male', isMultiAnswer: false },
  })
  const { rows } = await opened.database.pool.query(
    `select id, traffic, device, source, medium, campaign, content, click_kind, click_id
     from quiz_session where id = $1`,
    [reply.json().data.id],
  )
  return rows[0]
}

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ad =
  '?utm_source=Facebook&utm_medium=Paid&utm_campaign=Spring%20Sale&utm_content=video-2&fbclid=IwAR0-a_b&t=guest.x'

test('[O-10] the session keeps where its visitor came from, as the address of the first page says', async () => {
  const session = await landed(ad)
  expect(session).toMatchObject({
    traffic: 'visitor',
    device: 'phone',
    source: 'facebook',
    medium: 'paid',
    campaign: 'Spring Sale',
    content: 'video-2',
    click_kind: 'fbclid',
    click_id: 'IwAR0-a_b',
  })
  await opened.app.inject({
    method: 'POST',
    url: '/profile/quiz/',
    headers: { referer: 'https://academy.test/?utm_source=google', 'user-agent': 'Mozilla/5.0 (X11)' },
    payload: { id: session.id, key: 'age', value: '45+', isMultiAnswer: false },
  })
  const { rows } = await opened.database.pool.query('select source, device from quiz_session where id = $1', [
    session.id,
  ])
  expect(rows).toEqual([{ source: 'facebook', device: 'phone' }])
})

test.each([['sec-gpc'], ['dnt']])(
  '[O-10] of a browser that sends %s nothing is taken but whether it is a person',
  async (header) => {
    expect(await landed(ad, { [header]: '1' })).toMatchObject({
      traffic: 'visitor',
      device: null,
      source: null,
      medium: null,
      campaign: null,
      content: null,
      click_kind: null,
      click_id: null,
    })
  },
)

test('[O-10] a visitor whose browser names no page is answered, and comes from nowhere', async () => {
  expect(await landed('', { referer: '' })).toMatchObject({ device: 'phone', source: null, click_id: null })
})

test('[S-09] the forwarded query string of the page is taken along without harm', async () => {
  const reply = await answer({ key: 'gender', value: 'male', isTech: true }, '?isTech=1&utm_source=x&a[]=1')
  expect(reply.status).toBe('ok')
})
