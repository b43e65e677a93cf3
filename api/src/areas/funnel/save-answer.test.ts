import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'

let opened: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  opened = await openTestApp()
})

afterAll(() => opened.close())

async function answer(body: Record<string, unknown>, query = '') {
  const reply = await opened.app.inject({
    method: 'POST',
    url: `/profile/quiz/${query}`,
    payload: { isMultiAnswer: false, ...body },
  })
  return { status: reply.statusCode, ...reply.json() }
}

async function answersOf(id: string) {
  const { rows } = await opened.database.pool.query(
    'select key, value from quiz_answer where session_id = $1 order by id',
    [id],
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

test('[W-01] later answers are kept with the session, all of them in order', async () => {
  const { data } = await answer({ key: 'gender', value: 'male' })
  await answer({ id: data.id, key: 'age', value: '18-24' })
  await answer({ id: data.id, key: 'age', value: '45+' })
  expect(await answersOf(data.id)).toEqual([
    { key: 'gender', value: 'male' },
    { key: 'age', value: '18-24' },
    { key: 'age', value: '45+' },
  ])
})

test('[W-01] a changed first answer stays in the same session', async () => {
  const { data } = await answer({ key: 'gender', value: 'male' })
  const again = await answer({ id: data.id, key: 'gender', value: 'female' })
  expect(again.data.id).toBe(data.id)
})

test('[W-01] a visitor whose session is gone starts anew at gender and nowhere else', async () => {
  const gone = 'A'.repeat(32)
  expect((await answer({ id: gone, key: 'age', value: '45+' })).type).toBe('unknown_session')
  const fresh = await answer({ id: gone, key: 'gender', value: 'male' })
  expect(fresh.data.id).not.toBe(gone)
})

test('[W-01] an answer outside its question is refused and written nowhere', async () => {
  const { data } = await answer({ key: 'gender', value: 'male' })
  expect((await answer({ id: data.id, key: 'age', value: '17' })).type).toBe('unknown_answer')
  expect((await answer({ id: data.id, key: 'shoe_size', value: '42' })).type).toBe('unknown_question')
  expect(await answersOf(data.id)).toHaveLength(1)
})

test('[S-09] the forwarded query string of the page is taken along without harm', async () => {
  const reply = await answer({ key: 'gender', value: 'male', isTech: true }, '?isTech=1&utm_source=x&a[]=1')
  expect(reply.status).toBe('ok')
})
