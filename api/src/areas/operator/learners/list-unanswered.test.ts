import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSignedInOperator } from '../../../../test/operators.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { describeQuestion } from '../../consultant/unanswered/describe-question.ts'

const clock = { now: new Date('2026-11-18T10:00:00Z') }
let room: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  room = await openTestApp({ rateLimits: false }, { now: () => clock.now })
})
afterAll(() => room.close())

const rows = async (query: string, values: unknown[] = []) =>
  (await room.database.pool.query(query, values)).rows

async function addQuestion(accountId: string, text: string, at: string): Promise<void> {
  const described = describeQuestion({ text, language: 'en' })
  await rows(
    `with thread as (
        insert into consultant_thread (id, account_id, created_at) values (gen_random_uuid(), $1, now()) returning *),
      question as (
        insert into consultant_message (id, thread_id, account_id, role, content, created_at)
        select gen_random_uuid(), id, $1, 'user', $3, now() from thread returning *),
      reply as (
        insert into consultant_message (id, thread_id, account_id, role, content, answers, is_unknown, created_at)
        select gen_random_uuid(), thread_id, $1, 'assistant', 'No.', id, true, now() from question returning *)
      insert into unanswered_question (reply_id, account_id, language, text, group_key, asked_at)
      select id, $1, $2, $3, $4, $5 from reply`,
    [accountId, described?.language, described?.text, described?.groupKey, at],
  )
}

async function addPerson(): Promise<string> {
  const id = randomUUID()
  await rows('insert into account (id, created_at) values ($1, now())', [id])
  return id
}

async function ask(cookie: string, path: string, method: 'GET' | 'POST' = 'GET') {
  const url = `/operator/api/unanswered/${path}`
  const payload = method === 'POST' ? { payload: {} } : {}
  const reply = await room.app.inject({ method, url, headers: { cookie }, ...payload })
  return { code: reply.statusCode, ...reply.json() }
}

test('[O-63] questions without an answer are listed by group, newest first, and leave the list once answered', async () => {
  const { cookie } = await addSignedInOperator(room.deps, 'support')
  const [ana, ben] = [await addPerson(), await addPerson()]
  await addQuestion(ana, 'How are tontines taxed?', '2026-11-10T10:00:00Z')
  await addQuestion(ana, 'how are TONTINES taxed', '2026-11-11T10:00:00Z')
  await addQuestion(ben, 'How are tontines taxed?!', '2026-11-15T10:00:00Z')
  await addQuestion(ben, '¿Cómo funciona una tanda de pagarés?', '2026-11-16T10:00:00Z')
  const listed = await ask(cookie, '')
  expect(listed.groups).toEqual([
    {
      key: expect.any(String),
      language: 'es',
      text: '¿Cómo funciona una tanda de pagarés?',
      questions: 1,
      people: 1,
      lastAt: '2026-11-16T10:00:00.000Z',
    },
    {
      key: expect.any(String),
      language: 'en',
      text: 'How are tontines taxed?!',
      questions: 3,
      people: 2,
      lastAt: '2026-11-15T10:00:00.000Z',
    },
  ])
  expect(JSON.stringify(listed)).not.toContain(ana)

  const [, { key }] = listed.groups
  expect(await ask(cookie, `${key}/answered/`, 'POST')).toEqual({ code: 200, status: 'ok' })
  expect((await ask(cookie, '')).groups).toHaveLength(1)
  expect(await ask(cookie, `${key}/answered/`, 'POST')).toMatchObject({ code: 409, type: 'not_open' })
  const [row] = await rows(`select subject_id, detail from operator_audit where action = 'question.answered'`)
  expect(row).toEqual({ subject_id: key, detail: { questions: 3 } })

  // Asked again, the question is listed again, without those that were answered.
  await addQuestion(ana, 'how are tontines taxed', '2026-11-17T10:00:00Z')
  expect((await ask(cookie, '')).groups[0]).toMatchObject({ key, questions: 1 })
})

test('[O-63] an analyst sees how many questions had no answer, and not what they were', async () => {
  const { cookie } = await addSignedInOperator(room.deps, 'analyst')
  expect(await ask(cookie, '')).toMatchObject({ code: 403 })
  const url = '/operator/api/learners/?from=2026-11-01&to=2026-12-31&zone=UTC'
  const report = await room.app.inject({ url, headers: { cookie } })
  expect(report.json().consultant).toMatchObject({ unknown: expect.any(Number) })
  expect(report.body).not.toContain('tontine')
})
